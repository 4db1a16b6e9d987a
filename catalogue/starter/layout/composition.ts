import { paletteOf, PAPERS, TYPE, type Palette, type TypeStyle } from "../design.ts";
import type { Faces } from "../pdf/faces.ts";
import { createSheet, type Sheet } from "../pdf/sheet.ts";
import { createTag, type Tag } from "../pdf/tag-tree.ts";
import type { Problem } from "../problems.ts";
import type { Field, Option, Template } from "../template.ts";

/** A box in points from the page's top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** A control in its place; a radio group has one of these per option. */
export type PlacedField = {
  field: Field;
  name: string;
  tooltip: string;
  place: string;
  page: number;
  box: Box;
  tag: Tag;
  option?: Option;
};

/** A template on its way to becoming pages. */
export type Composition = {
  template: Template;
  paper: (typeof PAPERS)[keyof typeof PAPERS];
  palette: Palette;
  faces: Faces;
  /** Typeface of running text: agreements are set in the serif. */
  body: TypeStyle;
  bodyBold: TypeStyle;
  sheets: Sheet[];
  root: Tag;
  /** The section that new content belongs to. */
  section: Tag;
  headings: { text: string; page: number; y: number }[];
  placed: PlacedField[];
  problems: Problem[];
  clauseCount: number;
};

/** Begins the document of a template, without pages, with the root of its tags. */
export function createComposition(template: Template, faces: Faces): Composition {
  const root = createTag(undefined, "Document");
  const isDeed = template.look === "deed";
  return {
    template,
    paper: PAPERS[template.paper],
    palette: paletteOf(template),
    faces,
    body: isDeed ? TYPE.deed : TYPE.text,
    bodyBold: isDeed ? TYPE.deedBold : TYPE.textBold,
    sheets: [],
    root,
    section: createTag(root, "Sect"),
    headings: [],
    placed: [],
    problems: [],
    clauseCount: 0,
  };
}

/** Adds an empty page, in the template's paper size, and returns it. */
export function addSheet(composition: Composition): Sheet {
  const sheet = createSheet(composition.sheets.length, composition.paper.width, composition.paper.height);
  composition.sheets.push(sheet);
  return sheet;
}

/** The place of a block: its column of the page, and the words that a group puts before names and tooltips. */
export type Scope = { composition: Composition; x: number; width: number; prefix: string; says: string; place: string };

/** Returns the scope one place deeper, for the names of places in problems; nothing else differs. */
export function within(scope: Scope, place: string): Scope {
  return { ...scope, place: `${scope.place} > ${place}` };
}

/** Notes a problem at the scope's place. Drawing goes on, so that an author sees all problems of a template at once. */
export function report(scope: Scope, reason: string): void {
  scope.composition.problems.push({ place: scope.place, reason });
}

/** Text that does not fit its width, or that has a letter the typeface lacks, is the author's to mend. */
export function requireFit(scope: Scope, words: string, style: TypeStyle, width: number): void {
  const face = scope.composition.faces[style.face];
  const missing = face.missing(words);
  if (missing !== undefined) report(scope, `the typeface has no “${missing}”, needed in “${words}”`);
  const needed = face.measure(words, style.size);
  if (needed > width + 0.01) report(scope, `“${words}” does not fit: it needs ${Math.ceil(needed)} points and has ${Math.floor(width)}`);
}

/** Returns a field's name with its groups' words before it, but for a group that the label itself begins with: "Landlord or company" of the landlord. */
function toTooltip(says: string, label: string): string {
  const groups = says.split(": ").slice(0, -1);
  const named = groups.filter((group) => !label.startsWith(`${group} `));
  return [...named, label].join(": ");
}

/** Where a control stands, and the tag that it belongs to. Each radio button has the option that it chooses. */
type Control = { box: Box; tag: Tag; option?: Option };

/** Records where a control for `field` stands. */
export function placeField(scope: Scope, sheet: Sheet, field: Field, { box, tag, option }: Control): void {
  const label = field.tooltip ?? field.label;
  const tooltip = label === "" ? "" : toTooltip(scope.says, label);
  const name = field.kind === "same" ? field.name : `${scope.prefix}${field.name}`;
  const at = within(scope, field.name).place;
  scope.composition.placed.push({
    field,
    name,
    tooltip,
    place: at,
    page: sheet.index,
    box,
    tag,
    ...(option === undefined ? {} : { option }),
  });
}
