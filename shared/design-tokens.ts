type InBothSchemes = { light: string; dark: string };

/**
 * Every colour of the interface, by its purpose. Surfaces are slate in light and zinc in dark, the primary colour is emerald; in the dark it has half
 * the chroma, since a saturated green on black glows.
 */
export const COLORS = {
  surface: { light: "#f8fafc", dark: "#09090b" },
  raised: { light: "#fff", dark: "#18181b" },
  sunken: { light: "#f1f5f9", dark: "#27272a" },
  ink: { light: "#0f172a", dark: "#fafafa" },
  "ink-muted": { light: "#475569", dark: "#a1a1aa" },
  line: { light: "#e2e8f0", dark: "#3f3f46" },
  "line-strong": { light: "#94a3b8", dark: "#71717a" },
  primary: { light: "#047857", dark: "#6bbf99" },
  "primary-hover": { light: "#065f46", dark: "#83cdaa" },
  "on-primary": { light: "#fff", dark: "#09090b" },
  "primary-soft": { light: "#ecfdf5", dark: "#182b22" },
  danger: { light: "#b91c1c", dark: "#ed8b88" },
  "danger-soft": { light: "#fef2f2", dark: "#2a1718" },
} satisfies Record<string, InBothSchemes>;

/** The system's own typeface: it needs no download, so the first field does not wait. */
export const FONT_SANS = ["ui-sans-serif", "system-ui", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "sans-serif"];

/** Typeface of titles of pages and sections: our own where it is there by the first paint, else a serif of the system (docs/decisions/0292). */
export const FONT_HEADING = ["Title", "Georgia", "Cambria", "serif"];

/** Durations of animations. Longer ones make people wait. */
export const DURATIONS_MS = { quick: 120, calm: 180 };

/** Returns a colour as CSS: `light-dark()` follows `color-scheme`, so that one rule serves both. */
export function toCssColor({ light, dark }: InBothSchemes): string {
  return `light-dark(${light},${dark})`;
}
