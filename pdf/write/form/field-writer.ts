import type { Field, FieldValue } from "../../../shared/contracts/field-map.ts";
import { readAppearanceBox } from "../../syntax/appearance.ts";
import { readDrawing } from "../appearance/read-drawing.ts";
import type { FontBook } from "../fonts/font-book.ts";
import type { Fit } from "../layout/fit-text.ts";
import type { Typesetter } from "../layout/typesetter.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfDict, PdfStream } from "../../syntax/pdf-objects.ts";
import { toText } from "../../syntax/pdf-text.ts";
import { parseDefaultAppearance, type DefaultAppearance } from "./default-appearance.ts";
import type { AnswerWords } from "../structure/answer-words.ts";
import type { Tags } from "../structure/tag-widgets.ts";
import { inherited, type FormNode, type FormTree, type FormWidget } from "./form-tree.ts";

/** Text that waits for its font: everything that can be known without loading one. `resources` is asked only where the form's own have no such font. */
export type TextJob = {
  name: string;
  text: string;
  fontName: string;
  resources: () => (PdfDict | undefined)[];
  finish: (typesetter: Typesetter) => void;
};

/** An answer as it stands on a page: the object that draws it, and its text; undefined for a mark. */
export type DrawnAnswer = { field: string; page: number; xObject: string; text: string | undefined };

/** State that filling one field shares with the rest. A field without a new value is at most redrawn. */
export type FieldWriter = {
  file: PdfFile;
  form: FormTree;
  /** The import's fields, by name. */
  mapped: ReadonlyMap<string, readonly Field[]>;
  fonts: FontBook;
  jobs: TextJob[];
  /** Fields whose text found too little room, by name. */
  badFits: Map<string, Exclude<Fit, "readable">>;
  /** Texts drawn into widgets, by the numbers of their objects. */
  shown: Map<number, string>;
  /** Answers that a final copy has drawn into its pages. */
  drawn: DrawnAnswer[];
  /** The file asked readers to make all appearances themselves, so those it has cannot be trusted. */
  redrawAll: boolean;
  /** The structure that tells a screen reader of the fields; undefined where nothing is written. */
  tags: Tags | undefined;
  words: AnswerWords;
  /** Names of signature fields that the person signed. */
  signed: ReadonlySet<string>;
};

export type FillField = (writer: FieldWriter, node: FormNode, name: string, value: FieldValue | undefined) => void;

/** Makes the stream the widget's only normal appearance. */
export function setAppearance(writer: FieldWriter, widget: FormWidget, appearance: PdfStream): void {
  widget.dict.set("AP", new Map([["N", writer.file.add(appearance)]]));
  widget.dict.delete("AS");
  writer.file.touch(widget.ref);
}

/**
 * True where a widget whose answer stays the same needs no new appearance. Its own can stay when it can be placed, its text is in a font that it
 * defines, and the form asks for no others; an empty field needs none.
 */
export function keepsAppearance({ file, redrawAll }: FieldWriter, widget: FormWidget, isEmpty: boolean): boolean {
  if (isEmpty && !redrawAll) return true;
  const own = file.stream(file.dict(widget.dict.get("AP"))?.get("N"));
  const canStay = own !== undefined && readAppearanceBox(file, own) !== undefined && readDrawing(file, own) !== "lost text";
  return canStay ? !redrawAll : isEmpty;
}

/** Reads a field's default appearance: the widget's, else its field's, else the form's. */
export function readDefaultAppearance(writer: FieldWriter, node: FormNode, widget: FormWidget): DefaultAppearance {
  const own = toText(inherited(writer.file, node, "DA", widget));
  return parseDefaultAppearance(own ?? toText(writer.file.get(writer.form.dict.get("DA"))));
}

/** Returns the resources that may define a font besides the form's own: the field's, the widget's present appearance and its page. */
export function widgetResources(writer: FieldWriter, node: FormNode, widget: FormWidget): (PdfDict | undefined)[] {
  const { file } = writer;
  const appearance = file.stream(file.dict(widget.dict.get("AP"))?.get("N"));
  const page = file.dict(widget.dict.get("P"));
  return [file.dict(inherited(file, node, "DR", widget)), file.dict(appearance?.dict.get("Resources")), file.dict(page?.get("Resources"))];
}

/** Returns a field's alignment: its text's own where it has none, which is what a quadding of 0 says of every field. */
export function alignmentOf(writer: FieldWriter, node: FormNode, widget: FormWidget): "start" | "center" | "right" {
  const own = inherited(writer.file, node, "Q", widget) ?? writer.file.get(writer.form.dict.get("Q"));
  return own === 1 ? "center" : own === 2 ? "right" : "start";
}
