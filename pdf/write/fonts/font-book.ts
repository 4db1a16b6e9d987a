import type { FormTree } from "../form/form-tree.ts";
import type { Typesetter } from "../layout/typesetter.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfRef, toDict, toName, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import type { FieldFont } from "./field-font.ts";
import { readFieldFont } from "./read-field-font.ts";
import { canShow, createFieldTypesetter } from "./field-typesetter.ts";
import { standardFontFor } from "./standard-fonts.ts";

type NamedFont = { font: FieldFont; resource: PdfObject };

/**
 * The fonts a document's fields are written in. A field's own font serves where it has every character of the text; the standard font of its
 * kind serves Western text; everything else goes to the Unicode fonts (`unicode/`).
 */
export class FontBook {
  private readonly file: PdfFile;
  private readonly form: FormTree;
  private readonly own = new Map<PdfObject, FieldFont | undefined>();
  private readonly standard = new Map<string, NamedFont>();

  constructor(file: PdfFile, form: FormTree) {
    this.file = file;
    this.form = form;
  }

  /** A typesetter of the document's own or a standard font; undefined when neither shows the whole text. */
  find(name: string, text: string, otherResources: () => (PdfDict | undefined)[]): Typesetter | undefined {
    const resource = this.resourceOf(name, otherResources);
    const own = resource === undefined ? undefined : this.readOwn(resource);
    if (own !== undefined && resource !== undefined && canShow(own, text)) return createFieldTypesetter(own, name, resource);
    const baseFont = this.file.name(this.file.dict(resource)?.get("BaseFont")) ?? name;
    const standard = this.standardFor(baseFont);
    if (name !== "" && resource === undefined) this.define(name, standard.resource);
    return canShow(standard.font, text) ? createFieldTypesetter(standard.font, STANDARD_NAME, standard.resource) : undefined;
  }

  /** True for a font that is bold by its name. */
  isBold(name: string, otherResources: () => (PdfDict | undefined)[]): boolean {
    const resource = this.resourceOf(name, otherResources);
    return /bold|black|heavy/i.test(standardFontFor(this.file.name(this.file.dict(resource)?.get("BaseFont")) ?? name).baseFont);
  }

  private resourceOf(name: string, others: () => (PdfDict | undefined)[]): PdfObject | undefined {
    const own = this.file.dict(this.file.dict(this.form.dict.get("DR"))?.get("Font"))?.get(name);
    if (own !== undefined && this.file.dict(own) !== undefined) return own;
    for (const resources of others()) {
      const resource = this.file.dict(resources?.get("Font"))?.get(name);
      if (resource !== undefined && this.file.dict(resource) !== undefined) return resource;
    }
    return undefined;
  }

  private readOwn(resource: PdfObject): FieldFont | undefined {
    const key = resource instanceof PdfRef ? resource.number : resource;
    if (!this.own.has(key)) this.own.set(key, readFieldFont(this.file, resource));
    return this.own.get(key);
  }

  private standardFor(baseFont: string): NamedFont {
    const metrics = standardFontFor(baseFont);
    const known = this.standard.get(metrics.baseFont);
    if (known !== undefined) return known;
    const dict = toDict({
      Type: toName("Font"),
      Subtype: toName("Type1"),
      BaseFont: toName(metrics.baseFont),
      Encoding: toName("WinAnsiEncoding"),
    });
    const resource = this.file.add(dict);
    const font = readFieldFont(this.file, resource);
    if (font === undefined) throw new TypeError(`No metrics for ${metrics.baseFont}`);
    const named = { font, resource };
    this.standard.set(metrics.baseFont, named);
    return named;
  }

  /** Defines a name that a `/DA` uses and the file does not define, so that readers agree when the person edits the field later. */
  private define(name: string, resource: PdfObject): void {
    const resources = this.file.dict(this.form.dict.get("DR")) ?? new Map<string, PdfObject>();
    const fonts = this.file.dict(resources.get("Font")) ?? new Map<string, PdfObject>();
    this.form.dict.set("DR", new Map(resources).set("Font", new Map(fonts).set(name, resource)));
    this.form.touch();
  }
}

const STANDARD_NAME = "FwStandard";
