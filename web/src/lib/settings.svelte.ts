// What a person has set on this device. Kept in localStorage; without it, kept until the page is left.

export type Language = "ja" | "en";
export type Theme = "auto" | "light" | "dark";
export type Speed = "none" | "fast" | "normal" | "slow";

const KEY = "madoi.settings";

/** How long one event of somebody else stays before the next, in milliseconds. */
export const PACE: Record<Speed, number> = { none: 0, fast: 250, normal: 700, slow: 1500 };

export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows may refuse; the page works without
  }
}

function browserLanguage(): Language {
  return navigator.languages.some((one) => one.toLowerCase().startsWith("ja")) ? "ja" : "en";
}

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  confirm: boolean;
  name: string;
  notices: boolean;
  characters: boolean;
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");
  sound = $state(true);
  /** Tap once to raise and again to commit; without it the last tap commits. */
  confirm = $state(true);
  name = $state("");
  /** The table in characters and all choices in words, for every game. */
  characters = $state(false);
  /** A notice of the system when it is my turn and the page is hidden. */
  notices = $state(false);

  constructor() {
    const kept = remembered<Partial<Kept>>(KEY, {});
    this.language = kept.language === "ja" || kept.language === "en" ? kept.language : browserLanguage();
    this.theme = kept.theme ?? "auto";
    this.speed = kept.speed && kept.speed in PACE ? kept.speed : "normal";
    this.sound = kept.sound ?? true;
    this.confirm = kept.confirm ?? true;
    this.name = kept.name ?? "";
    this.notices = kept.notices ?? false;
    this.characters = kept.characters ?? false;
  }

  get pace(): number {
    return PACE[this.speed];
  }

  /** Whether things may move on the screen. */
  get motion(): boolean {
    return this.speed !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Called in an effect by the application: writes down, and dresses the page. */
  apply(): void {
    const { language, theme, speed, sound, confirm, name, notices, characters } = this;
    remember(KEY, { language, theme, speed, sound, confirm, name, notices, characters } satisfies Kept);
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.motion = this.motion ? "yes" : "no";
  }
}

export const settings = new Settings();
