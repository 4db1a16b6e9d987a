import { PDFName } from "@cantoo/pdf-lib";
import type { FormDocument } from "../normalise/form-document.ts";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import { withGroups } from "../../shared/rules/fields/field-groups.ts";
import { withSignatures } from "../../shared/rules/fields/signature-fields.ts";
import { isSafeName } from "../../shared/rules/fields/safe-name.ts";
import type { Denied } from "../open/checked-pdf.ts";
import type { FormField } from "../normalise/form-tree.ts";
import type { Locks } from "../normalise/remove-locks.ts";
import { readCalculationOrder } from "../normalise/remove-locks.ts";
import { arrayOf, dictOf, nameOf, rectOf } from "../normalise/pdf-objects.ts";
import type { ReadBehaviour } from "./behaviour/read-behaviour.ts";
import { areScriptsIdle, hasDocumentScripts } from "./document-scripts.ts";
import { type PageBox, readPageBox, toFractions, toShown } from "./page-geometry.ts";
import { nearRects } from "./near.ts";
import type { PlacedWidget } from "./placed-widget.ts";
import { readLayers } from "./layers.ts";
import { keepFirstTokens } from "./input-hints.ts";
import type { CellRules } from "./labels/words-of-cell.ts";
import type { TextLine } from "./text-lines.ts";
import { createDescriber, isHidden } from "./describe-widget.ts";
import { withAnswersOfRow } from "./labels/answers-in-tooltips.ts";
import { withQuestionOfItem } from "./labels/answers-of-item.ts";
import { createItemReader, isPrintedItem, withPrintedItems } from "./labels/copied-tooltips.ts";
import { withLineNumbers } from "./labels/line-numbers.ts";
import { withoutOldTooltips } from "./labels/old-tooltips.ts";
import { withOneQuestion } from "./labels/questions-of-choices.ts";
import { withSections } from "./sections.ts";
import { withShortNames } from "./labels/short-names.ts";
import { type StructureTree, readStructureTree } from "./structure-tree.ts";
import { withoutSharedBeginnings } from "./labels/shared-beginnings.ts";
import { withUniqueNames } from "./labels/unique-names.ts";
import { orderByColumns, orderByRanks, orderByRows } from "./tab-order.ts";

export type ExtractInput = {
  document: FormDocument;
  fields: FormField[];
  locks: Locks;
  behaviour: ReadBehaviour;
  sha256: string;
  denied: Denied[];
  warnings: string[];
  /** The lines of text of a page, or of its marked content with the given numbers; asked only for pages with fields or their headings. */
  readText: (page: number, marks?: ReadonlySet<number>) => TextLine[];
  /** The lines that a page draws; asked only for pages with fields that are named by what stands beside them. */
  readRules: (page: number) => CellRules;
};

function placeWidgets(document: FormDocument, fields: FormField[], boxes: PageBox[], warnings: string[]): PlacedWidget[] {
  const isShown = readLayers(document);
  let nowhere = 0;
  let hidden = 0;
  for (const { name } of fields)
    if (!isSafeName(name)) warnings.push(`The field "${name}" was left out: no answer can be kept under its name.`);
  const usable = fields.filter(({ name }) => isSafeName(name));
  const placed = usable.flatMap((field) =>
    field.widgets.flatMap((widget, index): PlacedWidget[] => {
      const box = boxes[widget.page];
      const user = rectOf(document.context, widget.dict.get(PDFName.of("Rect")));
      if (isHidden(widget.dict) || !isShown(widget.dict.get(PDFName.of("OC")))) {
        hidden += 1;
        return [];
      }
      const rect = box && user ? toShown(box, user) : undefined;
      if (
        !box ||
        !rect ||
        rect[2] - rect[0] < 1 ||
        rect[3] - rect[1] < 1 ||
        rect[0] >= box.width ||
        rect[1] >= box.height ||
        rect[2] <= 0 ||
        rect[3] <= 0
      ) {
        nowhere += 1;
        return [];
      }
      return [{ field, widget, index, page: widget.page, rect, box }];
    }),
  );
  if (hidden > 0) warnings.push(`${hidden} field(s) are hidden by the form and were left out.`);
  if (nowhere > 0) warnings.push(`${nowhere} field(s) stand on no page or outside of it and were left out.`);
  return placed;
}

function inTabOrder(document: FormDocument, placed: PlacedWidget[], structure: StructureTree["order"]): PlacedWidget[] {
  const rightToLeft =
    nameOf(
      document.context,
      dictOf(document.context, document.catalog.get(PDFName.of("ViewerPreferences")))?.get(PDFName.of("Direction")),
    ) === "R2L";
  return document.getPages().flatMap((page, index) => {
    const own = placed.filter((item) => item.page === index);
    const annots = new Map(arrayOf(document.context, page.node.get(PDFName.Annots)).map((ref, rank) => [ref, rank] as const));
    const byRows = orderByRows(own, rightToLeft);
    switch (nameOf(document.context, page.node.get(PDFName.of("Tabs")))) {
      case "C":
        return orderByColumns(own, rightToLeft);
      case "A":
      case "W":
        return own.toSorted((a, b) => (annots.get(a.widget.ref) ?? 0) - (annots.get(b.widget.ref) ?? 0));
      case "S":
        return own.some((item) => structure.has(item.widget.ref)) ? orderByRanks(byRows, (item) => structure.get(item.widget.ref)) : byRows;
      default:
        return byRows;
    }
  });
}

/** Returns a warning for each page whose fields have no words to be named by: a scan, or letters that are drawn. */
function pagesWithoutText(fields: Field[], readText: (page: number) => TextLine[]): string[] {
  const pages = [...new Set(fields.flatMap(({ page, labelSource }) => (labelSource === "name" ? [page] : [])))];
  return pages
    .filter((page) => readText(page).length === 0)
    .map(
      (page) => `Page ${page + 1} has no text that can be read; its fields are named by what the file says of them, else by their place.`,
    );
}

/** A form's controls in their places, and what they are named by. */
type PlacedForm = Pick<ExtractInput, "readText" | "readRules"> & { placed: PlacedWidget[]; boxes: PageBox[]; structure: StructureTree };

function placeForm({ document, fields, readText, readRules }: ExtractInput, warnings: string[]): PlacedForm {
  const boxes = document.getPages().map((page) => readPageBox(page.node));
  const structure = readStructureTree(document);
  const placed = inTabOrder(document, placeWidgets(document, fields, boxes, warnings), structure.order);
  return { placed, boxes, structure, readText, readRules };
}

/** Describes the controls of a form, or of one of its pages, in their order. */
function describeFields(
  { placed, boxes, structure, readText, readRules }: PlacedForm,
  behaviour: ReadBehaviour,
): { named: Field[]; fields: Field[] } {
  const rects = new Map(
    Array.from(
      Map.groupBy(placed, ({ page }) => page),
      ([page, items]) => [page, items.map(({ rect }) => rect)] as const,
    ),
  );
  const describe = createDescriber(behaviour);
  const described = placed.map((item, order): Field => {
    const others = nearRects.without(rects.get(item.page) ?? [], [item.rect]);
    const surroundings = { lines: readText(item.page), others, readRules: () => readRules(item.page) };
    return { id: `f${order}`, rect: toFractions(item.box, item.rect), ...describe(item, surroundings) };
  });
  const sectioned = withAnswersOfRow(withQuestionOfItem(withSections(described, placed, structure, readText)));
  const itemsOf = createItemReader(readText);
  const short = withoutSharedBeginnings(sectioned, (page, item) => isPrintedItem(itemsOf(page), item));
  const own = withoutOldTooltips(withPrintedItems(withLineNumbers(short), placed, itemsOf), placed, itemsOf);
  const named = withShortNames(withOneQuestion(own));
  return { named, fields: withUniqueNames(withGroups(withSignatures(keepFirstTokens(named)), boxes), placed, readText) };
}

function toPages({ boxes }: PlacedForm): FieldMap["pages"] {
  return boxes.map(({ width, height, rotation }) => ({ width, height, rotation }));
}

function isFillable(field: Field): boolean {
  return field.kind !== "button" && !field.readOnly;
}

/** Returns everything that the form says about its fields, as the product's contract. Every field has a label. */
export function extractFieldMap(input: ExtractInput): FieldMap {
  const { document, fields, locks, denied, behaviour } = input;
  const warnings = [...input.warnings];
  const form = placeForm(input, warnings);
  const described = describeFields(form, behaviour);
  const fillable = described.named.some(isFillable);
  if (locks.xfa === "static")
    warnings.push(
      `The form’s XFA part was left out; ${fillable ? "its AcroForm fields are filled" : "what its pages show is used"} instead.`,
    );
  if (locks.xfa === "dynamic") warnings.push("The form is pure XFA: it can be filled out in Acrobat only, and its page says so.");
  if (locks.signed) warnings.push("The form carries a digital signature, which filling ends.");
  if (locks.usageRights) warnings.push("The form’s usage rights were removed, so that Acrobat accepts the filled copy.");
  const hasScripts = hasDocumentScripts(document, fields);
  warnings.push(...behaviour.missing, ...pagesWithoutText(described.named, form.readText));
  return {
    sha256: input.sha256,
    pages: toPages(form),
    fields: described.fields,
    calculationOrder: readCalculationOrder(document, fields),
    hasScripts,
    ...(hasScripts && areScriptsIdle(document, fields) ? { scriptsAreIdle: true } : {}),
    ...(behaviour.behaviour ? { behaviour: behaviour.behaviour } : {}),
    ...(behaviour.missing.length > 0 ? { missing: behaviour.missing } : {}),
    kind: locks.xfa === "dynamic" ? "xfa" : fillable ? "acroform" : "flat",
    ...(locks.xfa ? { xfa: locks.xfa } : {}),
    ...(denied.length > 0 ? { denied } : {}),
    ...(locks.signed ? { signed: true } : {}),
    warnings,
  };
}

/** The behaviour of a form whose scripts have not been read. */
const UNREAD: ReadBehaviour = {
  behaviour: undefined,
  closed: new Set(),
  locked: new Map(),
  opened: new Set(),
  facts: new Map(),
  missing: [],
};

/**
 * Returns the map of the first page that has fields, for a form that is still being read: each field has its id, its name and its place; words that the
 * other pages or the form's scripts decide may be others in the whole map. Null where that page has nothing to fill in.
 */
export function extractFirstPage(input: Omit<ExtractInput, "behaviour">): FieldMap | null {
  const whole = placeForm({ ...input, behaviour: UNREAD }, []);
  const page = whole.placed[0]?.page;
  const isHere = ({ marks }: { marks: { page: number }[] }) => marks.some((mark) => mark.page === page);
  const { order, headings, tables } = whole.structure;
  const structure = { order, headings: headings.filter(isHere), tables: tables.filter(isHere) };
  const { fields } = describeFields({ ...whole, placed: whole.placed.filter((item) => item.page === page), structure }, UNREAD);
  if (!fields.some(isFillable)) return null;
  return {
    sha256: input.sha256,
    pages: toPages(whole),
    fields,
    calculationOrder: [],
    hasScripts: false,
    kind: "acroform",
    ...(input.denied.length > 0 ? { denied: input.denied } : {}),
    ...(input.locks.signed ? { signed: true } : {}),
    warnings: [],
  };
}
