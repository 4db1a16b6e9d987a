import type { PdfDict } from "../../syntax/pdf-objects.ts";

export type Direction = "ltr" | "rtl";

/** A piece of one line, ready to be drawn. `advance` is its width at size 1; `operators` leave the text position at its end. */
export type ShapedText = { advance: number; operators: (size: number) => string };

/** Measures and draws text in the fonts it was made with. Ascent and descent are at size 1, descent negative. */
export type Typesetter = {
  ascent: number;
  descent: number;
  /** Its fonts stand in for the field's, in one weight only. */
  isSubstitute?: boolean;
  shape: (text: string, direction: Direction) => ShapedText;
  /** The place of each character of a line, counted from the left; absent where a line stands in the order of its text. */
  placesOf?: (characters: readonly string[], direction: Direction) => number[];
  /** The font resources that its operators name. Complete only after everything was shaped. */
  fonts: () => PdfDict;
};
