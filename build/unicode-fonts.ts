import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Blob, Face } from "harfbuzzjs";
import type { Plugin } from "vite";
import { pinRegularWeight } from "../catalogue/fonts/font-instance.ts";
import { readWebFont } from "../catalogue/fonts/read-web-font.ts";
import { shortDigest } from "../catalogue/short-digest.ts";

/** The fonts' path for the browser; `client/features/export/load-font-file.ts` reads from here. */
const UNICODE_FONTS_PATH = "/fonts/unicode/";

/** npm packages of the Noto fonts, cut into slices by Unicode range as Google Fonts does. */
const SCOPES = ["@fontsource-variable", "@fontsource"];
/** Latin letters come from Noto Sans alone, so that words do not change their face from one script to the next. */
const LATIN_SLICE =
  /-(latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext|symbols|math|braille|mayan-numerals|music)-(wght|400)-normal/;
const KEEPS_ALL_SLICES = new Set(["noto-sans", "noto-sans-symbols", "noto-sans-symbols-2", "noto-sans-math", "noto-emoji"]);

/** One font file and the characters it has, as ranges of code points: `41-5a,61`. */
type UnicodeSlice = { file: string; ranges: string };
type Family = { slices: UnicodeSlice[]; files: Map<string, Uint8Array> };

const require = createRequire(import.meta.url);

/** The fonts by file name, made from the packages when first asked for: `<family>.json` lists a family's slices, the rest are TrueType files. */
export function createUnicodeFontFiles(): (name: string) => Promise<Uint8Array> {
  const families = new Map<string, Promise<Family>>();
  return async (name) => {
    const family = /^(noto-[a-z0-9-]*?)(?:\.json|--.*)$/.exec(name)?.[1];
    if (family === undefined) throw new Error(`No font is called ${name}.`);
    const made = families.get(family) ?? convertFamily(family);
    families.set(family, made);
    const { slices, files } = await made;
    if (name.endsWith(".json")) return new TextEncoder().encode(JSON.stringify({ slices }));
    const file = files.get(name);
    if (file === undefined) throw new Error(`No font is called ${name}.`);
    return file;
  };
}

/** Puts the fonts into the client's output; the development server makes them on demand. */
export function unicodeFonts(): Plugin {
  return {
    name: "unicode-fonts",
    applyToEnvironment: (environment) => environment.name === "client",
    configureServer(server) {
      const readFontFile = createUnicodeFontFiles();
      server.middlewares.use(UNICODE_FONTS_PATH.slice(0, -1), (request, response, next) => {
        void (async () => {
          const bytes = await readFontFile((request.url ?? "").slice(1)).catch(() => undefined);
          if (bytes === undefined) next();
          else response.end(bytes);
        })();
      });
    },
    async writeBundle({ dir }) {
      await cp(await makeFontDirectory(), path.join(dir ?? "dist/client", UNICODE_FONTS_PATH), { recursive: true });
    },
  };
}

/** Paths of what a family's European letters are made of: its index, and its slices but for other scripts. */
export async function listEuropeanFonts(family: string): Promise<string[]> {
  const names = await readdir(await makeFontDirectory());
  const slices = names.filter((name) => name.startsWith(`${family}--`) && /--(?:latin|greek|cyrillic|vietnamese)/.test(name));
  return [`${family}.json`, ...slices].map((name) => UNICODE_FONTS_PATH + name);
}

/** Makes all fonts as files, once for each set of package versions: it takes seconds, and builds come often. */
async function makeFontDirectory(): Promise<string> {
  const families = await listFamilies();
  const manifests = await Promise.all(families.map(async (family) => readFile(path.join(await findPackage(family), "../package.json"))));
  const sources = [await readFile(import.meta.filename), ...manifests];
  const directory = path.join(packagesDir(), `../.cache/unicode-fonts-${shortDigest(sources)}`);
  if ((await readdir(directory).catch(() => [])).length > 0) return directory;
  const unfinished = `${directory}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const family of families) {
    const { slices, files } = await convertFamily(family);
    await writeFile(path.join(unfinished, `${family}.json`), JSON.stringify({ slices }));
    await Promise.all([...files].map(([name, bytes]) => writeFile(path.join(unfinished, name), bytes)));
  }
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true }));
  return directory;
}

async function listFamilies(): Promise<string[]> {
  const listed = await Promise.all(SCOPES.map((scope) => readdir(path.join(packagesDir(), scope)).catch(() => [])));
  return listed.flat().filter((name) => name.startsWith("noto-"));
}

async function convertFamily(family: string): Promise<Family> {
  const directory = await findPackage(family);
  const names = (await readdir(directory)).filter((name) => /-(wght|400)-normal\.woff2$/.test(name));
  const kept = KEEPS_ALL_SLICES.has(family) ? names : names.filter((name) => !LATIN_SLICE.test(name));
  const slices: UnicodeSlice[] = [];
  const files = new Map<string, Uint8Array>();
  for (const name of kept.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))) {
    const bytes = await pinRegularWeight(await readWebFont(path.join(directory, name)));
    const label = name.slice(family.length + 1).replace(/-(wght|400)-normal\.woff2$/, "");
    const file = `${family}--${label}.${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.ttf`;
    files.set(file, bytes);
    slices.push({ file, ranges: toRanges(new Face(new Blob(bytes)).collectUnicodes()) });
  }
  return { slices, files };
}

async function findPackage(family: string): Promise<string> {
  for (const scope of SCOPES) {
    const directory = path.join(packagesDir(), scope, family, "files");
    if ((await readdir(directory).catch(() => [])).length > 0) return directory;
  }
  throw new Error(`No package has the font ${family}.`);
}

function packagesDir(): string {
  return path.join(path.dirname(require.resolve("fflate/package.json")), "..");
}

function toRanges(codePoints: Iterable<number>): string {
  const ranges: [number, number][] = [];
  for (const codePoint of Array.from(codePoints).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === codePoint) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges.map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`)).join(",");
}
