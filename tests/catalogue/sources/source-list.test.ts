import { expect, test } from "vitest";
import * as v from "valibot";
import { SourceList, findSourceFaults, readSourceLists, sourceId, toTagPage } from "../../../catalogue/sources/source-list.ts";

const FORM = {
  number: "T-1",
  title: "Form T-1: Trial",
  pdf: "https://forms.example.gov/t-1.pdf",
  page: "https://forms.example.gov/t-1",
  tags: ["tax"],
  description: "A form that tests read.",
  words: ["trial"],
  checked: null,
};
const GUIDANCE = { who: "People who try something.", needs: ["a trial"], where: "Give it to the agency.", deadline: "There is no date." };
const LIST = {
  agency: "Agency of Trials",
  short: "Trials",
  slug: "trials",
  host: "forms.example.gov",
  home: "https://forms.example.gov/",
  title: "Forms of the Agency of Trials",
  introduction: "Forms that the Agency of Trials gives to those who try something, and to those who tried it.",
  places: ["us"],
  language: "en",
  redistributable: true,
  forms: [FORM],
};
const parse = (change: object) => v.safeParse(SourceList, { ...LIST, ...change });
const listOf = (...forms: object[]) => v.parse(SourceList, { ...LIST, forms: forms.map((form) => ({ ...FORM, ...form })) });

test("there are at least 400 official forms of at least fifteen agencies, and their lists agree", async () => {
  const lists = await readSourceLists();
  expect(lists.length).toBeGreaterThanOrEqual(15);
  const free = lists.flatMap((list) => list.forms.filter((form) => form.redistributable ?? list.redistributable));
  expect(free.length).toBeGreaterThanOrEqual(400);
});

test("the sixty forms that are searched most say who needs them, what to have at hand, where they go and by when", async () => {
  const lists = await readSourceLists();
  const guided = lists.flatMap((list) => list.forms.filter(({ guidance }) => guidance !== undefined));
  expect(guided.length).toBeGreaterThanOrEqual(60);
  const texts = guided.map(({ guidance }) => guidance?.who);
  expect(new Set(texts).size).toBe(texts.length);
});

test("each agency's page has a title and an introduction of its own", async () => {
  const pages = (await readSourceLists()).map(toTagPage);
  for (const key of ["title", "introduction"] as const) expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
});

test("a list with forms on another site than https, or without an introduction, is refused", () => {
  expect(parse({ home: "http://forms.example.gov/" }).success).toBe(false);
  expect(parse({ forms: [{ ...FORM, page: "http://forms.example.gov/t-1" }] }).success).toBe(false);
  expect(parse({ introduction: undefined }).success).toBe(false);
  expect(parse({ title: "IRS" }).success).toBe(false);
});

test.each([
  ["an address without https", { pdf: "http://forms.example.gov/t-1.pdf" }],
  ["an unknown category", { tags: ["taxes-and-more"] }],
  ["no category", { tags: [] }],
  ["a description that is no sentence", { description: "A form that tests read" }],
  ["no words that people type", { words: [] }],
  ["a day that is none", { checked: "yesterday" }],
  ["an unknown key", { colour: "green" }],
  ["an answer that names an amount", { guidance: { ...GUIDANCE, where: "Send it to the agency with $50." } }],
  ["an answer that names a year", { guidance: { ...GUIDANCE, deadline: "By April 15, 2026." } }],
  ["an answer that is no sentence", { guidance: { ...GUIDANCE, who: "Everybody who tries" } }],
  ["nothing to have at hand", { guidance: { ...GUIDANCE, needs: [] } }],
  ["an answer that is missing", { guidance: { who: GUIDANCE.who, needs: GUIDANCE.needs, where: GUIDANCE.where } }],
])("a form with %s is refused", (_, change) => {
  expect(parse({}).success).toBe(true);
  expect(parse({ forms: [{ ...FORM, ...change }] }).success).toBe(false);
});

test("a number, an address or a slug that is said twice is told with both places", () => {
  const second = { number: "T-2", pdf: "https://forms.example.gov/t-2.pdf" };
  expect(findSourceFaults([listOf({}, second)])).toEqual([]);
  expect(findSourceFaults([listOf({}, { ...second, number: "T-1" })]).join()).toContain("the number T-1 of trials is said twice");
  expect(findSourceFaults([listOf({}, { ...second, pdf: "https://forms.example.gov/T-1.pdf" })]).join()).toContain("the address");
  expect(findSourceFaults([listOf({}), listOf(second)]).join()).toContain("the slug trials is said twice");
});

test("a file or page on another host than its list's is told", () => {
  expect(findSourceFaults([listOf({ pdf: "https://elsewhere.example.gov/t-1.pdf" })]).join()).toContain("its file is not on");
  expect(findSourceFaults([listOf({ page: "https://elsewhere.example.gov/" })]).join()).toContain("its page is not on");
});

test("an id is the agency and the number, once", () => {
  expect(sourceId({ slug: "irs" }, { number: "Schedule C (1040)" })).toBe("irs-schedule-c-1040");
  expect(sourceId({ slug: "ssa" }, { number: "SSA-16" })).toBe("ssa-16");
});
