import { expect, test } from "vitest";
import { PDFJS_PATH } from "../../shared/constants.ts";
import { findKeptPage, listPageNeeds, offlinePolicyOf } from "../../shared/rules/offline.ts";

function policyOf(path: string, { method = "GET", mode = "cors" } = {}): string {
  return offlinePolicyOf({ method, mode, url: new URL(path, "https://forms.example") });
}

test("no call to the account, and nothing that is sent, passes through the service worker", () => {
  for (const path of [
    "/api/account",
    "/api/account/documents",
    "/api/account/subscription",
    "/api/subscription-offers",
    "/api/reports/failure",
  ]) {
    expect(policyOf(path)).toBe("network");
  }
  expect(policyOf("/template/w-9/fill", { method: "POST", mode: "navigate" })).toBe("network");
  expect(policyOf("/__/auth/handler", { mode: "navigate" })).toBe("network");
});

test("pages ask the network first, files under a hash or version never again", () => {
  expect(policyOf("/template/w-9/fill?edition=abc", { mode: "navigate" })).toBe("page");
  expect(policyOf("/assets/entry-1.js")).toBe("immutable");
  expect(policyOf(`${PDFJS_PATH}pdf.min.mjs`)).toBe("immutable");
  expect(policyOf("/fonts/unicode/noto-sans.json")).toBe("fresh");
  expect(policyOf("/fonts/title-1.woff2")).toBe("immutable");
  expect(policyOf("/files/templates/w-9/0/r1/fill.pdf")).toBe("file");
  expect(policyOf("/api/business/templates/w-9/fields?edition=abc")).toBe("fresh");
});

test("what is searched for is never kept", () => {
  expect(policyOf("/api/business/templates?q=divorce")).toBe("network");
  expect(policyOf("/api/business/templates/structure")).toBe("network");
});

test("without a network an address leads to the page that was kept for the same edition", () => {
  const kept = ["/template/w-9/fill?edition=old", "/template/w-9/fill", "/template/w-9/fill?fileName=mine.pdf&edition=new"];
  expect(findKeptPage(kept, "/template/w-9/fill")).toBe("/template/w-9/fill");
  expect(findKeptPage(kept, "/template/w-9/fill?edition=new")).toBe("/template/w-9/fill?fileName=mine.pdf&edition=new");
  expect(findKeptPage(kept, "/template/w-9/fill?edition=other")).toBeNull();
  expect(findKeptPage(kept.slice(0, 1), "/template/w-9/fill")).toBe("/template/w-9/fill?edition=old");
  expect(findKeptPage(kept, "/template/w-4/fill")).toBeNull();
});

test("a page's HTML names everything that it cannot do without", () => {
  const folder = `/files/templates/w-9/${"a".repeat(64)}/r1/`;
  const html = `<script data-entry="/assets/entry-1.js" data-preloads="/assets/fill-2.js /assets/button-3.js"></script>
    <meta property="og:image" content="https://forms.example${folder}share.jpg">
    <img srcSet="${folder}page-1-800.webp 800w, ${folder}page-1-1600.webp 1600w">
    <script type="application/json" data-resource="/api/business/templates/w-9?a=1&amp;b=2">{"fillUrl":"${folder}fill.pdf"}</script>`;
  expect(listPageNeeds(html)).toEqual({
    files: ["page-1-800.webp", "page-1-1600.webp", "fill.pdf"].map((name) => folder + name),
    assets: ["/assets/entry-1.js", "/assets/fill-2.js", "/assets/button-3.js"],
    calls: ["/api/business/templates/w-9?a=1&b=2"],
  });
});
