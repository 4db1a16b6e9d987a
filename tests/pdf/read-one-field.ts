import { workerData } from "node:worker_threads";
import { readForm } from "../../pdf/read-form.ts";

// A thread of its own, whose memory its parent bounds: it reads a form of one field.

const bytes: Uint8Array = workerData;
const { fieldMap } = await readForm(
  { bytes, pageCount: 1, annotationCount: 0, encrypted: false, denied: [] },
  { sha256: "", fields: (find) => find(), mend: () => Promise.reject(new Error("It is whole.")) },
);
if (fieldMap.fields.length !== 1) throw new Error(`The form has ${fieldMap.fields.length} fields.`);
