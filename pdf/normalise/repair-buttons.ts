import { PDFDict, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { FormField } from "./form-tree.ts";
import { dictOf, resolve } from "./pdf-objects.ts";

const [AP, AS, V] = [PDFName.of("AP"), PDFName.of("AS"), PDFName.of("V")];
const APPEARANCES = [PDFName.of("N"), PDFName.of("D"), PDFName.of("R")];
/** An escape in small letters as pdf-lib stores it: its sign escaped, the rest as letters. */
const SMALL_ESCAPE = /#([\da-f]{2})/gi;

/**
 * Makes the states of check boxes and radio buttons such as every reader finds and every person can choose: the dictionary of appearances stands in the
 * widget itself (poppler draws no other), names have their escapes read, and a state without a name has one.
 */
export function repairButtons(fields: readonly FormField[]): void {
  for (const field of fields) {
    if (field.type !== "Btn") continue;
    const names = new Set(field.widgets.flatMap(({ dict }) => stateNames(dict)));
    readEscapes(field.dict, V);
    for (const [index, { dict }] of field.widgets.entries()) {
      let number = index + 1;
      while (names.has(`Choice${number}`)) number += field.widgets.length;
      repairWidget(field.dict, dict, `Choice${number}`);
    }
  }
}

function repairWidget(field: PDFDict, widget: PDFDict, unnamed: string): void {
  const { context } = widget;
  readEscapes(widget, AS);
  const appearances = dictOf(context, widget.get(AP));
  if (appearances === undefined) return;
  const direct = appearances.clone(context);
  const wasUnnamed = APPEARANCES.some((key) => statesOf(appearances, key)?.has(PDFName.of("")) === true);
  for (const key of APPEARANCES) {
    const states = statesOf(appearances, key);
    if (states === undefined) continue;
    const repaired = context.obj({});
    for (const [name, appearance] of states.entries())
      repaired.set(name === PDFName.of("") ? PDFName.of(unnamed) : withEscapes(name), appearance);
    direct.set(key, repaired);
  }
  widget.set(AP, direct);
  if (!wasUnnamed || widget.get(AS) !== PDFName.of("")) return;
  widget.set(AS, PDFName.of(unnamed));
  if (field.get(V) === PDFName.of("")) field.set(V, PDFName.of(unnamed));
}

/** Returns a dictionary of states; undefined for a stream, which is one appearance for all. */
function statesOf(appearances: PDFDict, key: PDFName): PDFDict | undefined {
  const entry = resolve(appearances.context, appearances.get(key));
  return entry instanceof PDFDict ? entry : undefined;
}

function stateNames(widget: PDFDict): string[] {
  const appearances = dictOf(widget.context, widget.get(AP));
  return APPEARANCES.flatMap((key) => (appearances ? (statesOf(appearances, key)?.keys() ?? []) : [])).map((name) => name.decodeText());
}

function readEscapes(dict: PDFDict, key: PDFName): void {
  const value: PDFObject | undefined = dict.get(key);
  const name = value instanceof PDFRef ? dict.context.lookup(value) : value;
  if (name instanceof PDFName) dict.set(key, withEscapes(name));
}

function withEscapes(name: PDFName): PDFName {
  const text = name.decodeText();
  const read = text.replaceAll(SMALL_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return read === text ? name : PDFName.of(read);
}
