import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Calls a function of HarfBuzz's subsetter by name; harfbuzzjs ships its WebAssembly without a JavaScript face. Pointers are numbers. */
type Subsetter = { memory: WebAssembly.Memory; call: (name: string, ...operands: number[]) => number };

const WEIGHT_AXIS = 0x77676874;
const REGULAR = 400;
const MODE_WRITABLE = 2;

let loading: Promise<Subsetter> | undefined;

/** Returns a variable font as a static one of regular weight: PDF knows no variations. Static fonts come back whole. */
export async function pinRegularWeight(font: Uint8Array): Promise<Uint8Array> {
  loading ??= loadSubsetter();
  const { memory, call } = await loading;
  const data = call("malloc", font.length);
  new Uint8Array(memory.buffer).set(font, data);
  const blob = call("hb_blob_create", data, font.length, MODE_WRITABLE, 0, 0);
  const face = call("hb_face_create", blob, 0);
  const input = call("hb_subset_input_create_or_fail");
  call("hb_subset_input_keep_everything", input);
  call("hb_subset_input_pin_axis_location", input, face, WEIGHT_AXIS, REGULAR);
  const made = call("hb_subset_or_fail", face, input);
  if (made === 0) throw new Error("A font could not be made static.");
  const result = call("hb_face_reference_blob", made);
  const start = call("hb_blob_get_data", result, 0);
  const bytes = new Uint8Array(memory.buffer).slice(start, start + call("hb_blob_get_length", result));
  for (const release of [result, blob]) call("hb_blob_destroy", release);
  call("hb_subset_input_destroy", input);
  for (const release of [made, face]) call("hb_face_destroy", release);
  call("free", data);
  return bytes;
}

async function loadSubsetter(): Promise<Subsetter> {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("HarfBuzz has no memory.");
  const call: Subsetter["call"] = (name, ...operands) => {
    const run = instance.exports[name];
    if (typeof run !== "function") throw new Error(`HarfBuzz has no ${name}.`);
    return Number(run(...operands));
  };
  call("_initialize");
  return { memory, call };
}
