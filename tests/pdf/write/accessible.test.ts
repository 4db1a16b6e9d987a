import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { checkAccessibility } from "../../../pdf/check/check-accessibility.ts";
import { readMetadata } from "../../../pdf/structure/document-metadata.ts";
import { StructureTree } from "../../../pdf/structure/structure-tree.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { toText } from "../../../pdf/syntax/pdf-text.ts";
import { guessLanguage } from "../../../pdf/write/structure/document-language.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

const WIDGET = "/Type/Annot/Subtype/Widget/F 4";
const STATES = "/AP<</N<</Yes 30 0 R/Off 31 0 R>>>>/AS/Off";
const MARK = "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 16>>\nstream\n0 0 10 10 re f  \nendstream";
const BLANK = "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 0>>\nstream\n\nendstream";
const MORE = { 30: MARK, 31: BLANK };
const TITLE = "Application for a permit";

/** Below the other on the page, and before it in the file. */
const LAST_NAME = `<<${WIDGET}/FT/Tx/T(last)/Rect[20 200 220 220]>>`;
const FIRST_NAME = `<<${WIDGET}/FT/Tx/T(first)/TU(Given name)/Rect[20 250 220 270]>>`;
const AGREED = `<<${WIDGET}/FT/Btn/T(agreed)/Rect[20 150 30 160]${STATES}>>`;
const ASKED = `<<${WIDGET}/FT/Btn/T(asked)/Rect[20 120 30 130]${STATES}>>`;
const SIGNATURE = `<<${WIDGET}/FT/Sig/T(sign)/Rect[20 80 220 100]>>`;
const HIDDEN = `<<${WIDGET.replace("4", "2")}/FT/Tx/T(hidden)/V(secret)/Rect[20 20 220 40]>>`;
const FIELDS = [LAST_NAME, FIRST_NAME, AGREED, ASKED, SIGNATURE, HIDDEN];
const MAP = mapOf(
  { name: "first", kind: "text", label: "Given name" },
  { name: "last", kind: "text", label: "Family name" },
  { name: "agreed", kind: "checkbox", label: "I agree", exportValue: "Yes" },
  { name: "asked", kind: "checkbox", label: "I was asked", exportValue: "Yes" },
  { name: "sign", kind: "signature", label: "Signature of applicant" },
);
const VALUES = { first: "Ada", last: "Lovelace", agreed: "Yes" };

/** The same form with tags: a paragraph that holds the captions, and elements for two of its fields. */
function makeTagged(more: Record<number, string> = {}): Uint8Array {
  return makeForm(
    {
      fields: [FIRST_NAME.replace("/FT", "/StructParent 1/FT"), LAST_NAME.replace("/FT", "/StructParent 2/FT"), AGREED],
      page: "/StructParents 0/Contents 40 0 R",
      catalog: "/StructTreeRoot 50 0 R/MarkInfo<</Marked true>>/Lang(en-GB)",
    },
    {
      ...MORE,
      40: "<</Length 33>>\nstream\n/P <</MCID 0>> BDC EMC           \nendstream",
      50: "<</Type/StructTreeRoot/K 51 0 R/RoleMap<</Field/Form>>/ParentTree<</Nums[0 [52 0 R] 1 53 0 R 2 54 0 R]>>/ParentTreeNextKey 3>>",
      51: "<</S/Document/P 50 0 R/K[54 0 R 52 0 R 53 0 R 55 0 R]>>",
      52: "<</S/P/P 51 0 R/Pg 3 0 R/K 0>>",
      53: "<</S/Field/P 51 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 10 0 R>>>>",
      // A field that stands in a paragraph, and an element of a field that is gone.
      54: "<</S/P/P 51 0 R/Pg 3 0 R/K[<</Type/OBJR/Obj 11 0 R>>]>>",
      55: "<</S/Form/P 51 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 99 0 R>>>>",
      ...more,
    },
  );
}

/** Role, name and content of every element that a reader finds, without its attributes. */
function structureText(bytes: Uint8Array): string[] {
  const text = execFileSync("pdfinfo", ["-struct-text", "-"], { input: bytes, stdio: ["pipe", "pipe", "ignore"] }).toString();
  return text.split("\n").flatMap((line) => (line.trim() === "" || line.includes("/") ? [] : [line.trim().replace(/[ :]+$/, "")]));
}

function alternatives(bytes: Uint8Array): string[] {
  const file = new PdfFile(bytes);
  return (StructureTree.read(file)?.elements ?? []).flatMap(({ dict }) => toText(file.get(dict.get("Alt"))) ?? []);
}

describe("the final copy", () => {
  test("of a form without tags tells every answer in tab order, each by its field's name, boxes by their state", async () => {
    const written = await writePdf(makeForm({ fields: FIELDS }, MORE), MAP, VALUES, { mode: "flattened", title: TITLE });
    expect(alternatives(written)).toEqual([
      "Given name: Ada",
      "Family name: Lovelace",
      "I agree: yes, ticked",
      "I was asked: no, not ticked",
      "Signature of applicant: not signed",
    ]);
    const text = structureText(written).filter((line) => line.startsWith('"'));
    expect(text.filter((line) => line !== '""')).toEqual(['"Ada"', '"Lovelace"']);
    expect(checkAccessibility(new PdfFile(written))).toEqual({});
  });

  test("of a tagged form puts each answer where its field was read, and leaves no reference to nothing", async () => {
    const written = await writePdf(makeTagged(), MAP, VALUES, { mode: "flattened", title: TITLE });
    const file = new PdfFile(written);
    expect(alternatives(written).toSorted()).toEqual(["Family name: Lovelace", "Given name: Ada", "I agree: yes, ticked"].toSorted());
    expect(structureText(written).filter((line) => /Ada|Lovelace/.test(line))).toEqual(['"Lovelace"', '"Ada"']);
    expect(checkAccessibility(file)).toEqual({});
    expect(toText(file.get(file.catalog.get("Lang")))).toBe("en-GB");
  });

  test("says in the document's language what is no text", async () => {
    const map = mapOf({ name: "agreed", kind: "checkbox", label: "Acepto las condiciones de la solicitud", exportValue: "Yes" });
    const written = await writePdf(makeForm({ fields: [AGREED] }, MORE), map, { agreed: "Yes" }, { mode: "flattened" });
    expect(alternatives(written)).toEqual(["Acepto las condiciones de la solicitud: sí, marcado"]);
  });

  test("has an alternative for a signature, in place of the field that it signs, and reads what was typed onto the page", async () => {
    const placements = [
      { kind: "text", page: 0, rect: [0.1, 0.9, 0.5, 0.05], text: "A remark" },
      { kind: "signature", page: 0, rect: [0.1, 0.7, 0.5, 0.05], signature: { type: "typed", text: "Ada L." }, field: "sign" },
    ] as const;
    const written = await writePdf(
      makeForm({ fields: [SIGNATURE] }),
      MAP,
      {},
      { mode: "flattened", title: TITLE, placements: [...placements].map((item) => ({ ...item, rect: [...item.rect] })) },
    );
    expect(alternatives(written)).toEqual(["Signature of applicant: Ada L."]);
    expect(
      structureText(written)
        .filter((line) => line.startsWith('"'))
        .join(" "),
    ).toContain("A remark");
    expect(checkAccessibility(new PdfFile(written))).toEqual({});
  });

  test("of chosen pages keeps the tags of those pages, and no word of the others", async () => {
    const written = await writePdf(
      makeTagged({
        2: "<</Type/Pages/Kids[3 0 R 60 0 R]/Count 2/MediaBox[0 0 300 300]>>",
        51: "<</S/Document/P 50 0 R/K[54 0 R 52 0 R 53 0 R 61 0 R]>>",
        60: "<</Type/Page/Parent 2 0 R/StructParents 7>>",
        61: "<</S/P/P 51 0 R/Pg 60 0 R/K[0]/Alt(left behind)>>",
      }),
      MAP,
      VALUES,
      { mode: "flattened", title: TITLE, pages: [0] },
    );
    expect(alternatives(written).toSorted()).toEqual(["Family name: Lovelace", "Given name: Ada", "I agree: yes, ticked"].toSorted());
    expect(checkAccessibility(new PdfFile(written))).toEqual({});
  });
});

describe("a picture without an alternative", () => {
  const figure = (content: string) =>
    makeTagged({
      40: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      50: "<</Type/StructTreeRoot/K 51 0 R/RoleMap<</Field/Form>>/ParentTree<</Nums[0 [52 0 R 56 0 R] 1 53 0 R 2 54 0 R]>>/ParentTreeNextKey 3>>",
      51: "<</S/Document/P 50 0 R/K[54 0 R 52 0 R 53 0 R 56 0 R]>>",
      56: "<</S/Figure/P 51 0 R/Pg 3 0 R/K 1>>",
    });

  test.each(["editable", "flattened"] as const)("is none when its content draws nothing: the %s copy says so", async (mode) => {
    const bytes = figure("/P <</MCID 0>> BDC 0 0 9 9 re f EMC /Content <</MCID 1>> BDC q Q EMC 0 0 9 9 re f");
    expect(checkAccessibility(new PdfFile(await writePdf(bytes, MAP, VALUES, { mode, title: TITLE })))).toEqual({});
  });

  test.each(["0 0 9 9 re f", "/Span BMC 0 0 m 9 9 l S EMC"])("stays one that is told of when it draws: %s", async (drawing) => {
    const bytes = figure(`/P <</MCID 0>> BDC EMC /Figure <</MCID 1>> BDC ${drawing} EMC`);
    const written = await writePdf(bytes, MAP, VALUES, { mode: "editable", title: TITLE });
    expect(checkAccessibility(new PdfFile(written))).toEqual({ "7.3 alternatives of figures": 1 });
  });
});

describe("the editable copy", () => {
  test("names each field by the file's own tooltip, else by our label, and gives it an element of its own", async () => {
    for (const bytes of [makeForm({ fields: FIELDS }, MORE), makeTagged()]) {
      const file = new PdfFile(await writePdf(bytes, MAP, VALUES, { mode: "editable", title: TITLE }));
      expect(checkAccessibility(file)).toEqual({});
      const titles = [10, 11].map((number) =>
        toText(file.get(file.dict(file.array(file.dict(file.catalog.get("AcroForm"))?.get("Fields"))?.[number - 10])?.get("TU"))),
      );
      expect(new Set(titles)).toEqual(new Set(["Family name", "Given name"]));
    }
  });

  test("names a group of buttons by its question, and each button by its answer", async () => {
    const kid = (y: number): string => `<<${WIDGET}/Parent 10 0 R/Rect[20 ${y} 30 ${y + 10}]/AP<</N<</S${y} 30 0 R/Off 31 0 R>>>>/AS/Off>>`;
    const bytes = makeForm(
      { fields: ["<</FT/Btn/Ff 49152/T(way)/Kids[20 0 R 21 0 R]>>"], page: "/Annots[20 0 R 21 0 R]" },
      { ...MORE, 20: kid(200), 21: kid(100) },
    );
    const map = mapOf(
      { name: "way", kind: "radio", widget: 0, groupLabel: "How do you travel?", label: "By train", exportValue: "S200" },
      { name: "way", kind: "radio", widget: 1, groupLabel: "How do you travel?", label: "By car", exportValue: "S100" },
    );
    const file = new PdfFile(await writePdf(bytes, map, { way: "S100" }, { mode: "editable", title: TITLE }));
    const field = file.dict(file.array(file.dict(file.catalog.get("AcroForm"))?.get("Fields"))?.[0]);
    expect(toText(file.get(field?.get("TU")))).toBe("How do you travel?");
    expect(checkAccessibility(file)).toEqual({});
    const flat = await writePdf(bytes, map, { way: "S100" }, { mode: "flattened", title: TITLE });
    expect(alternatives(flat)).toEqual(["How do you travel?: By train: no, not ticked", "How do you travel?: By car: yes, ticked"]);
  });

  test("keeps what is right: the file's own title, language, tags and tab order are not written again", async () => {
    const once = await writePdf(makeTagged(), MAP, VALUES, { mode: "editable", title: TITLE });
    const twice = await writePdf(once, MAP, VALUES, { mode: "editable", title: "Another title" });
    expect(readMetadata(new PdfFile(twice))).toContain(TITLE);
    const file = new PdfFile(once);
    await expect(writePdf(once, MAP, {}, { mode: "editable" }).then(({ length }) => length - once.length)).resolves.toBeLessThan(400);
    expect(StructureTree.read(new PdfFile(twice))?.elements.length).toBe(StructureTree.read(file)?.elements.length);
  });

  test("keeps the mark of PDF/UA while nothing speaks against it, loses it otherwise, and never gains it", async () => {
    const packet = (title: string): string => `<rdf:RDF><rdf:Description pdfuaid:part="1">${title}</rdf:Description></rdf:RDF>`.padEnd(300);
    const metadata = (title: string): string => `<</Type/Metadata/Subtype/XML/Length 300>>\nstream\n${packet(title)}\nendstream`;
    const claims = async (bytes: Uint8Array, title?: string): Promise<boolean> => {
      const written = await writePdf(bytes, MAP, { first: "Ada" }, { mode: "editable", ...(title === undefined ? {} : { title }) });
      return readMetadata(new PdfFile(written))?.includes("pdfuaid:part") ?? false;
    };
    const make = (title: string): Uint8Array => makeForm({ fields: [FIRST_NAME], catalog: "/Metadata 70 0 R" }, { 70: metadata(title) });
    expect(await claims(make("<dc:title><rdf:li>Own</rdf:li></dc:title>"))).toBe(true);
    // Without a title of the file's own or of ours, the clause on titles stays broken.
    expect(await claims(make(""))).toBe(false);
    expect(await claims(makeForm({ fields: [FIRST_NAME] }), TITLE)).toBe(false);
  });
});

test("a form's language is told by its questions, and is English for too few", () => {
  const samples = {
    en: ["What is your name?", "Address of the employer", "Date of birth"],
    es: ["Nombre y apellidos del solicitante", "Fecha de nacimiento", "Número de teléfono"],
    de: ["Name und Vorname der Antragstellerin", "Datum", "Straße und Hausnummer", "Telefon"],
    fr: ["Nom et prénom du demandeur", "Date de naissance", "Votre adresse"],
    zh: ["申请人姓名", "出生日期"],
    ru: ["Фамилия и имя заявителя"],
  };
  for (const [language, questions] of Object.entries(samples)) expect(guessLanguage(questions)).toBe(language);
  expect(guessLanguage(["f1", "f2"])).toBe("en");
});
