import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOnPage } from "../../../client/features/catalogue/list-on-page.ts";
import { templateCard } from "../../../client/features/catalogue/template-card.ts";
import type { TemplateList } from "../../../shared/contracts/template.ts";

const text = fc.string({ unit: "grapheme" }).map((value) => value.replaceAll("\r", ""));
const summary = fc.record({
  id: fc.stringMatching(/^[a-z0-9-]+$/u),
  title: text,
  description: text,
  previewUrl: fc.stringMatching(/^\/files\/[\w%.-]+$/u),
  pageCount: fc.nat({ max: 900 }),
  downloadUrl: fc.webPath(),
  fileName: text,
  editionDate: fc.option(fc.constant("2026-10-12")),
  number: fc.option(text),
  source: fc.option(text),
  fields: fc.nat(),
  kind: fc.constantFrom("acroform", "flat", "xfa"),
});
const lists: fc.Arbitrary<TemplateList> = fc.record({
  items: fc.array(summary, { maxLength: 3 }),
  total: fc.nat(),
  nextCursor: fc.option(fc.string()),
});

/** The element that holds what the cards do not say, on a page with the cards of `list`. */
function show(list: TemplateList, words: string[] = []): Element {
  const cards = list.items.map((template) => templateCard(template, { search: "?category=tax", product: "Fillwright", words }).text);
  document.body.innerHTML = `${cards.join("")}<script type="application/json"></script>`;
  const element = document.querySelector("script");
  if (!element) throw new Error("The page has no script.");
  return element;
}

const readBack = (list: TemplateList, element: Element) => listOnPage.read(JSON.parse(JSON.stringify(listOnPage.leave(list))), element);

const INVOICE = { id: "invoice", title: "Invoice", description: "What is owed", previewUrl: "/files/a.webp", downloadUrl: "/files/a.pdf" };
const LIST: TemplateList = {
  items: [
    {
      ...INVOICE,
      fileName: "a.pdf",
      pageCount: 2,
      editionDate: null,
      number: null,
      source: null,
      fields: 3,
      kind: "acroform",
      mostUsed: true,
    },
  ],
  total: 1,
  nextCursor: null,
};

describe("a list whose cards are on the page", () => {
  it("is read back as it was sent", () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(readBack(list, show(list))).toEqual(list);
      }),
    );
  });

  it("is read back from cards in which words are marked", () => {
    expect(readBack(LIST, show(LIST, ["voice", "owed", "invoice"]))).toEqual(LIST);
  });

  it("leaves to the page what the page says", () => {
    expect(JSON.stringify(listOnPage.leave(LIST))).not.toMatch(/Invoice|owed|files/u);
  });

  it("is asked for again where something else has changed the cards", () => {
    const element = show(LIST);
    document.querySelector(".card-fill")?.remove();
    expect(readBack(LIST, element)).toBeNull();
  });

  it("is asked for again where a card is missing", () => {
    const element = show(LIST);
    document.querySelector(".card")?.remove();
    expect(readBack(LIST, element)).toBeNull();
  });
});
