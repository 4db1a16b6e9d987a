import * as v from "valibot";
import { splitGraphemes } from "../layout/line-breaking.ts";
import { PdfError } from "../../syntax/pdf-objects.ts";
import { familiesFor, suits } from "./families.ts";

/** Reads one file of the Unicode fonts by its name. */
export type LoadFontFile = (name: string) => Promise<Uint8Array>;

const FontIndex = v.object({ slices: v.array(v.object({ file: v.string(), ranges: v.string() })) });
type Slice = { file: string; ranges: [number, number][] };

/** Joiners and variation selectors shape their neighbours and need no glyph of their own. */
const NEEDS_NO_GLYPH = /\p{Default_Ignorable_Code_Point}|\p{Cf}/u;

/** Finds the font file that shows a character, loading as little as possible: first a family's index, then the needed slices. */
export class FontFiles {
  private readonly load: LoadFontFile;
  private readonly languages: readonly string[];
  private readonly indexes = new Map<string, Promise<Slice[]>>();
  private readonly loaded = new Map<string, Slice[]>();
  readonly files = new Map<string, Uint8Array>();

  constructor(load: LoadFontFile, languages: readonly string[]) {
    this.load = load;
    this.languages = languages;
  }

  /** Loads the indexes and the slices for every grapheme of the texts. */
  async prepare(texts: readonly string[]): Promise<void> {
    const needed = new Set<string>();
    for (const text of texts) {
      for (const grapheme of new Set(splitGraphemes(text)))
        for (const file of await this.findSlices(grapheme, text)) if (file !== undefined) needed.add(file);
    }
    await Promise.all([...needed].map((file) => this.loadFile(file)));
  }

  /** Those of the graphemes that no font can draw; reads indexes only. */
  async findUnsupported(graphemes: readonly string[]): Promise<string[]> {
    const unsupported: string[] = [];
    for (const grapheme of new Set(graphemes)) {
      const files = await this.findSlices(grapheme, grapheme);
      if (files.includes(undefined)) unsupported.push(grapheme);
    }
    return unsupported;
  }

  /** The prepared file that shows the whole grapheme; undefined when none does. `preferred` wins where it can. */
  fileFor(grapheme: string, text: string, preferred: string | undefined): string | undefined {
    if (
      preferred !== undefined &&
      suits(grapheme, preferred) &&
      [...this.loaded.values()].some((slices) => slices.some((slice) => slice.file === preferred && covers(slice, grapheme)))
    )
      return preferred;
    for (const family of familiesFor(grapheme, text, this.languages)) {
      const slice = this.loaded.get(family)?.find((candidate) => covers(candidate, grapheme));
      if (slice !== undefined) return this.files.has(slice.file) ? slice.file : undefined;
    }
    return undefined;
  }

  /** The slice that has the whole grapheme, else one for each of its characters; undefined stands for a character that none has. */
  private async findSlices(grapheme: string, text: string): Promise<(string | undefined)[]> {
    const whole = await this.findSlice(grapheme, text);
    if (whole !== undefined || isBlank(grapheme)) return whole === undefined ? [] : [whole];
    const inked = Array.from(grapheme).filter((character) => !isBlank(character));
    return Promise.all(inked.map((character) => this.findSlice(character, text)));
  }

  private async findSlice(grapheme: string, text: string): Promise<string | undefined> {
    if (isBlank(grapheme) && grapheme !== " ") return undefined;
    for (const family of familiesFor(grapheme, text, this.languages)) {
      const slice = (await this.indexOf(family)).find((candidate) => covers(candidate, grapheme));
      if (slice !== undefined) return slice.file;
    }
    return undefined;
  }

  private async indexOf(family: string): Promise<Slice[]> {
    const known = this.indexes.get(family) ?? this.loadIndex(family);
    this.indexes.set(family, known);
    const slices = await known;
    this.loaded.set(family, slices);
    return slices;
  }

  private async loadIndex(family: string): Promise<Slice[]> {
    const bytes = await this.read(`${family}.json`);
    const { slices } = v.parse(FontIndex, JSON.parse(new TextDecoder().decode(bytes)));
    return slices.map(({ file, ranges }) => ({ file, ranges: parseRanges(ranges) }));
  }

  private async loadFile(name: string): Promise<void> {
    if (!this.files.has(name)) this.files.set(name, await this.read(name));
  }

  private async read(name: string): Promise<Uint8Array> {
    try {
      return await this.load(name);
    } catch (cause) {
      throw new PdfError(
        "A font for your text could not be fetched. Check your connection and try again; your answers stay on this device.",
        { cause },
      );
    }
  }
}

/** Checks whether text draws nothing: spaces, control characters and characters that only steer others. */
export function isBlank(text: string): boolean {
  return text.trim() === "" || Array.from(text).every((character) => NEEDS_NO_GLYPH.test(character) || /\p{Cc}/u.test(character));
}

function covers(slice: Slice, grapheme: string): boolean {
  for (const character of grapheme) {
    const code = character.codePointAt(0) ?? 0;
    if (!NEEDS_NO_GLYPH.test(character) && !inRanges(slice.ranges, code)) return false;
  }
  return true;
}

function inRanges(ranges: [number, number][], code: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, 0];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

function parseRanges(source: string): [number, number][] {
  return source.split(",").map((range) => {
    const [from = "0", to = from] = range.split("-");
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}
