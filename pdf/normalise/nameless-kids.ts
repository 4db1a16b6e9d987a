import { type PDFContext, type PDFDict, PDFHexString, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import { dictOf, inherited, nameOf, textOf } from "./pdf-objects.ts";

const FT = PDFName.of("FT");
const T = PDFName.of("T");
const V = PDFName.of("V");
/** What a field has, not its widgets. */
const FIELD_KEYS = [FT, V, ...["Ff", "DV", "Opt", "MaxLen"].map((key) => PDFName.of(key))];

/**
 * Widgets that have a kind where their field has none make a field, which readers would leave out: buttons and widgets of one value give theirs to the
 * parent, and widgets whose values differ become a field each, so that no value is lost.
 */
export function settleNamelessKids(context: PDFContext, parent: PDFDict, kids: readonly PDFRef[]): void {
  if (inherited(parent, "FT") !== undefined) return;
  const nameless = kids.flatMap((ref) => {
    const dict = dictOf(context, ref);
    const isWidget = dict?.has(FT) && !dict.has(PDFName.of("Kids")) && textOf(context, dict.get(T)) === undefined;
    return dict && isWidget ? [dict] : [];
  });
  const [first] = nameless;
  if (!first) return;
  const values = new Set(nameless.map((kid) => kid.get(V)?.toString()));
  if (nameOf(context, first.get(FT)) !== "Btn" && values.size > 1) {
    for (const [index, kid] of nameless.entries()) kid.set(T, PDFHexString.fromText(String(index + 1)));
    return;
  }
  for (const key of FIELD_KEYS) {
    const value = nameless.find((kid) => kid.has(key))?.get(key);
    if (value && !parent.has(key)) parent.set(key, value);
  }
}
