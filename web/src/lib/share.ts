// A link for somebody else.

/** Copies it. What remains to be copied by hand, if the browser does not let us, else null. */
export async function copied(path: string): Promise<string | null> {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    return null;
  } catch {
    return address;
  }
}
