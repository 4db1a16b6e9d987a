import type * as HarfBuzz from "harfbuzzjs";
import type { Direction } from "../layout/typesetter.ts";

/** One glyph of a shaped run, left to right as drawn, in the font's units. `text` is what it was typed as; "" for a glyph that only completes another. */
export type ShapedGlyph = { glyph: number; text: string; advance: number; dx: number; dy: number };
export type Shaper = (text: string, direction: Direction) => ShapedGlyph[];

/** Shapes with HarfBuzz, which is loaded with the first font that needs it. */
export async function createShapers(): Promise<(font: Uint8Array) => Shaper> {
  const hb = await import("harfbuzzjs");
  return (bytes) => {
    const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
    return (text, direction) => shape(hb, font, text, direction);
  };
}

function shape(hb: typeof HarfBuzz, font: HarfBuzz.Font, text: string, direction: Direction): ShapedGlyph[] {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(direction === "rtl" ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const clusterText = (cluster: number): string => text.slice(cluster, starts[starts.indexOf(cluster) + 1] ?? text.length);
  const texts = new Map<number, string[]>();
  const sizes = new Map<number, number>();
  for (const { cluster } of glyphs) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  for (const [cluster, size] of sizes) texts.set(cluster, spread(clusterText(cluster), size, direction));
  return glyphs.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    glyph: codepoint,
    text: texts.get(cluster)?.shift() ?? "",
    advance: xAdvance,
    dx: xOffset,
    dy: yOffset,
  }));
}

/** Returns a cluster's characters over its glyphs in the order of reading, so that the glyphs read one after another give the text. */
function spread(text: string, size: number, direction: Direction): string[] {
  const characters = Array.from(text);
  const parts = Array.from({ length: size }, (_, index) =>
    index < size - 1 ? (characters[index] ?? "") : characters.slice(index).join(""),
  );
  return direction === "rtl" ? parts.toReversed() : parts;
}
