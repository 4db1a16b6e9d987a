import { toOption, type OptionInput } from "./fields.ts";
import type { Block, CheckField, Column, Field, Sentence, Template, Total } from "./template.ts";

/** Values of a sentence's placeholders. */
type Bits = readonly (Field | string)[];

/** Returns a template as data; the generator checks it when it draws it. */
export function form(template: Template): Template {
  return template;
}

/** A section's heading, which begins a tagged section and a bookmark; `note` stands in small letters below it. */
export function heading(words: string, note?: string): Block {
  return note === undefined ? { kind: "heading", text: words } : { kind: "heading", text: words, note };
}

/** Running text, with fields inside: paragraph`Rent is ${money("rent", "", { tooltip: "Monthly rent", width: 80 })} a month.` */
export function paragraph(words: TemplateStringsArray | string, ...fields: Bits): Block {
  return { kind: "paragraph", sentence: toSentence(words, fields) };
}

/** Running text, with fields inside as in `paragraph`, in the size and grey of notes. */
export function smallPrint(words: TemplateStringsArray | string, ...fields: Bits): Block {
  return { kind: "paragraph", sentence: toSentence(words, fields), small: true };
}

/** Returns a numbered clause of an agreement: clause("Rent")`Tenant pays …`. */
export function clause(title: string): (words: TemplateStringsArray, ...fields: Bits) => Block {
  return (words, ...fields) => ({ kind: "clause", title, sentence: toSentence(words, fields) });
}

/** A list with a bullet before each item. Items hold no fields. */
export function bullets(...items: string[]): Block {
  return { kind: "bullets", items: items.map((item) => [item]) };
}

/** A shaded notice: a title in bold and one sentence, without fields. */
export function callout(title: string, words: string): Block {
  return { kind: "callout", title, sentence: [words] };
}

/** Fields side by side. Their `span`s are twelfths of the row. */
export function row(...fields: Field[]): Block {
  return { kind: "row", fields };
}

/** Checkboxes under a label, downwards in each of `columnCount` columns. Tooltips begin with the label; "" prints none. */
export function checks(label: string, columnCount: number, fields: CheckField[]): Block {
  return { kind: "checks", label, columns: columnCount, fields };
}

/** Blocks in columns of equal width, kept on one page. */
export function columns(...parts: Block[][]): Block {
  return { kind: "columns", columns: parts };
}

/** Blocks whose field names begin with `name.` and whose tooltips begin with "`says`: "; "" adds nothing to tooltips. */
export function group(name: string, says: string, blocks: Block[]): Block {
  return { kind: "group", name, says, blocks };
}

/** Rows of fields named `name.1.column`, spoken as "`says` 1: header". Widths are shares of the page's width. */
export function table(name: string, says: string, tableColumns: Column[], rows: number | string[]): Block {
  return { kind: "table", name, says, columns: tableColumns, rows };
}

/** A column without fields that prints each row's title. */
export function labelColumn(header: string, width: number): Column {
  return { kind: "label", header, width };
}

/** Returns a column whose cells are copies of `field`; its label is the header. `total` adds a sum at the column's foot. */
export function column(width: number, field: Field, total?: Total): Column {
  return { kind: "field", header: field.label, width, field, ...(total === undefined ? {} : { total }) };
}

/** One radio group per row, one narrow column per option. */
export function radioColumns(name: string, header: string, optionWidth: number, options: OptionInput[]): Column {
  return { kind: "radio", name, header, optionWidth, options: options.map(toOption) };
}

/** Sums at the page's right edge, a row each; the last one stands out. */
export function totals(...fields: Field[]): Block {
  return { kind: "totals", fields };
}

/** What follows begins on a new page. */
export function pageBreak(): Block {
  return { kind: "pageBreak" };
}

function toSentence(words: TemplateStringsArray | string, fields: Bits): Sentence {
  if (typeof words === "string") return [words];
  return words.flatMap((part, index) => {
    const field = fields[index];
    const flat = part.replace(/\s*\n\s*/g, " ");
    return field === undefined ? [flat] : [flat, field];
  });
}
