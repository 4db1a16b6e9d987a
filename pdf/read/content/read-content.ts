import type { PdfFile } from "../../syntax/pdf-file.ts";
import { ANNOTATION_FLAGS, normalAppearance, placeAppearance } from "../../syntax/appearance.ts";
import type { PageEntry } from "../../syntax/page-list.ts";
import { PdfName, type PdfStream, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { type PageBox, type ShownRect, toShown } from "../page-geometry.ts";
import { ContentRun, type PageReader, START, type State } from "./content-run.ts";
import { DrawnDots, isDot } from "./drawn-dots.ts";
import { isMiddleIn } from "../placement.ts";
import { type Matrix, multiply, scaleOf, toMatrix } from "./matrix.ts";
import { listOperations } from "../../syntax/list-operations.ts";
import { type PathBuilder, type Shape, WHITE } from "./path-builder.ts";
import type { TextFont } from "./fonts/shown-code.ts";
import { readTextFont } from "./fonts/text-font.ts";

/** A character where the reader of the page sees it; its `lightness` is 0 for black to 1 for white. `mark` is the number of the marked content that it belongs to. */
export type ContentGlyph = {
  text: string;
  rect: ShownRect;
  size: number;
  bold: boolean;
  upright: boolean;
  lightness: number;
  mark: number | undefined;
};

/** The content that a page draws, in points from the top left of the shown page. */
export type PageContent = {
  glyphs: ContentGlyph[];
  shapes: Shape[];
  /** Places of pictures. */
  images: ShownRect[];
  /** Pieces of drawn lines that are neither level nor upright. */
  slants: ShownRect[];
};

/** Forms inside of forms deeper than this are a loop. */
const MAX_FORM_DEPTH = 12;
/** Forms that a page draws: two that draw each other twice would be thousands. */
const MAX_FORMS = 5_000;
/** A page that does or draws more is no form, and reading it would only take time. */
const MAX_OPERATIONS = 300_000;
/** Bytes of a page's content after which no further stream is read: so many operations take fewer. A page may name one stream again and again. */
const MAX_CONTENT_BYTES = 1 << 25;
const MAX_GLYPHS = 20_000;
/** Bytes of forms that the pages of a file draw. A form that is drawn again is read again: a few bytes that unpack to much would take hours. */
const MAX_FORM_BYTES = 1 << 27;
/** Lines and rectangles of a page, and as many other shapes: letters that are drawn as paths leave room for its boxes. */
const MAX_SHAPES = 2_500;
const MAX_SLANTS = 5_000;
const MAX_ANNOTATIONS = 1_000;
/** Annotations that draw lines, boxes and words of their own; others mark words that are there, or open something. */
const DRAWN: ReadonlySet<string> = new Set(["Line", "Square", "Circle", "Polygon", "PolyLine", "Ink", "FreeText", "Stamp"]);
/** Paint of less opacity is not seen. */
const CLEAR = 0.04;

/** Families of colour spaces whose one number is a share of ink, or the place of a colour in a table, which are seldom light (ISO 32000-1, 8.6.6). */
const TINTS: ReadonlySet<string> = new Set(["Separation", "DeviceN", "Indexed"]);

/** White paint over printed words is no higher than some lines of them, in points: higher ones are grounds, which some forms paint late. */
const COVER_MAX_PT = 60;
const LETTER = /[\p{L}\p{N}]/u;

function coversWords({ kind, fill, rect }: Shape): boolean {
  return kind === "rect" && fill !== undefined && fill >= WHITE && rect[3] - rect[1] < COVER_MAX_PT;
}

/** What the pages of one file share: fonts and the plain bytes of forms, so that they are read once, and how many bytes of forms were drawn. */
type SharedParts = { fonts: Map<PdfObject, TextFont>; forms: Map<PdfStream, Uint8Array | undefined>; formBytes: number };

/** Returns the parts of a file of which no page was read yet. */
export function createSharedParts(): SharedParts {
  return { fonts: new Map(), forms: new Map(), formBytes: 0 };
}

/** Reads everything that a page draws, and what was drawn on it: lines, boxes and words of annotations, but no fields. A damaged part is left out; the rest is read. */
export function readContent(file: PdfFile, page: PageEntry, box: PageBox, shared = createSharedParts()): PageContent {
  const reader = new ContentReader(file, box, shared);
  reader.run(joinContents(file, page), file.dict(page.inherited.get("Resources")) ?? new Map(), START, 0);
  reader.drawAnnotations(page);
  reader.end();
  return reader.content;
}

/** The streams of a page are one, with white space between them (ISO 32000-1, 7.8.2). */
function joinContents(file: PdfFile, page: PageEntry): Uint8Array {
  const entry = file.get(page.dict.get("Contents"));
  const streams: Uint8Array[] = [];
  let length = 0;
  for (const item of Array.isArray(entry) ? entry : [entry]) {
    if (length > MAX_CONTENT_BYTES) break;
    const stream = file.stream(item);
    const bytes = stream && file.decode(stream);
    if (!bytes) continue;
    streams.push(bytes);
    length += bytes.length + 1;
  }
  if (streams.length === 1 && streams[0]) return streams[0];
  const joined = new Uint8Array(length);
  let at = 0;
  for (const bytes of streams) {
    joined.set(bytes, at);
    joined[at + bytes.length] = 0x0a;
    at += bytes.length + 1;
  }
  return joined;
}

class ContentReader implements PageReader {
  readonly content: PageContent = { glyphs: [], shapes: [], images: [], slants: [] };
  private readonly file: PdfFile;
  private readonly box: PageBox;
  private readonly shared: SharedParts;
  private readonly dots = new DrawnDots();
  private operations = 0;
  private forms = 0;
  /** How many shapes are neither lines nor rectangles. */
  private bent = 0;

  constructor(file: PdfFile, box: PageBox, shared: SharedParts) {
    this.file = file;
    this.box = box;
    this.shared = shared;
  }

  run(source: Uint8Array, resources: PdfDict, start: State, depth: number, outerMark?: number): void {
    const run = new ContentRun(this, resources, start, depth, outerMark);
    for (const { operator, operands } of listOperations(source)) {
      if (++this.operations > MAX_OPERATIONS) return;
      run.execute(operator, operands);
    }
  }

  drawAnnotations(page: PageEntry): void {
    for (const entry of (this.file.array(page.dict.get("Annots")) ?? []).slice(0, MAX_ANNOTATIONS)) {
      const annotation = this.file.dict(entry);
      if (!annotation || !DRAWN.has(this.file.name(annotation.get("Subtype")) ?? "")) continue;
      if (((this.file.number(annotation.get("F")) ?? 0) & (ANNOTATION_FLAGS.hidden | ANNOTATION_FLAGS.noView)) !== 0) continue;
      const look = normalAppearance(this.file, annotation);
      const matrix = look && placeAppearance(this.file, annotation, look.stream);
      if (matrix) this.draw(look.stream, new Map(), { ...START, matrix }, 0, undefined);
    }
  }

  paint(path: PathBuilder, state: State, fills: boolean, strokes: boolean): void {
    const paints = {
      fill: fills && !state.isFillClear ? state.fill : undefined,
      stroke: strokes && !state.dotted && !state.isStrokeClear ? state.stroke : undefined,
      width: strokes ? Math.max(state.lineWidth * scaleOf(state.matrix), 0.1) : 0,
      dashed: strokes && state.dashed,
    };
    const room = MAX_SLANTS - this.content.slants.length;
    const { shapes, slants } = path.finish(state.matrix, (rect) => toShown(this.box, rect), paints, room);
    for (const shape of shapes) this.add(isDot(shape) ? this.dots.add(shape) : shape);
    for (const slant of slants) this.content.slants.push(slant);
  }

  /** Notes the line of the last dots. */
  end(): void {
    this.add(this.dots.end());
  }

  private add(shape: Shape | undefined): void {
    if (!shape) return;
    const isStraight = shape.kind === "line" || shape.kind === "rect";
    const alike = isStraight ? this.content.shapes.length - this.bent : this.bent;
    if (alike >= MAX_SHAPES) return;
    if (!isStraight) this.bent += 1;
    this.content.shapes.push(shape);
    if (coversWords(shape)) this.hide(shape.rect);
  }

  /** Takes out the letters under a rectangle that is painted over them. Signs to tick and underscores still tell what is asked there. */
  private hide(cover: ShownRect): void {
    const { glyphs } = this.content;
    const isHidden = ({ rect, text }: ContentGlyph) => isMiddleIn(rect, cover) && LETTER.test(text);
    if (glyphs.some((glyph) => isHidden(glyph))) this.content.glyphs = glyphs.filter((glyph) => !isHidden(glyph));
  }

  resource(resources: PdfDict, kind: string, name: PdfObject | undefined): PdfObject | undefined {
    return name instanceof PdfName ? this.file.dict(resources.get(kind))?.get(name.value) : undefined;
  }

  fontOf(resource: PdfObject | undefined): TextFont {
    const key = this.file.dict(resource) ?? null;
    const known = this.shared.fonts.get(key) ?? readTextFont(this.file, resource);
    this.shared.fonts.set(key, known);
    return known;
  }

  private plainBytesOf(form: PdfStream): Uint8Array | undefined {
    const { forms } = this.shared;
    if (!forms.has(form)) forms.set(form, this.file.decode(form));
    return forms.get(form);
  }

  applyExtended(resource: PdfObject | undefined, state: State): void {
    const dict = this.file.dict(resource);
    if (dict === undefined) return;
    state.lineWidth = this.file.number(dict.get("LW")) ?? state.lineWidth;
    const isClear = (key: string, before: boolean): boolean => {
      const alpha = this.file.number(dict.get(key));
      return alpha === undefined ? before : alpha < CLEAR;
    };
    state.isFillClear = isClear("ca", state.isFillClear);
    state.isStrokeClear = isClear("CA", state.isStrokeClear);
    const [font, size] = this.file.array(dict.get("Font")) ?? [];
    if (font === undefined) return;
    state.font = this.fontOf(font);
    state.size = this.file.number(size) ?? state.size;
  }

  isTint(space: PdfObject | undefined): boolean {
    const [family] = this.file.array(space) ?? [];
    return TINTS.has(this.file.name(family) ?? "");
  }

  markOf(properties: PdfObject | undefined): number | undefined {
    return this.file.number(this.file.dict(properties)?.get("MCID"));
  }

  draw(object: PdfObject | undefined, resources: PdfDict, state: State, depth: number, mark: number | undefined): void {
    const stream = this.file.stream(object);
    if (stream === undefined || depth >= MAX_FORM_DEPTH) return;
    if (this.file.name(stream.dict.get("Subtype")) === "Image") {
      this.addImage(state.matrix);
      return;
    }
    const source = ++this.forms <= MAX_FORMS && this.shared.formBytes < MAX_FORM_BYTES ? this.plainBytesOf(stream) : undefined;
    if (source === undefined) return;
    this.shared.formBytes += source.length;
    const matrix = multiply(toMatrix(this.file.numbers(stream.dict.get("Matrix"))), state.matrix);
    this.run(source, this.file.dict(stream.dict.get("Resources")) ?? resources, { ...state, matrix }, depth + 1, mark);
  }

  addImage(matrix: Matrix): void {
    this.content.images.push(this.toRect(matrix, 0, 0, 1, 1));
  }

  /** The rectangle around a box of the space that `matrix` leads from. */
  private toRect(matrix: Matrix, left: number, bottom: number, right: number, top: number): ShownRect {
    const x0 = matrix[0] * left;
    const x1 = matrix[0] * right;
    const x2 = matrix[2] * bottom;
    const x3 = matrix[2] * top;
    const y0 = matrix[1] * left;
    const y1 = matrix[1] * right;
    const y2 = matrix[3] * bottom;
    const y3 = matrix[3] * top;
    return toShown(this.box, [
      Math.min(x0, x1) + Math.min(x2, x3) + matrix[4],
      Math.min(y0, y1) + Math.min(y2, y3) + matrix[5],
      Math.max(x0, x1) + Math.max(x2, x3) + matrix[4],
      Math.max(y0, y1) + Math.max(y2, y3) + matrix[5],
    ]);
  }

  /** Notes the characters of a string and returns where the next one goes. */
  showText(bytes: Uint8Array, state: State, start: Matrix, mark: number | undefined): Matrix {
    const { font, size, stretch, rise } = state;
    if (font === undefined) return start;
    const { glyphs } = this.content;
    const whole = multiply(start, state.matrix);
    const line = multiply([stretch, 0, 0, 1, 0, rise], whole);
    const same = {
      size: Math.abs(size) * font.scale * scaleOf(whole),
      bold: font.bold,
      upright: !font.isVertical && isUpright(line, this.box),
      lightness: state.fill,
      mark,
    };
    let along = 0;
    for (const { text, width, isSpace, bottom, top } of font.decode(bytes)) {
      const advance = (width / 1000) * size;
      if (glyphs.length < MAX_GLYPHS) {
        const place: Matrix = [line[0], line[1], line[2], line[3], line[4] + along * whole[0], line[5] + along * whole[1]];
        glyphs.push({ text, rect: this.toRect(place, 0, bottom * font.scale * size, advance, top * font.scale * size), ...same });
      }
      along += (advance + state.charSpace + (isSpace ? state.wordSpace : 0)) * stretch;
    }
    return multiply([1, 0, 0, 1, along, 0], start);
  }
}

/** Text that rises or falls more is no line of the page: this is the cosine of 16 degrees, and a scan is a few degrees askew. */
const UPRIGHT_COSINE = 0.96;

/** Text that runs up or down the page is a margin note, or the title of a whole block; text that runs across it is a watermark. */
function isUpright([a, b]: Matrix, box: PageBox): boolean {
  const angle = Math.atan2(b, a);
  return Math.cos(angle - (box.rotation * Math.PI) / 180) > UPRIGHT_COSINE;
}
