import type { Field, FieldOption } from "../../../shared/contracts/field-map.ts";
import { describeFormat } from "../../../shared/rules/fields/field-formats.ts";
import { escapeHtml } from "../../../shared/html.ts";

type Attributes = Record<string, string | number | boolean | undefined>;

/** Writes attributes as HTML: true ones stand alone, false and undefined ones are left out. */
export function toAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join("");
}

function firstValue(field: Field): string {
  return Array.isArray(field.value) ? (field.value[0] ?? "") : (field.value ?? "");
}

/** Describes a field for screen readers, after its name, and in the form view, under it. */
function describeField(field: Field): string {
  const parts = [field.required ? "Required" : "", field.format ? describeFormat(field.format) : ""];
  const { kind, maxLength, group } = field;
  if (maxLength && !group && (kind === "text" || kind === "date"))
    parts.push(`${field.comb ? "" : "at most "}${maxLength} ${maxLength === 1 ? "character" : "characters"}`);
  const said = parts.filter(Boolean).join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Returns the options of a choice that the page contains: the first `count`, and the chosen ones. The rest comes with the field map (`further-options.ts`). */
function optionsOnPage({ options = [], value }: Field, count: number): FieldOption[] {
  const chosen = toChosen(value);
  return options.length <= count ? options : options.filter((option, index) => index < count || chosen.has(option.value));
}

function toChosen(value: Field["value"]): Set<string> {
  return new Set(Array.isArray(value) ? value : [value ?? ""]);
}

function optionsHtml(field: Field, shown: FieldOption[]): string {
  const chosen = toChosen(field.value);
  const options = field.options ?? [];
  const hasEmpty = field.multiSelect || field.listBox || options.some(({ value, label }) => value === "" || label.trim() === "");
  const html = shown.map(
    ({ value, label }) => `<option${toAttributes({ value, selected: chosen.has(value) })}>${escapeHtml(label)}</option>`,
  );
  return (hasEmpty ? "" : '<option value=""></option>') + html.join("");
}

function markHtml(field: Field, common: Attributes, name: string | undefined): string {
  const value = field.exportValue ?? "Yes";
  return `<input type="${field.kind}"${toAttributes({ ...common, name, value, checked: firstValue(field) === value })}>`;
}

function choiceHtml(field: Field, common: Attributes, shown: FieldOption[]): string {
  if (field.editable) {
    const list = `l${field.id}`;
    const options = shown.map(({ label }) => `<option${toAttributes({ value: label })}>`).join("");
    return `<input${toAttributes({ ...common, list, value: firstValue(field) || undefined, dir: "auto" })}><datalist id="${list}">${options}</datalist>`;
  }
  const size = field.listBox ? Math.max(2, Math.min(field.options?.length ?? 2, 8)) : undefined;
  return `<select${toAttributes({ ...common, multiple: field.multiSelect, size, autocomplete: field.autocomplete })}>${optionsHtml(field, shown)}</select>`;
}

function textHtml(field: Field, common: Attributes): string {
  // Styles recognise an empty control only by a placeholder.
  const blank = field.required ? " " : undefined;
  const text = {
    ...common,
    autocomplete: field.autocomplete,
    inputmode: field.inputMode,
    dir: "auto",
  };
  if (field.multiline) return `<textarea${toAttributes({ ...text, placeholder: blank })}>\n${escapeHtml(firstValue(field))}</textarea>`;
  const type = field.password ? "password" : undefined;
  const placeholder = field.format?.kind === "date" ? (field.format.pattern?.toLowerCase() ?? blank) : blank;
  return `<input${toAttributes({ ...text, type, placeholder, spellcheck: "false", value: firstValue(field) || undefined })}>`;
}

function controlHtml(field: Field, describedBy: string | undefined, { optionsMax, radioGroups }: FormFacts): string {
  const shown = optionsOnPage(field, optionsMax);
  const common = {
    "data-more": shown.length < (field.options?.length ?? 0),
    id: field.id,
    "data-field": field.name,
    "data-widget": field.id,
    "aria-describedby": describedBy,
    "aria-required": field.required ? "true" : undefined,
    disabled: field.readOnly || field.closed,
  };
  switch (field.kind) {
    case "checkbox":
    case "radio":
      return markHtml(field, common, radioGroups.get(field.id));
    case "choice":
      return choiceHtml(field, common, shown);
    case "signature":
      return `<button type="button"${toAttributes(common)}><span>Sign here</span></button>`;
    default:
      return textHtml(field, common);
  }
}

function classesOf(field: Field): string {
  const multiline = field.multiline ? "multiline" : "";
  const mark = field.kind === "checkbox" && field.mark && field.mark !== "check" ? `mark-${field.mark}` : "";
  const closed = field.locked && field.locked !== "total" ? "locked" : field.closed ? "closed" : "";
  return [
    "field",
    closed,
    mark,
    field.readOnly ? "fixed" : field.kind,
    multiline,
    field.comb && field.maxLength ? "comb" : "",
    field.align ?? "",
    field.bold ? "bold" : "",
    field.face ?? "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What a heading is numbered as: "Section 1", "Part 9". */
const NUMBER = /^\p{L}+ (?:\d+|\p{Lu})(?=[.:] )/u;

/** Returns the beginning of a text that its heading has said: the heading, its first words after a number, or the number alone. */
function repeatedPart(text: string, heading = ""): string {
  const [number = heading] = NUMBER.exec(heading) ?? [];
  const [numbered = ""] = text.split(/(?<=[.:] .*?)\. /u, 1);
  const said = [heading, numbered, number].filter((words) => words && heading.startsWith(words));
  const joined = said.flatMap((words) => [`${words}: `, `${words}, `, `${words}. `]);
  // A rest in small letters is no label without its beginning.
  return joined.find((words) => text.startsWith(words) && /^[^\p{Ll}]/u.test(text.slice(words.length))) ?? "";
}

/** Writes a text whose beginning is a separate part, which a list of questions hides. */
function partedHtml(text: string, repeated: string): string {
  return (repeated && `<span>${escapeHtml(repeated)}</span>`) + escapeHtml(text.slice(repeated.length));
}

/** Writes a field's label; words repeated from its heading are the separate part. */
function labelHtml({ id, label, section, group }: Field): string {
  const ofGroup = group && label.startsWith(`${group.label}, `) ? `${group.label}, ` : "";
  return `<label for="${id}">${partedHtml(label, group ? ofGroup : repeatedPart(label, section))}</label>`;
}

/** Facts that a form's controls share: how many options each choice contains, which radio buttons exclude each other, by their ids, and why a field is closed. */
export type FormFacts = { optionsMax: number; radioGroups: ReadonlyMap<string, string>; whyClosed: (field: Field) => string };

/** Writes one control with its name and description; the stylesheet of `field-rules.ts` places it. */
function fieldHtml(field: Field, sectionId: string | undefined, facts: FormFacts): string {
  const why = field.readOnly || field.closed ? facts.whyClosed(field) : "";
  const whyId = why && `c${field.id}`;
  const reason = why && `<small id="${whyId}" class="why">${escapeHtml(why)}</small>`;
  const open = `<div class="${classesOf(field)}" id="b${field.id}">`;
  if (field.readOnly && field.kind !== "checkbox" && field.kind !== "radio") {
    const output = `<output${toAttributes({ id: field.id, "data-field": field.name, "data-widget": field.id, dir: "auto", "aria-describedby": whyId || undefined })}>`;
    return `${open}${labelHtml(field)}${reason}${output}${escapeHtml(firstValue(field))}</output></div>`;
  }
  const description = describeField(field);
  const describedBy = [whyId, description && `h${field.id}`, sectionId].filter(Boolean).join(" ") || undefined;
  const hint = description ? `<small id="h${field.id}">${escapeHtml(description)}</small>` : "";
  return `${open}${labelHtml(field)}${reason}${hint}${controlHtml(field, describedBy, facts)}</div>`;
}

function commonSection(fields: Field[]): string | undefined {
  return fields.find((field) => field.section)?.section;
}

function isInGroup(field: Field): boolean {
  return field.group !== undefined || field.kind === "radio" || (field.kind === "checkbox" && field.groupLabel !== undefined);
}

function isSameGroup(first: Field, next: Field | undefined): boolean {
  if (next === undefined || next.kind !== first.kind || first.group?.id !== next.group?.id) return false;
  if (first.group) return true;
  return next.name === first.name || (first.kind === "checkbox" && next.groupLabel === first.groupLabel);
}

/** Writes a group with its question before its answers: visible in the form view, on the page for screen readers only. */
function groupHtml(group: Field[], facts: FormFacts): string {
  const [first] = group;
  if (first === undefined) return "";
  const role = first.kind === "radio" ? "radiogroup" : "group";
  const fields = group.map((field) => fieldHtml(field, undefined, facts)).join("");
  const question = first.group?.label ?? group.find((field) => field.groupLabel)?.groupLabel;
  if (question === undefined) {
    const name = commonSection(group) ?? first.label;
    return `<div class="group"${toAttributes({ role, "aria-label": name })}>${fields}</div>`;
  }
  const id = `g${first.id}`;
  const className = first.group ? `group parts ${first.group.role}` : "group";
  const section = commonSection(group);
  const text = partedHtml(question, question === section ? question : repeatedPart(question, section));
  return `<div class="${className}"${toAttributes({ role, "aria-labelledby": id })}><p class="question" id="${id}">${text}</p>${fields}</div>`;
}

/** Writes one page's controls under their headings and in their groups. */
export function fieldsHtml(fields: Field[], facts: FormFacts): string {
  let html = "";
  let section: string | undefined;
  let sectionId: string | undefined;
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index];
    if (!field || field.kind === "button") continue;
    if (field.section && field.section !== section) {
      section = field.section;
      sectionId = `s${field.id}`;
      html += `<h3 class="section" id="${sectionId}">${escapeHtml(section)}</h3>`;
    }
    if (!isInGroup(field)) {
      html += fieldHtml(field, sectionId, facts);
      continue;
    }
    // Consecutive answers to one question are one group to a screen reader too.
    let end = index;
    while (isSameGroup(field, fields[end + 1])) end++;
    html += groupHtml(fields.slice(index, end + 1), facts);
    index = end;
  }
  return html;
}
