import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { loadPdfium } from "../catalogue/import/pdfium.ts";
import { prepareTemplate } from "../catalogue/import/prepare-template.ts";
import { writePdf } from "../client/features/export/write-pdf.ts";
import { distinctValues } from "../fidelity/distinct-values.ts";
import type { FieldMap, FieldValues } from "../shared/contracts/field-map.ts";

const RUNS = 7;

// node bench/export.ts <form.pdf>…: writing a filled form, against pdf.js's saveDocument on the same bytes and values, runs interleaved.
for (const file of process.argv.slice(2)) {
  const { fieldMap, files } = await prepareTemplate(await loadPdfium(), await readFile(file), () => {});
  const fill = files.find(({ name }) => name === "fill.pdf");
  if (fill === undefined) continue;
  const bytes = new Uint8Array(fill.bytes);
  const values = distinctValues(fieldMap);
  const times: Record<"editable" | "flattened" | "pdfjs" | "pdfjsWithOpen", number[]> = {
    editable: [],
    flattened: [],
    pdfjs: [],
    pdfjsWithOpen: [],
  };
  for (let run = 0; run < RUNS; run++) {
    for (const mode of ["editable", "flattened"] as const) {
      const start = performance.now();
      await writePdf(bytes, fieldMap, values, { mode });
      times[mode].push(performance.now() - start);
    }
    const { open, save } = await saveWithPdfjs(bytes, fieldMap, values);
    times.pdfjs.push(save);
    times.pdfjsWithOpen.push(open + save);
  }
  const cells = Object.entries(times).map(([name, list]) => `${name} ${median(list).toFixed(0)} ms`);
  console.log(
    `${file}: ${Object.keys(values).length} fields, ${cells.join(", ")}, editable / saveDocument ${(median(times.editable) / median(times.pdfjs)).toFixed(2)}`,
  );
}

async function saveWithPdfjs(bytes: Uint8Array, fieldMap: FieldMap, values: FieldValues): Promise<{ open: number; save: number }> {
  const start = performance.now();
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const open = performance.now() - start;
  const objects = await document.getFieldObjects();
  for (const { name, kind } of fieldMap.fields) {
    const value = values[name];
    for (const object of objects?.get(name) ?? []) {
      const id: unknown = Reflect.get(object, "id");
      if (value !== undefined && typeof id === "string")
        document.annotationStorage.setValue(id, { value: kind === "checkbox" || kind === "radio" ? true : value });
    }
  }
  const begin = performance.now();
  await document.saveDocument();
  const save = performance.now() - begin;
  await task.destroy();
  return { open, save };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
