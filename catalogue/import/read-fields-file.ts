import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { ImportRefusal } from "../../pdf/open/checked-pdf.ts";
import { FieldsFile } from "../../shared/contracts/fields-file.ts";

/**
 * Returns the corrected fields that lie beside a printed form, `form.fields.json` beside `form.pdf`. Null where there is no such file.
 * @throws ImportRefusal where it is there and cannot be used: an import without it would undo the operator's work
 */
export async function readFieldsFile(pdf: string): Promise<FieldsFile | null> {
  const name = `${pdf.replace(/\.pdf$/iu, "")}.fields.json`;
  let text: string;
  try {
    text = await readFile(name, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new ImportRefusal("The fields.json beside it cannot be read.");
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ImportRefusal("The fields.json beside it is not JSON.");
  }
  const parsed = v.safeParse(FieldsFile, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ImportRefusal(`The fields.json beside it cannot be used: ${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
}
