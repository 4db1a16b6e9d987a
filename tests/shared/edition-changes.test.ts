import { expect, test } from "vitest";
import { compareEditions } from "../../shared/rules/catalogue/edition-changes.ts";
import { toChangesText } from "../../shared/rules/catalogue/edition-changes-text.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const at = (top: number) => [0.1, top, 0.3, 0.02] as [number, number, number, number];
const edition = (labels: string[]) => fieldMapOf(labels.map((label, index) => textField(`f${index}`, { label, rect: at(index / 20) })));

const BEFORE = edition(["Your first name", "Your last name", "Fax number", "Wages, line 1"]);

test("an edition is compared by what it asks, whatever its fields are called by now", () => {
  const now = edition(["Your first name", "Preferred name", "Your last name", "Wages, line 2"]);
  now.pages.push({ width: 612, height: 792, rotation: 0 });
  const changes = compareEditions(BEFORE, now, "2025-01-01");
  expect(changes).toEqual({
    since: "2025-01-01",
    added: { count: 1, first: ["Preferred name"] },
    gone: { count: 1, first: ["Fax number"] },
    reworded: { count: 1, first: ["Wages, line 1 → Wages, line 2"] },
    pages: { before: 1, now: 2 },
  });
  expect(toChangesText(changes)).toBe("1 field added, 1 field gone, 1 question in other words, 2 pages instead of 1.");
});

test("an edition that asks the same says so", () => {
  expect(toChangesText(compareEditions(BEFORE, BEFORE, "2025-01-01"))).toBe("The same questions on the same pages.");
});
