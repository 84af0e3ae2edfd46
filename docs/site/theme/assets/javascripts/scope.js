// What the theme writes inline into every page: where the site begins, and what the reader chose on it. A file of its own,
// because our content policy allows nothing inline.
var __md_scope = new URL(document.currentScript.dataset.base, location);
var __md_hash = (text) => [...text].reduce((hash, sign) => (hash << 5) - hash + sign.charCodeAt(0), 0);
var __md_get = (key, storage = localStorage, scope = __md_scope) =>
  JSON.parse(storage.getItem(scope.pathname + "." + key));
var __md_set = (key, value, storage = localStorage, scope = __md_scope) => {
  try {
    storage.setItem(scope.pathname + "." + key, JSON.stringify(value));
  } catch {
    // no room, or not allowed: the choice lasts as long as the page
  }
};
