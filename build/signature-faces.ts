import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import type { Plugin } from "vite";
import { readWebFont } from "../catalogue/fonts/read-web-font.ts";

/** Prefix of the application's imports: `virtual:signature-face/great-vibes` is the package of that name. */
const PREFIX = "virtual:signature-face/";
/** Letters of the European languages that are written in Latin script, figures, and the marks between names. */
const OF_NAMES = /^[a-z\u00c0-\u017f\d .,'’&()-]$/iu;

const require = createRequire(import.meta.url);

/** Returns a handwriting's letters as outlines, so that a typed signature is drawn like one made by hand and no font travels with the file. */
async function readFace(name: string): Promise<{ unitsPerEm: number; glyphs: Record<string, [advance: number, path: string]> }> {
  const directory = path.join(path.dirname(require.resolve(`@fontsource/${name}/package.json`)), "files");
  const files = (await readdir(directory)).filter((file) => /-(?:latin|latin-ext)-400-normal\.woff2$/u.test(file));
  const glyphs: Record<string, [number, string]> = {};
  let unitsPerEm = 1000;
  // The plain letters win over their likes in the extension.
  for (const file of files.toSorted((a, b) => b.length - a.length)) {
    const face = new Face(new Blob(await readWebFont(path.join(directory, file))));
    const font = new Font(face);
    unitsPerEm = face.upem;
    for (const letter of Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)).filter((text) => OF_NAMES.test(text))) {
      const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
      if (glyph) glyphs[letter] = [font.glyphHAdvance(glyph), toWholeUnits(font.glyphToPath(glyph))];
    }
  }
  return { unitsPerEm, glyphs };
}

function toWholeUnits(outline: string): string {
  return outline.replaceAll(/-?\d+\.\d+/gu, (number) => String(Math.round(Number(number))));
}

/** Gives the application the faces of typed signatures, each as a module of its own that is loaded when a visitor types one. */
export function signatureFaces(): Plugin {
  return {
    name: "signature-faces",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      // The server draws no signatures, and its bundle has no room for them.
      if (this.environment.config.consumer === "server") return "export default { unitsPerEm: 1, glyphs: {} };";
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await readFace(id.slice(PREFIX.length + 1))))});`;
    },
  };
}
