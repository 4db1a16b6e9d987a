import type { FieldMap, FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import { onStateOf, statesFor } from "./form/button-states.ts";
import { readChoice, readOptions } from "./form/choice-field.ts";
import { FIELD_FLAGS } from "./form/field-flags.ts";
import { fieldFlags, fieldType, inherited, readFormTree, type FormNode } from "./form/form-tree.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { toText } from "../syntax/pdf-text.ts";
import type { WritePdfOptions } from "./write-pdf.ts";

/** Values that were written and did not come back; the file must not be handed out. */
export class LostValuesError extends Error {
  override readonly name = "LostValuesError";
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super(`${fields.length === 1 ? "One answer" : `${fields.length} answers`} could not be written into the PDF: ${fields.join(", ")}.`);
    this.fields = fields;
  }
}

/** Opens the written bytes and compares every value. Of an update, `earlier` is the file that was written on: of it only what was unpacked is used again. */
export function requireSameValues(
  bytes: Uint8Array,
  values: FieldValues,
  fieldMap: FieldMap,
  options: WritePdfOptions,
  earlier?: PdfFile,
): void {
  const file = new PdfFile(bytes, earlier);
  const form = readFormTree(file);
  if (options.mode === "flattened") {
    if (form.fields.size > 0) throw new LostValuesError([...form.fields.keys()]);
    return;
  }
  const onPages = options.pages === undefined ? undefined : new Set(options.pages);
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
  if ((fieldFlags(file, node) & FIELD_FLAGS.pushButton) !== 0) return true;
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
