import { expect, it } from "vitest";
import { templateCard } from "../../../client/features/catalogue/template-card.ts";
import type { TemplateSummary } from "../../../shared/contracts/template.ts";

const CARD: TemplateSummary = {
  id: "invoice",
  title: "Invoice",
  description: "What is owed.",
  previewUrl: "/files/a.avif",
  downloadUrl: "/files/a.pdf",
  fileName: "a.pdf",
  editionDate: null,
  number: null,
  source: "Fillwright",
  fields: 3,
  kind: "acroform",
};

/** The text above a card's title; null where there is none. */
function readEyebrow(template: TemplateSummary): string | null {
  document.body.innerHTML = templateCard(template, { search: "", product: "Fillwright" }).text;
  return document.querySelector(".card-eyebrow")?.textContent ?? null;
}

it("does not repeat the product's name above the title of each of our own templates", () => {
  expect(readEyebrow(CARD)).toBe(null);
  expect(readEyebrow({ ...CARD, mostUsed: true })).toBe("Most used");
});

it("says whose form an agency's is, and what it is called there", () => {
  expect(readEyebrow({ ...CARD, source: "IRS", number: "W-9", title: "Request for a number" })).toBe("IRS W-9");
});

it("has the whole of a title that its lines may cut, for a pointer and as the link's name", () => {
  const read = (title: string) => {
    document.body.innerHTML = templateCard({ ...CARD, title }, { search: "", product: "Fillwright" }).text;
    const link = document.querySelector("h3 a");
    return [link?.getAttribute("title"), link?.textContent];
  };
  const long = `Application for a "permit" ${"of many words ".repeat(13)}`;
  expect(read(long)).toEqual([long, long]);
  expect(read("Invoice")).toEqual([null, "Invoice"]);
});

it("asks for the image with the page, but after its words, or when it comes into sight", () => {
  const read = (eager: boolean) => {
    document.body.innerHTML = templateCard(CARD, { search: "", product: "Fillwright", eager }).text;
    const image = document.querySelector("img");
    return { loading: image?.getAttribute("loading"), priority: image?.getAttribute("fetchpriority") };
  };
  expect(read(true)).toEqual({ loading: null, priority: "low" });
  expect(read(false)).toEqual({ loading: "lazy", priority: null });
});
