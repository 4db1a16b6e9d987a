import { expect, it } from "vitest";
import { carryAlong } from "../../shared/rules/carried-parameters.ts";

it("what came along with the visitor goes along, and what belongs to a page or a payment stays behind", () => {
  const search = "?slug=tax&gclid=X&utm_source=a&next=/&payment_intent_client_secret=s&tags=a&redirect_status=failed";
  expect(carryAlong("/documents", search)).toBe("/documents?gclid=X&utm_source=a");
});

it("a page's own parameters stay there: its PDF, its file, its form and its thanks", () => {
  for (const search of ["?pdf=own-1&document=2", "?handed", "?template=w-9", "?sent"]) expect(carryAlong("/", search)).toBe("/");
});

it.each([
  ["/template/w-9/fill", "?gclid=X", "/template/w-9/fill?gclid=X"],
  ["/template/w-9/fill?fileName=a%20b.pdf", "?slug=tax&gclid=X", "/template/w-9/fill?fileName=a%20b.pdf&gclid=X"],
  ["/template/w-9?gclid=Y", "?gclid=X", "/template/w-9?gclid=Y"],
  ["/#pages", "?gclid=X&gclid=Z", "/?gclid=X&gclid=Z#pages"],
  ["/paywall?next=%2Ftemplate%2Fw-9%2Ffill%3Fgclid%3DX", "?gclid=X", "/paywall?next=%2Ftemplate%2Fw-9%2Ffill%3Fgclid%3DX&gclid=X"],
  ["/template/w-9?a+b=Y", "?a+b=X&c=Z", "/template/w-9?a+b=Y&c=Z"],
  ["/template/w-9?fileName=gclid.pdf", "?gclid=X", "/template/w-9?fileName=gclid.pdf&gclid=X"],
  ["/documents", "", "/documents"],
  ["?slug=tax", "?gclid=X", "?slug=tax&gclid=X"],
])("%s, left from %s, is %s", (address, search, carried) => {
  expect(carryAlong(address, search)).toBe(carried);
});
