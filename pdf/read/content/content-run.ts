import { PdfName, PdfString, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { IDENTITY, type Matrix, multiply, scaleOf, toMatrix } from "./matrix.ts";
import { PathBuilder } from "./path-builder.ts";
import type { TextFont } from "./fonts/shown-code.ts";

const LEADER_GAP_PT = 3;

/** The graphics state, as far as it decides what is read. */
export type State = {
  matrix: Matrix;
  font: TextFont | undefined;
  size: number;
  charSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
  lineWidth: number;
  /** 0 black to 1 white; half for what has no plain colour. */
  fill: number;
  stroke: number;
  /** One number of a colour is a share of ink, as in Separation, and no grey. */
  isFillTint: boolean;
  isStrokeTint: boolean;
  /** The paint is nearly transparent: it leaves no mark on the page. */
  isFillClear: boolean;
  isStrokeClear: boolean;
  /** Strokes are dots that lead the eye along a row. */
  dotted: boolean;
  dashed: boolean;
};

export const START: State = {
  matrix: IDENTITY,
  font: undefined,
  size: 0,
  charSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  lineWidth: 1,
  fill: 0,
  stroke: 0,
  isFillTint: false,
  isStrokeTint: false,
  isFillClear: false,
  isStrokeClear: false,
  dotted: false,
  dashed: false,
};

/** What the operators of all of a page's streams share: its resources, and the places where glyphs, shapes and images are noted. */
export type PageReader = {
  resource: (resources: PdfDict, kind: string, name: PdfObject | undefined) => PdfObject | undefined;
  fontOf: (resource: PdfObject | undefined) => TextFont;
  applyExtended: (resource: PdfObject | undefined, state: State) => void;
  /** Whether a colour space counts ink: its one number is 0 for white. */
  isTint: (space: PdfObject | undefined) => boolean;
  /** Returns the number of the marked content with these properties. */
  markOf: (properties: PdfObject | undefined) => number | undefined;
  /** Notes the characters of a string and returns where the next one goes. */
  showText: (bytes: Uint8Array, state: State, start: Matrix, mark: number | undefined) => Matrix;
  paint: (path: PathBuilder, state: State, fills: boolean, strokes: boolean) => void;
  addImage: (matrix: Matrix) => void;
  /** Draws an image, or a form with all that is in it. */
  draw: (object: PdfObject | undefined, resources: PdfDict, state: State, depth: number, mark: number | undefined) => void;
};

type Operands = readonly PdfObject[];

function toNumber(object: PdfObject | undefined): number {
  return typeof object === "number" && Number.isFinite(object) ? object : 0;
}

/** Executes the operators of one stream (ISO 32000-1, annex A), as far as they decide what is read; any other does nothing. */
export class ContentRun {
  state: State;
  readonly path = new PathBuilder();
  private readonly page: PageReader;
  private readonly resources: PdfDict;
  private readonly depth: number;
  private readonly outerMark: number | undefined;
  private readonly saved: State[] = [];
  private readonly marks: (number | undefined)[] = [];
  private textMatrix = IDENTITY;
  private lineMatrix = IDENTITY;

  constructor(page: PageReader, resources: PdfDict, start: State, depth: number, outerMark: number | undefined) {
    this.page = page;
    this.resources = resources;
    this.state = { ...start };
    this.depth = depth;
    this.outerMark = outerMark;
  }

  execute(operator: string, operands: Operands): void {
    OPERATORS.get(operator)?.(this, operands);
  }

  save(): void {
    this.saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  setDash(pattern: PdfObject | undefined): void {
    const lengths = Array.isArray(pattern) ? pattern.map(toNumber) : [];
    this.state.dashed = lengths.some((length) => length > 0);
    this.state.dotted = isDotted(lengths, scaleOf(this.state.matrix));
  }

  applyExtended(name: PdfObject | undefined): void {
    this.page.applyExtended(this.page.resource(this.resources, "ExtGState", name), this.state);
  }

  setFillSpace(name: PdfObject | undefined): void {
    this.state.fill = 0;
    this.state.isFillTint = this.isTint(name);
  }

  setStrokeSpace(name: PdfObject | undefined): void {
    this.state.stroke = 0;
    this.state.isStrokeTint = this.isTint(name);
  }

  paint(fills: boolean, strokes: boolean): void {
    this.page.paint(this.path, this.state, fills, strokes);
  }

  setFont(name: PdfObject | undefined, size: PdfObject | undefined): void {
    this.state.font = this.page.fontOf(this.page.resource(this.resources, "Font", name));
    this.state.size = toNumber(size);
  }

  setTextMatrix(matrix: Matrix): void {
    this.lineMatrix = matrix;
    this.textMatrix = matrix;
  }

  nextLine(x: number, y: number): void {
    this.setTextMatrix(multiply([1, 0, 0, 1, x, y], this.lineMatrix));
  }

  show(text: PdfObject | undefined): void {
    if (!(text instanceof PdfString)) return;
    this.textMatrix = this.page.showText(text.bytes, this.state, this.textMatrix, this.innerMark() ?? this.outerMark);
  }

  showSpaced(items: PdfObject | undefined): void {
    for (const item of Array.isArray(items) ? items : []) {
      if (typeof item === "number") this.move(item);
      else this.show(item);
    }
  }

  beginMark(properties: PdfObject | undefined): void {
    this.marks.push(
      this.page.markOf(properties instanceof PdfName ? this.page.resource(this.resources, "Properties", properties) : properties),
    );
  }

  endMark(): void {
    this.marks.pop();
  }

  addImage(): void {
    this.page.addImage(this.state.matrix);
  }

  draw(name: PdfObject | undefined): void {
    this.page.draw(this.page.resource(this.resources, "XObject", name), this.resources, this.state, this.depth, this.innerMark());
  }

  private move(thousandths: number): void {
    this.textMatrix = multiply([1, 0, 0, 1, (-thousandths / 1000) * this.state.size * this.state.stretch, 0], this.textMatrix);
  }

  private isTint(name: PdfObject | undefined): boolean {
    return this.page.isTint(this.page.resource(this.resources, "ColorSpace", name));
  }

  private innerMark(): number | undefined {
    return this.marks.findLast((mark) => mark !== undefined);
  }
}

type Operator = (run: ContentRun, operands: Operands) => void;

const GRAPHICS_STATE: Record<string, Operator> = {
  q: (run) => run.save(),
  Q: (run) => run.restore(),
  cm: ({ state }, operands) => (state.matrix = multiply(toMatrix(operands.map(toNumber)), state.matrix)),
  w: ({ state }, [width]) => (state.lineWidth = toNumber(width)),
  d: (run, [pattern]) => run.setDash(pattern),
  gs: (run, [name]) => run.applyExtended(name),
  cs: (run, [name]) => run.setFillSpace(name),
  CS: (run, [name]) => run.setStrokeSpace(name),
};

const PATHS: Record<string, Operator> = {
  m: ({ path }, [x, y]) => path.moveTo(toNumber(x), toNumber(y)),
  l: ({ path }, [x, y]) => path.lineTo(toNumber(x), toNumber(y)),
  c: ({ path }, [a, b, c, d, e, f]) => path.curveTo([toNumber(a), toNumber(b)], [toNumber(c), toNumber(d)], [toNumber(e), toNumber(f)]),
  v: ({ path }, [a, b, c, d]) => path.curveTo([toNumber(a), toNumber(b)], [toNumber(c), toNumber(d)]),
  y: ({ path }, [a, b, c, d]) => path.curveTo([toNumber(a), toNumber(b)], [toNumber(c), toNumber(d)]),
  h: ({ path }) => path.close(),
  re: ({ path }, [x, y, width, height]) => path.rect(toNumber(x), toNumber(y), toNumber(width), toNumber(height)),
  n: ({ path }) => path.clear(),
};

const PAINTS: [operators: string[], closes: boolean, fills: boolean, strokes: boolean][] = [
  [["S"], false, false, true],
  [["s"], true, false, true],
  [["f", "F", "f*"], false, true, false],
  [["B", "B*"], false, true, true],
  [["b", "b*"], true, true, true],
];

const COLOURS = ["g", "rg", "k", "sc", "scn"];

const TEXT: Record<string, Operator> = {
  BT: (run) => run.setTextMatrix(IDENTITY),
  Tf: (run, [name, size]) => run.setFont(name, size),
  Tc: ({ state }, [space]) => (state.charSpace = toNumber(space)),
  Tw: ({ state }, [space]) => (state.wordSpace = toNumber(space)),
  Tz: ({ state }, [percent]) => (state.stretch = toNumber(percent) / 100),
  TL: ({ state }, [leading]) => (state.leading = toNumber(leading)),
  Ts: ({ state }, [rise]) => (state.rise = toNumber(rise)),
  Td: (run, [x, y]) => run.nextLine(toNumber(x), toNumber(y)),
  TD(run, [x, y]) {
    run.state.leading = -toNumber(y);
    run.nextLine(toNumber(x), toNumber(y));
  },
  Tm: (run, operands) => run.setTextMatrix(toMatrix(operands.map(toNumber))),
  "T*": (run) => run.nextLine(0, -run.state.leading),
  Tj: (run, [text]) => run.show(text),
  TJ: (run, [items]) => run.showSpaced(items),
  "'"(run, [text]) {
    run.nextLine(0, -run.state.leading);
    run.show(text);
  },
  '"'(run, [wordSpace, charSpace, text]) {
    run.state.wordSpace = toNumber(wordSpace);
    run.state.charSpace = toNumber(charSpace);
    run.nextLine(0, -run.state.leading);
    run.show(text);
  },
};

const OBJECTS: Record<string, Operator> = {
  BMC: (run) => run.beginMark(undefined),
  BDC: (run, [, properties]) => run.beginMark(properties),
  EMC: (run) => run.endMark(),
  ID: (run) => run.addImage(),
  Do: (run, [name]) => run.draw(name),
};

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...Object.entries({ ...GRAPHICS_STATE, ...PATHS, ...TEXT, ...OBJECTS }),
  ...COLOURS.flatMap((operator): [string, Operator][] => [
    [operator, ({ state }, operands) => (state.fill = toLightness(operands, operator.startsWith("sc") && state.isFillTint))],
    [
      operator.toUpperCase(),
      ({ state }, operands) => (state.stroke = toLightness(operands, operator.startsWith("sc") && state.isStrokeTint)),
    ],
  ]),
  ...PAINTS.flatMap(([operators, closes, fills, strokes]) =>
    operators.map((operator): [string, Operator] => [
      operator,
      (run) => {
        if (closes) run.path.close();
        run.paint(fills, strokes);
      },
    ]),
  ),
]);

/** True for a dash pattern of dots that stand apart, as leaders do; the dashes of a line to write on stand closer. */
function isDotted([on = 0, off = on]: readonly number[], scale: number): boolean {
  return off * scale > LEADER_GAP_PT && on < off / 2;
}

/** 0 black to 1 white, from the operands of a colour operator, of which a single one is a grey, or a tint: 1 is full ink. */
function toLightness(operands: readonly PdfObject[], isTint: boolean): number {
  const values = operands.filter((operand) => typeof operand === "number").map((value) => Math.min(1, Math.max(0, value)));
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (values.length === 4) return (1 - d) * (1 - (0.3 * a + 0.59 * b + 0.11 * c));
  if (values.length === 3) return 0.3 * a + 0.59 * b + 0.11 * c;
  if (values.length === 1) return isTint ? 1 - a : a;
  return 0.5;
}
