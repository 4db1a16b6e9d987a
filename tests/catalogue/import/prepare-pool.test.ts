import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, expect, test } from "vitest";
import { createPreparePool, type PrepareLimits } from "../../../catalogue/import/prepare-pool.ts";
import { createSimpleForm } from "./make-form.ts";

const folder = await mkdtemp(path.join(tmpdir(), "prepare-pool-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENOUGH: PrepareLimits = { workMs: 600_000, silenceMs: 600_000, memoryMb: 2_000 };

async function fileOf(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** A page that draws the same form over and over, each of which draws the next: a few kB that are months of work. */
async function makeTimeBomb(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  let next = context.register(context.formXObject([], {}));
  for (let depth = 0; depth < 12; depth++) {
    const content = "/X Do ".repeat(40);
    const stream = context.stream(content, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 10, 10], Resources: { XObject: { X: next } } });
    next = context.register(stream);
  }
  const page = document.addPage([200, 200]);
  page.node.set(context.obj("Contents"), context.register(context.stream("/X Do")));
  page.node.set(context.obj("Resources"), context.obj({ XObject: { X: next } }));
  return document.save({ useObjectStreams: false });
}

async function reasonFor(file: string, limits: Partial<PrepareLimits>): Promise<string> {
  const pool = createPreparePool(1, { ...ENOUGH, ...limits });
  try {
    return await pool
      .prepare(file, false, () => undefined)
      .then(
        () => "prepared",
        (error: unknown) => (error instanceof Error ? `${error.constructor.name}: ${error.message}` : "?"),
      );
  } finally {
    await pool.close();
  }
}

test("a file that costs more work than it may is refused, however small it is", { timeout: 120_000 }, async () => {
  const file = await fileOf("bomb.pdf", await makeTimeBomb());
  expect(await reasonFor(file, { workMs: 5_000 })).toMatch(/^ImportRefusal: Reading it took too long/u);
});

test("a file that takes more memory than it may is refused", { timeout: 120_000 }, async () => {
  const file = await fileOf("form.pdf", await createSimpleForm());
  expect(await reasonFor(file, { memoryMb: 16 })).toBe("ImportRefusal: Reading it takes more than 16 MB of memory.");
});

test("a damaged file is refused in words of ours, and the next one is prepared", { timeout: 120_000 }, async () => {
  const pool = createPreparePool(1, ENOUGH);
  const damaged = await fileOf("damaged.pdf", "%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 1 0 R>> endobj trailer <</Root 1 0 R>>");
  const refused = await pool.prepare(damaged, false, () => undefined).catch((error: unknown) => String(error));
  const { fieldMap } = await pool.prepare(await fileOf("next.pdf", await createSimpleForm()), false, () => undefined);
  await pool.close();
  expect(refused).not.toMatch(/undefined|null|TypeError|RangeError|wasm/u);
  expect(fieldMap.fields).toHaveLength(1);
});
