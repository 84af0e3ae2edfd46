// Where we are. Addresses are those that a person can send to another.

export interface Route {
  page: "start" | "daily" | "new" | "table" | "record" | "replay" | "learn" | "rules" | "puzzle" | "lost";
  /** The slug of a game, or the id of a table or record. */
  name: string;
  query: URLSearchParams;
  hash: string;
}

const PAGES: Record<string, Route["page"]> = {
  daily: "daily",
  new: "new",
  t: "table",
  r: "record",
  learn: "learn",
  rules: "rules",
  puzzle: "puzzle",
};

export function routeOf(url: URL): Route {
  const [first = "", name = "", ...rest] = url.pathname.split("/").filter(Boolean);
  const shared = { name, query: url.searchParams, hash: url.hash.slice(1) };
  if (!first) return { page: "start", ...shared };
  if (first === "replay" && !name) return { page: "replay", ...shared };
  const page = PAGES[first];
  return page && name && !rest.length ? { page, ...shared } : { page: "lost", ...shared };
}

class Router {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#look();
    if (!replace) scrollTo(0, 0);
  }

  #look(): void {
    this.route = routeOf(new URL(location.href));
  }

  /** Links inside the application do not load it again; those to another page of the server, with a target, do. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest("a[href]");
    const href = link?.getAttribute("href");
    if (!href?.startsWith("/") || href.startsWith("/api/") || link?.matches("[download], [target]")) return;
    event.preventDefault();
    this.go(href);
  }
}

export const router = new Router();
