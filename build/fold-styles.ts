import { findClose } from "./find-close.ts";

/** Puts `value`, or where there is none each reader's own fallback, in place of `var(name)`. */
function replaceReads(css: string, name: string, value: string | null): string {
  const read = `var(${name}`;
  let folded = "";
  let done = 0;
  for (let at = css.indexOf(read); at >= 0; at = css.indexOf(read, at + 1)) {
    const next = css[at + read.length];
    const close = next === ")" || next === "," ? findClose(css, at + "var(".length) : -1;
    const by = value ?? (next === "," ? css.slice(at + read.length + 1, close).trim() : null);
    if (close < 0 || at < done || by === null) continue;
    folded += css.slice(done, at) + by;
    done = close + 1;
  }
  return folded + css.slice(done);
}

type Property = { value: string | null; declarations: number };

/** Finds the custom properties of one value wherever they are read, or null for nothing. Those with more than one are left out. */
function findConstants(css: string): Map<string, string | null> {
  const properties = new Map<string, Property>();
  for (const [, name = "", value = ""] of css.matchAll(/(?<=[{;])(--[\w-]+):([^;{}]*)/gu)) {
    const { declarations } = properties.get(name) ?? { declarations: 0 };
    properties.set(name, { value, declarations: declarations + 1 });
  }
  const theme = Array.from(css.matchAll(/(?<=[{}]):root(?:,:host)?\{([^}]*)\}/gu), ([, body]) => body).join(";");
  const inTheme = new Set(Array.from(theme.matchAll(/(?:^|;)(--[\w-]+):/gu), ([, name]) => name));
  const constants = new Map<string, string | null>();
  for (const [name, { value, declarations }] of properties) if (declarations === 1 && inTheme.has(name)) constants.set(name, value);
  for (const [, name = "", body = ""] of css.matchAll(/@property (--[\w-]+)\{([^}]*)\}/gu)) {
    const initial = /initial-value:([^;}]*)/u.exec(body)?.[1] ?? null;
    // A sum of lengths takes no bare zero, to which the minifier shortens the initial value.
    if (!properties.has(name)) constants.set(name, initial === "0" && body.includes('"<length>"') ? "0px" : initial);
  }
  for (const [, name = ""] of css.matchAll(/var\((--[\w-]+)/gu))
    if (!properties.has(name) && !constants.has(name)) constants.set(name, null);
  return constants;
}

/** Takes out the fallbacks of a variable that always has a value. */
function dropFallbacks(css: string, name: string): string {
  const read = `var(${name},`;
  for (let at = css.indexOf(read); at >= 0; at = css.indexOf(read)) {
    css = `${css.slice(0, at)}var(${name})${css.slice(findClose(css, at + "var(".length) + 1)}`;
  }
  return css;
}

/**
 * Returns a stylesheet in fewer bytes that means the same: a theme's variable is replaced by its value where that is shorter, one that no rule ever sets by its
 * initial value or the reader's fallback, a fallback that is never used is left out, and products of lengths are worked out. `css` must hold every rule that sets a variable it reads.
 */
export function foldStyles(css: string): string {
  for (let before = ""; before !== css;) {
    before = css;
    for (const [name, value] of findConstants(css)) {
      const reads = css.split(`var(${name}`).length - 1;
      const isShorter = value === null || reads === 1 || value.length <= `var(${name})`.length;
      if (reads > 0 && isShorter) css = replaceReads(css, name, value);
    }
  }
  for (const [name, value] of findConstants(css)) if (value !== null) css = dropFallbacks(css, name);
  return css.replaceAll(/calc\((-?[\d.]+)rem \* (-?[\d.]+)\)/gu, (_, length: string, factor: string) => {
    const product = Number((Number(length) * Number(factor)).toFixed(4));
    return product === 0 ? "0" : `${String(product).replace(/^(-?)0\./u, "$1.")}rem`;
  });
}
