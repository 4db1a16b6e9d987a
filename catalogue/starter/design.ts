import type { FaceName } from "./pdf/faces.ts";
import { CATEGORIES } from "./tags.ts";
import type { Template } from "./template.ts";

/** Everything is in PDF points, on a grid of twelve columns and a rhythm of four points. */
export const GRID_COLUMNS = 12;
export const GUTTER = 12;

export const PAPERS = {
  letter: { width: 612, height: 792, margin: { top: 54, side: 54, bottom: 56 } },
  a4: { width: 595.28, height: 841.89, margin: { top: 56, side: 51, bottom: 58 } },
} as const;

export type TypeStyle = { face: FaceName; size: number; leading: number };

export const TYPE = {
  title: { face: "serifBold", size: 25, leading: 29 },
  eyebrow: { face: "sansBold", size: 7, leading: 12 },
  subtitle: { face: "sans", size: 9, leading: 13 },
  heading: { face: "sansBold", size: 11, leading: 15 },
  note: { face: "sans", size: 8, leading: 11 },
  text: { face: "sans", size: 9, leading: 13.5 },
  textBold: { face: "sansBold", size: 9, leading: 13.5 },
  deed: { face: "serif", size: 10, leading: 14.5 },
  deedBold: { face: "serifBold", size: 10, leading: 14.5 },
  label: { face: "sansMedium", size: 7.5, leading: 10 },
  hint: { face: "sans", size: 6.5, leading: 9 },
  option: { face: "sans", size: 8.5, leading: 11.5 },
  columnHeader: { face: "sansBold", size: 7, leading: 9 },
  footer: { face: "sans", size: 6.5, leading: 9 },
} as const satisfies Record<string, TypeStyle>;

/** Heights of controls. A box is as tall as one line of a typed answer and its air. */
export const SIZES = { label: 11, box: 20, line: 13, tableRow: 20, inline: 14, signature: 32, mark: 11, hint: 9, rowGap: 9 } as const;

/** Size of a typed answer. */
export const ANSWER_SIZE = 9.5;

export type Colour = string;
export type Palette = {
  ink: Colour;
  muted: Colour;
  hairline: Colour;
  field: Colour;
  rule: Colour;
  wash: Colour;
  accent: Colour;
  paper: Colour;
};

/** Returns the colours of a category's pages. Text colours have a contrast of 4.5 : 1 or more on white and on the wash. */
export function paletteOf(template: Template): Palette {
  const accent = CATEGORIES[template.category].accent;
  return {
    ink: "17202b",
    muted: "525d6b",
    hairline: "d3d9df",
    rule: "8a97a5",
    field: mix(accent, "ffffff", 0.93),
    wash: mix(accent, "ffffff", 0.9),
    accent,
    paper: "ffffff",
  };
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (colour: Colour, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [0, 2, 4]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("");
}
