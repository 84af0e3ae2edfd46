const root = document.documentElement;
const data = () => document.getElementById("data").textContent;
const actions = {
  language() {
    root.dataset.lang = root.dataset.lang === "ja" ? "en" : "ja";
    root.lang = root.dataset.lang;
    document.title = document.querySelector(`main[lang="${root.lang}"] h1`).textContent;
  },
  theme() {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  },
  json() {
    save("json", "application/json", data());
  },
  csv() {
    const games = JSON.parse(data()).sample;
    const names = Object.keys(games[0]);
    const cell = (value) => (Array.isArray(value) ? value.join(" ") : value);
    save("csv", "text/csv", [names, ...games.map((one) => names.map((name) => cell(one[name])))].map((row) => row.join(",")).join("\n"));
  },
};
function save(ending, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `madoi-${root.dataset.game}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) actions[button.dataset.do]();
});
