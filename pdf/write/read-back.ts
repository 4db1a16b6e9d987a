import type { FieldMap, FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import { latin1 } from "../syntax/pdf-lexer.ts";
import type { PageEntry } from "../syntax/page-list.ts";
import { readDrawing } from "./appearance/read-drawing.ts";
import { showsText } from "./drawn-text.ts";
import type { DrawnAnswer } from "./form/field-writer.ts";
import { onStateOf, statesFor } from "./form/button-states.ts";
import { readChoice, readOptions } from "./form/choice-field.ts";
import { fieldType, inherited, isPushButton, readFormTree, type FormNode, type FormTree } from "./form/form-tree.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { toText } from "../syntax/pdf-text.ts";

/** Values that were written and did not come back; the file must not be handed out. */
export class LostValuesError extends Error {
  override readonly name = "LostValuesError";
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super(`${fields.length === 1 ? "One answer" : `${fields.length} answers`} could not be written into the PDF: ${fields.join(", ")}.`);
    this.fields = fields;
  }
}

/** The form's values, in memory or read again, are those that were asked for. `pages`: the indices of the pages that are left, all when absent. */
export function requireSameValues(
  file: PdfFile,
  form: FormTree,
  values: FieldValues,
  fieldMap: FieldMap,
  pages: readonly number[] | undefined,
): void {
  const onPages = pages === undefined ? undefined : new Set(pages);
  const fields = Map.groupBy(fieldMap.fields, ({ name }) => name);
  const lost: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const mapped = fields.get(name) ?? [];
    if (mapped.some(({ kind }) => kind === "signature" || kind === "button")) continue;
    if (onPages !== undefined && !mapped.some(({ page }) => onPages.has(page))) continue;
    const nodes = form.fields.get(name)?.nodes ?? [];
    if (nodes.length === 0 ? !isEmpty(value) : !nodes.some((node) => holds(file, node, value))) lost.push(name);
  }
  if (lost.length > 0) throw new LostValuesError(lost);
}

/** The written file has no fields, and each of its pages shows the answers that were drawn into it, character by character. */
export function requireDrawnAnswers(bytes: Uint8Array, answers: readonly DrawnAnswer[], pages: readonly number[] | undefined): void {
  const file = new PdfFile(bytes);
  const form = readFormTree(file);
  if (form.fields.size > 0) throw new LostValuesError([...form.fields.keys()]);
  const lost = new Set<string>();
  for (const [page, drawn] of Map.groupBy(answers, (answer) => answer.page)) {
    const index = pages === undefined ? page : [...new Set(pages)].indexOf(page);
    if (index === -1) continue;
    const entry = form.pages[index];
    const content = entry === undefined ? "" : readContent(file, entry);
    const objects = file.dict(file.dict(entry?.dict.get("Resources"))?.get("XObject"));
    for (const { field, xObject, text } of drawn) {
      const stream = file.stream(objects?.get(xObject));
      const isShown =
        stream !== undefined &&
        content.includes(`/${xObject} Do`) &&
        (text === undefined ? readDrawing(file, stream) === "something" : showsText(file, stream, text));
      if (!isShown) lost.add(field);
    }
  }
  if (lost.size > 0) throw new LostValuesError([...lost]);
}

/** Returns the content that was appended to a page last: the answers. */
function readContent(file: PdfFile, page: PageEntry): string {
  const contents = page.dict.get("Contents");
  const last = file.stream(file.array(contents)?.at(-1) ?? contents);
  const bytes = last && file.decode(last);
  return bytes === undefined ? "" : latin1(bytes, 0, bytes.length);
}

function holds(file: PdfFile, node: FormNode, value: FieldValue): boolean {
  const type = fieldType(file, node);
  if (type === "Ch") {
    const options = readOptions(file, node);
    const wanted = (typeof value === "string" ? [value] : value).filter((item) => item !== "");
    const kept = readChoice(file, node);
    return (
      wanted.length === kept.length &&
      wanted.every((item, index) => kept[index] === item || options.some((option) => option.label === item && option.value === kept[index]))
    );
  }
  const text = typeof value === "string" ? value : (value[0] ?? "");
  if (type !== "Btn") return toText(inherited(file, node, "V")) === text || (text === "" && inherited(file, node, "V") === null);
  if (isPushButton(file, node)) return true;
  const on = node.widgets.filter((widget) => (file.name(widget.dict.get("AS")) ?? "Off") !== "Off");
  if (isEmpty(text) || text === "Off") return on.length === 0;
  const kept = file.name(inherited(file, node, "V"));
  const states = node.widgets.map((widget) => onStateOf(file, widget) ?? "Off");
  return (
    kept !== undefined &&
    on.length > 0 &&
    statesFor(file, node, states, text).has(kept) &&
    on.every((widget) => onStateOf(file, widget) === kept)
  );
}

function isEmpty(value: FieldValue): boolean {
  return value.length === 0;
}
