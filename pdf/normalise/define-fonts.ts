import { PDFDict, PDFName, PDFString } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { parseDefaultAppearance } from "./default-appearance.ts";
import { type FormField, acroFormOf } from "./form-tree.ts";
import { dictOf, inherited, nameOf, textOf } from "./pdf-objects.ts";

const DA = PDFName.of("DA");
const DR = PDFName.of("DR");

/** Resource names that Acrobat gives the standard fonts, and what a name that says its family stands for. */
const STANDARD_FONTS: [pattern: RegExp, baseFont: string][] = [
  [/^(zadb|zapf)/i, "ZapfDingbats"],
  [/^(symb)/i, "Symbol"],
  [/^(cobo)|courier.*bold/i, "Courier-Bold"],
  [/^(cour|coob)|courier|mono/i, "Courier"],
  [/^(tibi)|times.*bold.*(ital|obl)/i, "Times-BoldItalic"],
  [/^(tibo)|times.*bold/i, "Times-Bold"],
  [/^(tiit)|times.*ital/i, "Times-Italic"],
  [/^(tiro)|times|roman|serif|garamond|georgia/i, "Times-Roman"],
  [/^(hebo)$|(bold.*(ital|obl)|(ital|obl).*bold)/i, "Helvetica-BoldOblique"],
  [/^(hebo|helveticabold)|bold|,b/i, "Helvetica-Bold"],
  [/^(heob)|ital|obl/i, "Helvetica-Oblique"],
];

/** Returns the standard font that stands in for a font resource by its name. */
function standardFontFor(resource: string): string {
  if (/^hebo$/i.test(resource)) return "Helvetica-Bold";
  return STANDARD_FONTS.find(([pattern]) => pattern.test(resource))?.[1] ?? "Helvetica";
}

function subdict(document: FormDocument, holder: PDFDict, key: PDFName): PDFDict {
  const existing = dictOf(document.context, holder.get(key));
  if (existing) return existing;
  const created = document.context.obj({});
  holder.set(key, created);
  return created;
}

function createStandardFont(document: FormDocument, baseFont: string): PDFDict {
  const symbolic = baseFont === "ZapfDingbats" || baseFont === "Symbol";
  return document.context.obj({
    Type: "Font",
    Subtype: "Type1",
    BaseFont: baseFont,
    ...(symbolic ? {} : { Encoding: "WinAnsiEncoding" }),
  });
}

/**
 * Defines every font that a default appearance names, and gives every field one. pdf.js writes an appearance with an undefined
 * font and poppler then draws nothing: about ten of two hundred real forms.
 */
export function defineFonts(document: FormDocument, fields: FormField[]): string[] {
  const acroForm = acroFormOf(document);
  if (!acroForm) return [];
  const fonts = subdict(document, subdict(document, acroForm, DR), PDFName.Font);
  const missing = new Set<string>();

  function define(resource: string) {
    const name = PDFName.of(resource);
    const font = dictOf(document.context, fonts.get(name));
    if (font && nameOf(document.context, font.get(PDFName.of("Subtype"))) !== undefined) return;
    fonts.set(name, document.context.register(createStandardFont(document, standardFontFor(resource))));
    if (resource !== "Helv" && resource !== "ZaDb") missing.add(resource);
  }

  define("Helv");
  define("ZaDb");
  if (!parseDefaultAppearance(textOf(document.context, acroForm.get(DA)) ?? "").font) acroForm.set(DA, PDFString.of("/Helv 0 Tf 0 g"));
  const acroDa = textOf(document.context, acroForm.get(DA)) ?? "";
  define(parseDefaultAppearance(acroDa).font ?? "Helv");

  for (const field of fields) {
    if (field.type === "Sig") continue;
    for (const { dict } of field.widgets) {
      const own = textOf(document.context, inherited(dict, "DA"));
      const appearance = parseDefaultAppearance(own ?? acroDa);
      if (appearance.font) define(appearance.font);
      else dict.set(DA, PDFString.of(`/Helv ${appearance.size} Tf 0 g`));
    }
  }
  return missing.size > 0 ? [`Fonts that the form names but does not contain were replaced: ${[...missing].toSorted().join(", ")}.`] : [];
}
