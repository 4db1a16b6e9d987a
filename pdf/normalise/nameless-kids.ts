import { type PDFContext, PDFDict, PDFHexString, PDFName } from "@cantoo/pdf-lib";
import { arrayOf, dictOf, inherited, nameOf, textOf } from "./pdf-objects.ts";

const FT = PDFName.of("FT");
const KIDS = PDFName.of("Kids");
const T = PDFName.of("T");
const V = PDFName.of("V");
/** What says which kind a field is and what it takes. */
const KIND_KEYS = [FT, ...["Ff", "DV", "Opt", "MaxLen"].map((key) => PDFName.of(key))];

/** A nameless widget that says by itself what kind of field it is. */
function isKindOfItsOwn(dict: PDFDict): boolean {
  return dict.has(FT) && !dict.has(KIDS) && textOf(dict.context, dict.get(T)) === undefined;
}

/**
 * Gives a field its kind where only its widgets have one; readers would leave it out. Widgets that cannot be one field, because their kinds or values
 * differ or named fields stand beside them, become a field each: no value is lost.
 */
export function giveKind(context: PDFContext, parent: PDFDict): void {
  if (!parent.has(KIDS) || inherited(parent, "FT") !== undefined) return;
  const kids = arrayOf(context, parent.get(KIDS)).flatMap((kid) => dictOf(context, kid) ?? []);
  const nameless = kids.filter(isKindOfItsOwn);
  if (nameless.length === 0) return;
  const kinds = new Set(nameless.map((kid) => nameOf(context, kid.get(FT))));
  const values = new Set(nameless.flatMap((kid) => kid.get(V)?.toString() ?? []));
  const isOneField = nameless.length === kids.length && kinds.size === 1 && (kinds.has("Btn") || values.size <= 1);
  if (isOneField) takeOver(parent, nameless);
  else nameEach(nameless, new Set(kids.map((kid) => textOf(context, kid.get(T)))));
}

function takeOver(parent: PDFDict, kids: readonly PDFDict[]): void {
  for (const key of KIND_KEYS) {
    const own = kids.find((kid) => kid.has(key))?.get(key);
    if (own && !parent.has(key)) parent.set(key, own);
  }
  // Of buttons, the one that is on says what is chosen.
  const values = kids.flatMap((kid) => kid.get(V) ?? []);
  const value = values.find((own) => own.toString() !== "/Off") ?? values[0];
  if (value && !parent.has(V)) parent.set(V, value);
}

function nameEach(kids: readonly PDFDict[], taken: ReadonlySet<string | undefined>): void {
  let number = 0;
  for (const kid of kids) {
    do number += 1;
    while (taken.has(String(number)));
    kid.set(T, PDFHexString.fromText(String(number)));
  }
}
