// Light or dark before the page is drawn: as the reader chose, else as the device says.
{
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const wanted = document.querySelector(`[data-md-color-media="(prefers-color-scheme: ${device})"]`);
  const scheme = __md_get("__palette")?.color?.scheme ?? wanted.getAttribute("data-md-color-scheme");
  document.body.setAttribute("data-md-color-scheme", scheme);
}
