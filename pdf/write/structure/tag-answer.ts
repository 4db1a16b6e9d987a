import { toDisplayText } from "../../../shared/rules/fields/field-formats.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { toDict, toName, type PdfArray, type PdfDict } from "../../syntax/pdf-objects.ts";
import { toText, toTextString } from "../../syntax/pdf-text.ts";
import { readChoice, readOptions } from "../form/choice-field.ts";
import { FIELD_FLAGS } from "../../syntax/field-flags.ts";
import { fieldFlags, fieldType, inherited, isPushButton } from "../form/form-tree.ts";
import type { AnswerWords } from "./answer-words.ts";
import { widgetTitle } from "./field-title.ts";
import type { Tags, TaggedWidget } from "./tag-widgets.ts";

/**
 * Makes the widget's element stand for its answer as it will be drawn, and gives the number of that marked content. The alternative text is the
 * field's name with the answer, because a screen reader says it in place of the content; the attributes are those of a form that is no longer one
 * (ISO 32000-2, 14.8.5.6).
 */
export function tagAnswer(file: PdfFile, { tree, marks }: Tags, tagged: TaggedWidget, words: AnswerWords): number {
  const { element, kid, page } = tagged;
  const title = widgetTitle(file, tagged);
  const { id, kid: mark } = marks.add(page, element);
  tree.setKids(
    element,
    tree.kidsOf(element).map((entry) => (entry === kid ? mark : entry)),
  );
  element.dict.set("Pg", page.ref);
  element.dict.set("Alt", toTextString(`${title}: ${answerText(file, tagged, words)}`.replace(/[:\s]+$/u, "")));
  element.dict.delete("ActualText");
  const kept = attributesOf(file, element.dict).filter((entry) => file.name(file.dict(entry)?.get("O")) !== "PrintField");
  const own = printField(file, tagged, title);
  element.dict.set("A", kept.length === 0 ? own : [...kept, own]);
  return id;
}

function printField(file: PdfFile, { node, widget }: TaggedWidget, title: string): PdfDict {
  const flags = fieldFlags(file, node);
  const isButton = fieldType(file, node) === "Btn";
  const isPush = isPushButton(file, node);
  const role = isPush ? "pb" : isButton ? ((flags & FIELD_FLAGS.radio) === 0 ? "cb" : "rb") : "tv";
  const checked = isButton && !isPush ? toName(isOn(file, widget.dict) ? "on" : "off") : undefined;
  return toDict({ O: toName("PrintField"), Role: toName(role), checked, Desc: toTextString(title) });
}

/** Returns the field's answer as a person would read it out. */
function answerText(file: PdfFile, { node, widget, mapped }: TaggedWidget, words: AnswerWords): string {
  const type = fieldType(file, node);
  const flags = fieldFlags(file, node);
  if (type === "Btn") return isPushButton(file, node) ? "" : isOn(file, widget.dict) ? words.ticked : words.unticked;
  if (type === "Sig") return file.dict(inherited(file, node, "V")) === undefined ? words.unsigned : words.signed;
  if (type === "Ch") {
    const options = readOptions(file, node);
    const labels = readChoice(file, node).map((item) => options.find((option) => option.value === item)?.label ?? item);
    return labels.join(", ") || words.empty;
  }
  const value = toText(inherited(file, node, "V")) ?? "";
  if ((flags & FIELD_FLAGS.password) !== 0) return "*".repeat(Array.from(value).length) || words.empty;
  return (mapped ? toDisplayText(mapped, value) : value).replaceAll(/\s+/g, " ").trim() || words.empty;
}

function isOn(file: PdfFile, widget: PdfDict): boolean {
  return (file.name(widget.get("AS")) ?? "Off") !== "Off";
}

function attributesOf(file: PdfFile, element: PdfDict): PdfArray {
  const entry = element.get("A");
  return file.array(entry) ?? (entry === undefined ? [] : [entry]);
}
