import * as v from "valibot";
import { expect, test } from "vitest";
import { ContentReportRequest } from "../../shared/contracts/content-report.ts";

const read = (templateId: string) =>
  v.safeParse(ContentReportRequest, { templateId, reason: "outdated", details: "A line is missing since May." });

test.each([
  ["invoice", "invoice"],
  [" invoice ", "invoice"],
  ["https://fillwright.test/template/invoice", "invoice"],
  ["https://fillwright.test/template/invoice/fill?downloadUrl=/files/a.pdf&fileName=a.pdf#a=1", "invoice"],
  [`https://fillwright.test/template/invoice?category=business&q=${"bill ".repeat(100)}`, "invoice"],
  ["fillwright.test/template/irs-w-9/", "irs-w-9"],
  ["/template/irs-w-9", "irs-w-9"],
  ["the one with the blue line", "the one with the blue line"],
  ["", ""],
])("a report's form is known by its id or by the address of its page: %s", (typed, id) => {
  expect(read(typed)).toMatchObject({ success: true, output: { templateId: id } });
});

test("what is longer than any id, and no address of a form, is refused", () => {
  expect(read("x".repeat(129)).issues?.[0]?.message).toBe("Which form is it?");
});
