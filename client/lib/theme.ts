/** The scheme a person chose; `system` follows the device. `boot.ts` applies it before the first paint. */
const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const CHANGE = "themechange";

/** Reads the remembered choice. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system";
  }
}

/** Shows the page in the chosen scheme, here and in every other tab, and remembers it where storage is allowed. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  dispatchEvent(new Event(CHANGE));
}

/** Calls back when the choice changed, here or in another tab. Returns a function that stops. */
export function onThemeChange(callback: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    chooseTheme(readTheme());
  };
  addEventListener("storage", follow);
  addEventListener(CHANGE, callback);
  return () => {
    removeEventListener("storage", follow);
    removeEventListener(CHANGE, callback);
  };
}
