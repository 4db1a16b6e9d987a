import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFdf } from "../../../pdf/answers/read-fdf.ts";
import { readXfdf } from "../../../pdf/answers/read-xfdf.ts";
import { toFdf } from "../../../pdf/answers/write-fdf.ts";
import { toXfdf } from "../../../pdf/answers/write-xfdf.ts";
import { PdfError } from "../../../pdf/syntax/pdf-objects.ts";
import { mapOf, toBytes } from "../../fakes/small-pdf.ts";

const NAME_PART = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map((text) => `n${text.replaceAll(/[.\p{C}]/gu, "")}`);
const NAME = fc.array(NAME_PART, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("."));
/** What both formats can say: no control characters, which XML has no way to write. */
const TEXT = fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }).map((text) => `x${text.replaceAll(/[^\P{C}\n\r\t]/gu, "")}`);
const VALUES = fc.dictionary(NAME, TEXT, { noNullPrototype: true });

describe("FDF", () => {
  it("brings back what was written, whatever it is", () => {
    fc.assert(
      fc.property(VALUES, (values) => {
        expect(readFdf(toFdf(values, mapOf()))).toEqual(values);
      }),
    );
  });

  it("joins kids to their parents, and reads names, lists and streams", () => {
    const source = `%FDF-1.2\n1 0 obj <</FDF<</Fields[
      <</T(form1)/Kids[<</T(Name)/V(Ada)>><</T(Box)/V/Yes>><</T(Empty)/V()>><</T(Off)/V/Off>>]>>
      <</T(many)/V[(a)(b)]>> 2 0 R]>>>> endobj
      2 0 obj <</T(long)/V 3 0 R>> endobj
      3 0 obj <</Length 4>> stream\nlong\nendstream endobj
      trailer <</Root 1 0 R>>\n%%EOF`;
    expect(readFdf(toBytes(source))).toEqual({ "form1.Name": "Ada", "form1.Box": "Yes", many: ["a", "b"], long: "long" });
  });

  it("reads a stream in the encoding that its mark names, as a string", () => {
    const source = `%FDF-1.2\n1 0 obj <</FDF<</Fields[<</T(long)/V 2 0 R>>]>>>> endobj
      2 0 obj <</Length 24/Filter/ASCIIHexDecode>> stream\nfeff 0141 00f3 0064 017a>\nendstream endobj
      trailer <</Root 1 0 R>>\n%%EOF`;
    expect(readFdf(toBytes(source))).toEqual({ long: "Łódź" });
  });

  it("says so of a file that is none", () => {
    expect(() => readFdf(toBytes("%FDF-1.2\nnothing"))).toThrow(PdfError);
    expect(() => readFdf(toBytes("%FDF-1.2\n1 0 obj <<>> endobj trailer <</Root 1 0 R>>"))).toThrow(/holds no answers/u);
  });

  it("keeps no answer under a name that every object has", () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const fields = names.map((name) => `<</T(${name})/V(x)>>`).join("");
    expect(Object.keys(readFdf(toBytes(`%FDF-1.2\n1 0 obj <</FDF<</Fields[${fields}]>>>> endobj trailer <</Root 1 0 R>>`)))).toEqual([]);
  });
});

describe("XFDF", () => {
  it("brings back what was written, whatever it is", () => {
    fc.assert(
      fc.property(VALUES, (values) => {
        expect(readXfdf(toXfdf(values))).toEqual(values);
      }),
    );
  });

  it("reads nested fields, several values and formatted text", () => {
    const source = `<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><fields>
      <field name="a"><field name="b"><value>1 &lt; 2</value></field></field>
      <field name="c.d"><value>x</value></field>
      <field name="list"><value>one</value><value>two</value></field>
      <field name="off"><value>Off</value></field>
      <field name="rich"><value-richtext><body xmlns="http://www.w3.org/1999/xhtml"><p>First</p><p>Second</p></body></value-richtext></field>
    </fields></xfdf>`;
    expect(readXfdf(source)).toEqual({ "a.b": "1 < 2", "c.d": "x", list: ["one", "two"], rich: "First\nSecond" });
  });

  it("says so of a file that is none", () => {
    for (const source of ["", "<html></html>", "not XML"]) expect(() => readXfdf(source)).toThrow(PdfError);
  });
});

describe("a file of answers that means harm", () => {
  const TOO_MANY = new PdfError("This file has more answers than any form has fields.");

  it("has kids that share their kids, or are their own: it is refused in a sentence", () => {
    const kids = (next: number) => Array.from({ length: 10 }, (_, index) => `<</T(a${index})/Kids ${next} 0 R>>`).join("");
    const levels = Array.from({ length: 30 }, (_, index) => `${index + 2} 0 obj[${kids(index + 3)}]endobj`).join("\n");
    const start = "%FDF-1.2\n1 0 obj<</FDF<</Fields 2 0 R>>>>endobj\n";
    const end = "\ntrailer<</Root 1 0 R>>";
    expect(() => readFdf(toBytes(`${start}${levels}\n32 0 obj[]endobj${end}`))).toThrow(TOO_MANY);
    expect(() => readFdf(toBytes(`${start}2 0 obj[3 0 R 3 0 R]endobj\n3 0 obj<</T(a)/Kids 2 0 R>>endobj${end}`))).toThrow(TOO_MANY);
  });

  it("is nothing but beginnings: it is read in one go", () => {
    for (const beginning of ["<!--", "<![CDATA[", "<?", "<!", "<", "</a", "<field ", "<field name='", '<field name="a'])
      expect(readXfdf(`<xfdf><fields><field name="a"><value>b</value></field></fields>${beginning.repeat(300_000)}`)).toEqual({ a: "b" });
  });

  const LONG = "a".repeat(1_000_000);
  const many = (field: (index: number) => string) => Array.from({ length: 20_000 }, (_, index) => field(index)).join("");
  const fdf = (fields: string, shared: string) =>
    readFdf(toBytes(`%FDF-1.2\n1 0 obj<</FDF<</Fields[${fields}]>>>>endobj\n2 0 obj${shared}endobj\ntrailer<</Root 1 0 R>>`));
  const fdfOf = (shared: string) => () =>
    fdf(
      many((index) => `<</T(${index})/V 2 0 R>>`),
      shared,
    );
  it.each<[what: string, read: () => unknown]>([
    [
      "a parent's long name, in XFDF",
      () =>
        readXfdf(
          `<xfdf><fields><field name="${LONG}">${many((index) => `<field name="${index}"><value>x</value></field>`)}</field></fields></xfdf>`,
        ),
    ],
    ["a parent's long name, in FDF", () => fdf(`<</T 2 0 R/Kids[${many((index) => `<</T(${index})/V(x)>>`)}]>>`, `(${LONG})`)],
    ["a long answer", fdfOf(`(${LONG})`)],
    ["a list of answers", fdfOf(`[${"()".repeat(100_000)}]`)],
    ["a long answer in a stream", fdfOf(`<</Length ${LONG.length}>>stream\n${LONG}\nendstream `)],
    ["a long answer that says its languages and nothing else", fdfOf(`(\xfe\xff${"\0\x1b\0e\0n\0\x1b".repeat(100_000)})`)],
  ])("has fields that share %s: it is refused in a sentence", (_, read) => {
    expect(read).toThrow(new PdfError("This file has more text than any form has room for."));
  });

  it("is XML of more elements than any form has: it is refused in a sentence", () => {
    expect(() => readXfdf(`<xfdf>${"<b>".repeat(600_000)}`)).toThrow(new PdfError("This file has more parts than any form."));
  });
});
