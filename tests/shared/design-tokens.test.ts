import { describe, expect, it } from "vitest";
import { COLORS } from "../../shared/design-tokens.ts";

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const digits = color.slice(1);
  const whole = digits.length === 3 ? digits.replaceAll(/./gu, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type ColorName = keyof typeof COLORS;

const GROUNDS: ColorName[] = ["surface", "raised", "sunken"];
const PAIRS: [text: ColorName, ground: ColorName][] = [
  ...(["ink", "ink-muted", "primary", "danger"] as const).flatMap((text) =>
    GROUNDS.map((ground): [ColorName, ColorName] => [text, ground]),
  ),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-primary", "danger"],
  ["primary", "primary-soft"],
  ["ink-muted", "primary-soft"],
  ["danger", "danger-soft"],
];

describe.each(["light", "dark"] as const)("colours in %s", (scheme) => {
  it.each(PAIRS)("%s can be read on %s", (text, ground) => {
    expect(contrast(COLORS[text][scheme], COLORS[ground][scheme])).toBeGreaterThanOrEqual(4.5);
  });
});
