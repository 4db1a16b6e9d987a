import * as v from "valibot";
import { MAX_FIELDS } from "../../../pdf/answers/field-names.ts";
import { readFdf } from "../../../pdf/answers/read-fdf.ts";
import { readXfdf } from "../../../pdf/answers/read-xfdf.ts";
import { PdfError } from "../../../pdf/syntax/pdf-objects.ts";
import type { AnswerFile } from "../../../shared/contracts/answer-file.ts";
import { FieldValues } from "../../../shared/contracts/field-map.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import * as words from "./words.ts";

const HEADER_WINDOW_BYTES = 1024;

/** A file of ours: answers with the edition of their form. */
const Draft = v.object({ format: v.literal("fillwright-draft"), templateId: v.string(), sha256: v.string(), values: FieldValues });
/** Other JSON: answers by names or labels of fields. */
const Plain = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]));
/** A file may be wrong in millions of places. */
const FIRST_ISSUE = { abortEarly: true };

function headOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WINDOW_BYTES));
}

function toText(value: string | number | boolean | string[] | null): string | string[] {
  if (value === null || value === false) return "";
  return value === true ? "yes" : Array.isArray(value) ? value : String(value);
}

/** Refuses what would take long to check. @throws FileRefusal */
function requireFew(values: unknown): void {
  if (typeof values === "object" && values !== null && !Array.isArray(values) && Object.keys(values).length > MAX_FIELDS)
    throw new FileRefusal(words.tooManyAnswers);
}

function parseJson(text: string): Omit<AnswerFile, "fileName"> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    for (const values of [parsed, Object(parsed).values]) requireFew(values);
    const draft = v.safeParse(Draft, parsed, FIRST_ISSUE);
    if (draft.success) {
      const { values, templateId, sha256 } = draft.output;
      return { values, edition: { templateId, sha256 } };
    }
    const plain = v.safeParse(Plain, Array.isArray(parsed) ? null : parsed, FIRST_ISSUE);
    return plain.success
      ? { values: Object.fromEntries(Object.entries(plain.output).map(([name, value]) => [name, toText(value)])) }
      : null;
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    return null;
  }
}

function parseForms(bytes: Uint8Array): FieldValues | null {
  try {
    if (headOf(bytes).includes("%FDF-")) return readFdf(bytes);
    const text = new TextDecoder().decode(bytes);
    return /<xfdf[\s>]/iu.test(text) ? readXfdf(text) : null;
  } catch (error) {
    throw error instanceof PdfError ? new FileRefusal(error.message) : error;
  }
}

/** Reads the answers in a file that is no PDF: FDF, XFDF, our JSON or other JSON. @throws FileRefusal with a sentence for the person */
export function parseAnswerFile(bytes: Uint8Array, fileName: string): AnswerFile {
  const values = parseForms(bytes);
  const answers = values ? { values } : parseJson(new TextDecoder().decode(bytes));
  if (!answers) throw new FileRefusal(words.noAnswersInFile);
  return { fileName, ...answers };
}
