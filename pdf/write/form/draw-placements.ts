import type { PrintedPlacement, SignatureMark } from "../../../shared/contracts/placement.ts";
import { drawMark, ellipse } from "../appearance/button-marks.ts";
import { drawTextAppearance } from "../appearance/text-appearance.ts";
import { createAppearance, type WidgetFrame } from "../appearance/widget-frame.ts";
import { normalRect } from "../../syntax/appearance.ts";
import { embedImage } from "../images/embed-image.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfObject, PdfStream } from "../../syntax/pdf-objects.ts";
import { formatNumber } from "../../syntax/pdf-serializer.ts";
import { tagPlacements } from "../structure/tag-placements.ts";
import { FIELD_FLAGS } from "../../syntax/field-flags.ts";
import type { FieldWriter } from "./field-writer.ts";
import { appendContent } from "./flatten.ts";
import type { PageEntry } from "../../syntax/page-list.ts";

const MARK_CHARACTERS = { check: "4", cross: "8", dot: "l" } as const;
const RING_WIDTH = 1.2;
/** Letter, where a page does not say its size. */
const USUAL_PAGE = [0, 0, 612, 792];

/** Draws what the person placed into the pages themselves, above everything else; text waits for its font like a field's. */
export function drawPlacements(writer: FieldWriter, placements: readonly PrintedPlacement[]): void {
  const { tags } = writer;
  const elements = tags && tagPlacements(writer.file, tags, writer.form.pages, placements, writer.words);
  for (const [index, placement] of placements.entries()) {
    const page = writer.form.pages[placement.page];
    if (page === undefined) continue;
    const { matrix, frame } = readPlace(writer.file, page, placement);
    const element = elements?.get(index);
    const put = (appearance: PdfStream): void => {
      const name = `FwPlaced${index}`;
      const drawn = `q ${matrix.map(formatNumber).join(" ")} cm /${name} Do Q`;
      const mark = element && tags?.marks.add(page, element);
      if (element !== undefined && mark !== undefined) tags?.tree.setKids(element, [mark.kid]);
      const role = writer.file.name(element?.dict.get("S"));
      const content = mark === undefined ? drawn : `/${role} <</MCID ${mark.id}>> BDC\n${drawn}\nEMC`;
      appendContent(writer.file, page, content, new Map([[name, writer.file.add(appearance)]]));
    };
    draw(writer, placement, frame, put);
  }
}

function draw(writer: FieldWriter, placement: PrintedPlacement, frame: WidgetFrame, put: (appearance: PdfStream) => void): void {
  if (placement.kind === "check") {
    const { width, height } = frame;
    const content =
      placement.mark === "ring"
        ? `q 0 G ${RING_WIDTH} w ${ellipse(width, height, RING_WIDTH / 2)} S Q`
        : drawMark(MARK_CHARACTERS[placement.mark], width, height, 0, "0 g");
    put(createAppearance(frame, content, new Map()));
  } else if (placement.kind === "image") put(drawImage(writer.file, frame, placement.dataUrl));
  else if (placement.kind === "signature") drawSignature(writer, placement.signature, frame, put);
  else {
    const isMultiline = placement.kind === "text" && placement.multiline === true;
    const { text, size = 0 } = placement;
    drawWords(writer, { text, fontName: "Helvetica", size, flags: isMultiline ? FIELD_FLAGS.multiline : 0 }, frame, put);
  }
}

function drawSignature(writer: FieldWriter, mark: SignatureMark, frame: WidgetFrame, put: (appearance: PdfStream) => void): void {
  if (mark.type === "image") put(drawImage(writer.file, frame, mark.dataUrl));
  else if (mark.type === "typed") drawWords(writer, { text: mark.text, fontName: "Times-Italic", size: 0, flags: 0 }, frame, put);
  else put(drawOutlines(mark, frame));
}

/** Words with the flags of the text field that they are drawn like. `size` is in points; 0 fits them into the frame. */
type Words = { text: string; fontName: string; size: number; flags: number };

function drawWords(
  writer: FieldWriter,
  { text, fontName, size, flags }: Words,
  frame: WidgetFrame,
  put: (appearance: PdfStream) => void,
): void {
  const style = { colour: "0 g", size, alignment: "left", flags, maxLength: undefined } as const;
  const finish: FieldWriter["jobs"][number]["finish"] = (typesetter) => put(drawTextAppearance(frame, text, style, typesetter).appearance);
  writer.jobs.push({ name: "", text, fontName, resources: () => [], finish });
}

/** Filled with the non-zero rule, so that a stroke that crosses itself stays whole. Stands left and in the middle of the height, as on screen. */
function drawOutlines(mark: SignatureMark & { type: "drawn" }, frame: WidgetFrame): PdfStream {
  const scale = Math.min(frame.width / Math.max(1, mark.width), frame.height / Math.max(1, mark.height));
  const top = (frame.height + mark.height * scale) / 2;
  const steps: string[] = [];
  for (const outline of mark.outlines) {
    for (let i = 0; i + 1 < outline.length; i += 2) {
      const [x = 0, y = 0] = [outline[i], outline[i + 1]];
      steps.push(`${formatNumber(x * scale)} ${formatNumber(top - y * scale)} ${i === 0 ? "m" : "l"}`);
    }
    steps.push("h");
  }
  return createAppearance(frame, `q 0 g ${steps.join(" ")} f Q`, new Map());
}

function drawImage(file: PdfFile, frame: WidgetFrame, dataUrl: string): PdfStream {
  const image = embedImage(file, dataUrl);
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const matrix = [width, 0, 0, height, 0, (frame.height - height) / 2].map(formatNumber).join(" ");
  return createAppearance(frame, `q ${matrix} cm /FwImage Do Q`, new Map(), new Map<string, PdfObject>([["FwImage", image.ref]]));
}

/** From the page as it is shown to its own coordinates: crop box and rotation undone. */
function readPlace(file: PdfFile, page: PageEntry, placement: PrintedPlacement): { matrix: number[]; frame: WidgetFrame } {
  const read = (key: string): number[] => file.numbers(page.dict.get(key) ?? page.inherited.get(key));
  const box = [read("CropBox"), read("MediaBox"), USUAL_PAGE].find((values) => values.length === 4) ?? USUAL_PAGE;
  const [x0, y0, x1, y1] = normalRect(box);
  const turn = (((((file.number(page.dict.get("Rotate") ?? page.inherited.get("Rotate")) ?? 0) % 360) + 360) % 360) / 90) | 0;
  const isSideways = turn % 2 === 1;
  const [shownWidth, shownHeight] = isSideways ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const [left, top, width, height] = placement.rect;
  const [u, v] = [left * shownWidth, (1 - top - height) * shownHeight];
  const matrices = [
    [1, 0, 0, 1, x0 + u, y0 + v],
    [0, 1, -1, 0, x1 - v, y0 + u],
    [-1, 0, 0, -1, x1 - u, y1 - v],
    [0, -1, 1, 0, x0 + v, y1 - u],
  ];
  const frame: WidgetFrame = {
    width: Math.max(1, width * shownWidth),
    height: Math.max(1, height * shownHeight),
    border: 0,
    cellPen: undefined,
    decoration: "",
    matrix: undefined,
  };
  return { matrix: matrices[turn] ?? [1, 0, 0, 1, x0 + u, y0 + v], frame };
}
