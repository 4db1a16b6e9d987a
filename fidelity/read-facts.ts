import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 1 << 30;
/** Letter, where a page does not say its size. */
const USUAL_PAGE = [0, 0, 612, 792];

/** A page's visible box in its own coordinates and its rotation, for finding a widget in a rendering. */
export type PageFacts = { box: readonly number[]; turn: number };
/** One widget as qpdf, which shares no code with us, reads it. Names of states come without their slash. */
export type WidgetFacts = {
  name: string;
  type: string;
  flags: number;
  annotationFlags: number;
  page: number;
  rect: readonly number[];
  state: string;
  values: readonly string[];
  options: readonly { value: string; label: string }[];
};
export type PdfFacts = { pages: PageFacts[]; widgets: WidgetFacts[]; hasForm: boolean };

const Json = v.unknown();
const Dict = v.record(v.string(), Json);
const Facts = v.object({
  pages: v.array(v.object({ object: v.string() })),
  acroform: v.object({
    hasacroform: v.boolean(),
    fields: v.array(
      v.object({
        annotation: v.object({ object: v.string(), appearancestate: v.string(), annotationflags: v.number() }),
        fieldtype: v.nullable(v.string()),
        fieldflags: v.number(),
        fullname: v.string(),
        pageposfrom1: v.nullable(v.number()),
        value: Json,
      }),
    ),
  }),
  qpdf: v.tuple([Dict, v.record(v.string(), v.object({ value: v.optional(Json), stream: v.optional(v.object({ dict: Json })) }))]),
});

/** Reads a PDF's form and pages with qpdf. */
export async function readFacts(file: string): Promise<PdfFacts> {
  const args = [
    "--json=2",
    "--json-key=acroform",
    "--json-key=pages",
    "--json-key=qpdf",
    "--json-stream-data=none",
    "--warning-exit-0",
    file,
  ];
  const { stdout } = await run("qpdf", args, { maxBuffer: MAX_OUTPUT_BYTES });
  const facts = v.parse(Facts, JSON.parse(stdout));
  const objects = facts.qpdf[1];
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "string" || !/^\d+ \d+ R$/.test(value)) return value;
    const object = objects[`obj:${value}`];
    return object?.value ?? object?.stream?.dict;
  };
  const get = (dict: unknown, key: string): unknown => (v.is(Dict, dict) ? resolve(dict[key]) : undefined);
  const inherited = (dict: unknown, key: string): unknown => {
    for (let current = dict, depth = 0; current !== undefined && depth < 64; current = get(current, "/Parent"), depth++) {
      const value = get(current, key);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map((item) => Number(resolve(item))) : []);
  const pages = facts.pages.map(({ object }): PageFacts => {
    const dict = resolve(object);
    const boxes = [numbers(inherited(dict, "/CropBox")), numbers(inherited(dict, "/MediaBox")), USUAL_PAGE];
    const turn = ((Number(inherited(dict, "/Rotate") ?? 0) % 360) + 360) % 360;
    return { box: boxes.find((box) => box.length === 4) ?? USUAL_PAGE, turn };
  });
  const widgets = facts.acroform.fields.map((field): WidgetFacts => {
    const widget = resolve(field.annotation.object);
    return {
      name: field.fullname,
      type: field.fieldtype ?? "",
      flags: field.fieldflags,
      annotationFlags: field.annotation.annotationflags,
      page: (field.pageposfrom1 ?? 0) - 1,
      rect: numbers(get(widget, "/Rect")),
      state: field.annotation.appearancestate.replace(/^\//, ""),
      values: toTexts(resolve(field.value)),
      options: list(inherited(widget, "/Opt")).map((option) => {
        const [value = "", label = value] = toTexts(
          list(resolve(option)).length > 0 ? list(resolve(option)).map(resolve) : resolve(option),
        );
        return { value, label };
      }),
    };
  });
  return { pages, widgets, hasForm: facts.acroform.hasacroform };
}

/** qpdf marks texts with `u:`, other strings with `b:` and names with a slash. */
function toTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(toTexts);
  if (typeof value !== "string") return [];
  return [value.replace(/^(u:|\/)/, "")];
}
