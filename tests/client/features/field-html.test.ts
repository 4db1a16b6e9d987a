import { describe, expect, test } from "vitest";
import { fieldRules } from "../../../client/features/fields/field-rules.ts";
import { formHtml } from "../../../client/features/fields/form-html.ts";
import type { Field } from "../../../shared/contracts/field-map.ts";
import { fieldMapOf, textField } from "../../shared/form-fields.ts";

const PAGE = { width: 612, height: 792, previewUrl: "/p.webp", largeUrl: "/l.webp" };

function htmlOf(...fields: Field[]): string {
  return formHtml({ title: "Permit", pages: [PAGE] }, fieldMapOf(fields));
}

function mark(id: string, more: Partial<Field>): Field {
  return textField("citizen", { id, kind: "radio", exportValue: id, ...more });
}

describe("answers to one question", () => {
  test("are a group that the question names, however many there are", () => {
    const html = htmlOf(
      mark("yes", { label: "Yes", groupLabel: "Are you a citizen?" }),
      mark("no", { label: "No", groupLabel: "Are you a citizen?" }),
      textField("name"),
    );
    expect(html.match(/role="radiogroup"/gu)).toHaveLength(1);
    expect(html).toMatch(
      /role="radiogroup" aria-labelledby="gyes"><p class="question" id="gyes">Are you a citizen\?<\/p>.*id="no".*<\/div><\/div>.*id-name/u,
    );
  });

  test("may be check boxes of names of their own", () => {
    const box = (id: string, name: string): Field =>
      textField(name, { id, kind: "checkbox", exportValue: "1", label: id, groupLabel: "May we call you?" });
    expect(htmlOf(box("yes", "a"), box("no", "b")).match(/role="group"/gu)).toHaveLength(1);
  });

  test("without a question are named by their section", () => {
    expect(htmlOf(mark("m", { label: "Male", section: "Sex" }))).toContain('role="radiogroup" aria-label="Sex"');
  });
});

describe("a page is a form of its own", () => {
  const formsOf = (...fields: Field[]) =>
    formHtml({ title: "Permit", pages: [PAGE, PAGE, PAGE] }, fieldMapOf(fields))
      .split("</form>")
      .filter(Boolean)
      .map((form) => Array.from(form.matchAll(/ id="page-(\d)"/gu), ([, number]) => number));

  test("so that a browser reads no other page for the field that has the focus", () => {
    expect(formsOf(textField("name"), textField("date", { id: "date", page: 2 }))).toEqual([["1"], ["2"], ["3"]]);
  });

  test("unless radio buttons of one name are on several, which only one form keeps apart", () => {
    expect(formsOf(mark("yes", {}), mark("no", { page: 1 }), textField("date", { id: "date", page: 2 }))).toEqual([["1", "2"], ["3"]]);
  });

  test("that Enter does not send: its first button is disabled", () => {
    expect(htmlOf(textField("name"))).toMatch(/^<form[^>]*><button disabled hidden><\/button><section/u);
  });
});

test("what a label repeats of the heading above it can be left unseen, and stays in its name", () => {
  const html = htmlOf(
    textField("a", { section: "Bill to", label: "Bill to: City" }),
    textField("b", { section: "Bill to", label: "Ship to: City" }),
    textField("c", { section: "Bill to", label: "Bill to: " }),
    textField("d", { section: "Income", label: "Income, Pay: Planned" }),
    textField("e", { section: "Income", label: "Income, total: Planned" }),
  );
  expect(html.match(/<label [^>]*>.*?<\/label>/gu)?.map((label) => label.replace(/<label [^>]*>/u, "<label>"))).toEqual([
    "<label><span>Bill to: </span>City</label>",
    "<label>Ship to: City</label>",
    "<label>Bill to: </label>",
    "<label><span>Income, </span>Pay: Planned</label>",
    "<label>Income, total: Planned</label>",
  ]);
});

test("a heading's number is said once, above its fields, and so is a question that is the heading's own", () => {
  const html = htmlOf(
    textField("a", { section: "Section 1. Employee Information", label: "Section 1. Enter First Name" }),
    textField("b", { section: "Part 4. Processing", label: "Part 4. Processing. 11. Were you a J-1?" }),
    mark("yes", { section: "Part 9. More About You", label: "Yes", groupLabel: "Part 9. More About. Have you EVER helped?" }),
    mark("m", { name: "sex", section: "Sex", label: "Male", groupLabel: "Sex" }),
    textField("c", { section: "Name of spouse", label: "Name. First" }),
  );
  expect(html.match(/<span>.*?<\/span>[^<]*/gu)).toEqual([
    "<span>Section 1. </span>Enter First Name",
    "<span>Part 4. Processing. </span>11. Were you a J-1?",
    "<span>Part 9. More About. </span>Have you EVER helped?",
    "<span>Sex</span>",
  ]);
});

test("what a document calls its fields cannot become markup", () => {
  const html = htmlOf(textField("a", { label: '<img src=x onerror="x">', name: '"><script>', value: "</output><b>" }));
  expect(html).not.toMatch(/<script|<b>|<img src=x/u);
});

test("a field's own colours come with its place", () => {
  expect(fieldRules(fieldMapOf([textField("a", { background: "#ffeecc", borderColor: "#112233" })]))).toMatch(
    /#bid-a\{.*--ground:#ffeecc;--edge:#112233\}/u,
  );
});

test("text that runs up or down its field is as large as it is along the field's narrow side", () => {
  const narrow: Partial<Field> = { rect: [0.1, 0.1, 0.03, 0.3] };
  const sizeOf = (more: Partial<Field>) =>
    Number(/--size:([\d.]+)cqw/u.exec(fieldRules(fieldMapOf([textField("a", { ...narrow, ...more })])))?.[1]);
  expect(sizeOf({ rotation: 90 })).toBeCloseTo(3 / 1.35, 2);
  expect(sizeOf({ rotation: 270 })).toBeCloseTo(3 / 1.35, 2);
  expect(sizeOf({ rotation: 180 })).toBeCloseTo(((0.3 * 792) / 612 / 1.35) * 100, 2);
});

test("what a field wants is said in a phrase that begins with a capital", () => {
  const date: Partial<Field> = { kind: "date", format: { kind: "date", pattern: "mm/dd/yyyy" } };
  expect(htmlOf(textField("due", date))).toContain(">Date as mm/dd/yyyy<");
  expect(htmlOf(textField("due", { ...date, required: true }))).toContain(">Required, date as mm/dd/yyyy<");
});
