// A record that was picked from a file on one page and is shown on another. Taken once.

export interface LoadedFile {
  name: string;
  text: string;
}

let waiting: LoadedFile | null = null;

export async function loadFile(file: File): Promise<void> {
  waiting = { name: file.name, text: await file.text() };
}

export function takeLoaded(): LoadedFile | null {
  const found = waiting;
  waiting = null;
  return found;
}
