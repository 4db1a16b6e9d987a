import type { PrintedPlacement } from "../../../shared/contracts/placement.ts";
import type { StructureElement } from "../../structure/structure-tree.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { toDict, toName } from "../../syntax/pdf-objects.ts";
import { toTextString } from "../../syntax/pdf-text.ts";
import type { PageEntry } from "../../syntax/page-list.ts";
import type { AnswerWords } from "./answer-words.ts";
import { widgetTitle } from "./field-title.ts";
import type { TaggedWidget, Tags } from "./tag-widgets.ts";

/**
 * Elements for what the person put onto the pages, by their index: a signature behind the field that it belongs to, everything else behind the last
 * field of its page, from top to bottom. Text is read as it stands; a picture has an alternative.
 */
export function tagPlacements(
  file: PdfFile,
  { tree, widgets }: Tags,
  pages: readonly PageEntry[],
  placements: readonly PrintedPlacement[],
  words: AnswerWords,
): Map<number, StructureElement> {
  const elements = new Map<number, StructureElement>();
  const last = new Map<PageEntry, StructureElement>();
  for (const tagged of widgets.values()) last.set(tagged.page, tagged.element);
  const order = [...placements.entries()].toSorted(([, a], [, b]) => a.page - b.page || a.rect[1] - b.rect[1] || a.rect[0] - b.rect[0]);
  for (const [index, placement] of order) {
    const page = pages[placement.page];
    if (page === undefined) continue;
    const field = placement.kind === "signature" ? findWidget(widgets, placement.field, page) : undefined;
    const neighbour = field?.element ?? last.get(page);
    const entry = neighbour && tree.entryOf(neighbour);
    const alternative = alternativeOf(placement, field && widgetTitle(file, field), words);
    const entries = toDict({
      S: toName(alternative === undefined ? "P" : "Figure"),
      Pg: page.ref,
      Alt: alternative === undefined ? undefined : toTextString(alternative),
    });
    const element = tree.insert(entry === undefined ? tree.body : neighbour?.parent, entries, entry === undefined ? {} : { after: entry });
    elements.set(index, element);
    if (field === undefined) last.set(page, element);
  }
  return elements;
}

function findWidget(widgets: ReadonlyMap<number, TaggedWidget>, name: string | undefined, page: PageEntry): TaggedWidget | undefined {
  return name === undefined ? undefined : [...widgets.values()].find((tagged) => tagged.name === name && tagged.page === page);
}

/** Undefined for what is text. */
function alternativeOf(placement: PrintedPlacement, field: string | undefined, words: AnswerWords): string | undefined {
  if (placement.kind === "check") return words.mark;
  if (placement.kind === "image") return words.image;
  if (placement.kind !== "signature") return undefined;
  const { signature } = placement;
  return `${field ?? words.signature}: ${signature.type === "typed" ? signature.text : words.signed}`;
}
