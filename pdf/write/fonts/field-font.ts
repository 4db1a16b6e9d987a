/** A font of the document as far as it can write text. Widths are in thousandths of the size. */
export type FieldFont = {
  ascent: number;
  descent: number;
  /** The character's code in the font; undefined when the font cannot show it. */
  codeOf: (character: string) => number | undefined;
  widthOf: (code: number) => number;
  bytesPerCode: 1 | 2;
};
