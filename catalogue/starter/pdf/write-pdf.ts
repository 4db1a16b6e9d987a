import { createHash } from "node:crypto";
import { PDFHexString, PDFName, PDFString, type PDFContext, type PDFDocument, type PDFRef } from "@cantoo/pdf-lib";
import type { Composition } from "../layout/composition.ts";
import { writeAcroForm, type WrittenWidget } from "./acro-form.ts";
import { writeAnswerFont } from "./answer-font.ts";
import { writeInfo, writeXmp } from "./metadata.ts";
import { writeTagTree, type Tag } from "./tag-tree.ts";

/** Turns drawn sheets into the bytes of a tagged PDF. The same composition makes the same bytes. */
export async function writePdf(document: PDFDocument, composition: Composition): Promise<Uint8Array> {
  const { context, catalog } = document;
  const { template, paper, sheets } = composition;
  const pages = sheets.map(() => document.addPage([paper.width, paper.height]));
  const pageRefs = pages.map((page) => page.ref);
  const { form, widgets } = writeAcroForm(context, writeAnswerFont(context), composition.placed, pageRefs, paper.height);
  for (const { placed, ref } of widgets) placed.tag.kids.push({ kind: "control", page: placed.page, widget: ref });
  const { structTree, refs } = writeTagTree(context, composition.root, pageRefs);
  writeParentTree(context, structTree, composition, refs, widgets);

  const fonts = Object.fromEntries(Object.values(composition.faces).map((face) => [face.resource, face.pdfFont.ref]));
  for (const [index, sheet] of sheets.entries()) {
    const node = pages[index]?.node;
    if (node === undefined) continue;
    const content = context.register(context.flateStream(sheet.operators.join("\n")));
    node.set(PDFName.of("Contents"), content);
    node.set(PDFName.of("Resources"), context.obj({ Font: fonts }));
    node.set(PDFName.of("Annots"), context.obj(widgets.filter(({ placed }) => placed.page === index).map(({ ref }) => ref)));
    node.set(PDFName.of("StructParents"), context.obj(index));
    node.set(PDFName.of("Tabs"), PDFName.of("S"));
  }

  catalog.set(PDFName.of("AcroForm"), form);
  catalog.set(PDFName.of("StructTreeRoot"), structTree);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  catalog.set(PDFName.of("Lang"), PDFString.of("en-US"));
  catalog.set(PDFName.of("ViewerPreferences"), context.obj({ DisplayDocTitle: true }));
  catalog.set(PDFName.of("Metadata"), writeXmp(context, template));
  if (sheets.length > 2) catalog.set(PDFName.of("Outlines"), writeOutlines(context, composition, pageRefs));
  const id = PDFHexString.of(
    createHash("md5")
      .update(template.id)
      .update(sheets.map((sheet) => sheet.operators.join()).join())
      .digest("hex"),
  );
  context.trailerInfo.Info = writeInfo(context, template);
  context.trailerInfo.ID = context.obj([id, id]);
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

/** From a marked content id, or a widget, back to its element (PDF 32000-1, 14.7.4.4). Pages come first, widgets after them. */
function writeParentTree(
  context: PDFContext,
  structTree: PDFRef,
  composition: Composition,
  refs: Map<Tag, PDFRef>,
  widgets: WrittenWidget[],
): void {
  const requireRef = (tag: Tag) => {
    const ref = refs.get(tag);
    if (ref === undefined) throw new Error(`A ${tag.type} was drawn that is not in the tag tree.`);
    return ref;
  };
  const entries: (number | PDFRef | PDFRef[])[] = composition.sheets.flatMap((sheet) => [sheet.index, sheet.marks.map(requireRef)]);
  for (const [index, { placed, dict }] of widgets.entries()) {
    const key = composition.sheets.length + index;
    dict.set(PDFName.of("StructParent"), context.obj(key));
    entries.push(key, requireRef(placed.tag));
  }
  const root = context.lookup(structTree);
  if (root === undefined || !("set" in root) || typeof root.set !== "function") throw new Error("The structure tree has no root.");
  root.set(PDFName.of("ParentTree"), context.register(context.obj({ Nums: entries })));
  root.set(PDFName.of("ParentTreeNextKey"), context.obj(composition.sheets.length + widgets.length));
}

function writeOutlines(context: PDFContext, { headings, paper }: Composition, pages: PDFRef[]): PDFRef {
  const outlines = context.nextRef();
  const items = headings.map(() => context.nextRef());
  for (const [index, heading] of headings.entries()) {
    const [self, previous, next, page] = [items[index], items[index - 1], items[index + 1], pages[heading.page]];
    if (self === undefined || page === undefined) continue;
    const item = {
      Title: PDFHexString.fromText(heading.text),
      Parent: outlines,
      Dest: [page, "XYZ", null, paper.height - heading.y, null],
    };
    context.assign(
      self,
      context.obj({ ...item, ...(previous === undefined ? {} : { Prev: previous }), ...(next === undefined ? {} : { Next: next }) }),
    );
  }
  const [first, last] = [items[0], items.at(-1)];
  context.assign(
    outlines,
    context.obj({
      Type: "Outlines",
      Count: items.length,
      ...(first === undefined || last === undefined ? {} : { First: first, Last: last }),
    }),
  );
  return outlines;
}
