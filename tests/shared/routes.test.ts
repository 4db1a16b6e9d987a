import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchRoute, paywallPath, toNextPath } from "../../shared/routes.ts";
import { openFormPath } from "../../shared/rules/open-form-path.ts";

const HERE = "https://product.example";

describe("the way back from the paywall", () => {
  it.each(["/", "/template/w-9/fill?edition=ab#fill=x", "/documents"])("leads to %s of the product", (next) => {
    const named = new URL(paywallPath(next), HERE).searchParams.get("next");
    expect(toNextPath(named)).toBe(next);
  });

  it.each([
    null,
    "",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "///evil.example",
    "template/w-9",
  ])("leads nowhere else, not even as %j", (next) => {
    expect(new URL(toNextPath(next), HERE).origin).toBe(HERE);
  });

  it("never leaves the product, whatever was written", () => {
    const part = fc.oneof(fc.constantFrom("/", "\\", "//", ".", "..", "@", ":", "\t", "\r\n", "%2f", "%5c", "evil.example"), fc.string());
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(new URL(toNextPath(`/${parts.join("")}`), HERE).origin).toBe(HERE);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ["/", "templateList"],
  ["/template/w-9", "template"],
  ["/template/w-9/fill/", "templateFill"],
  ["/docs/api", "apiReference"],
  ["/docs", null],
])("%s shows the screen %s", (path, name) => {
  expect(matchRoute(path)).toBe(name);
});

it.each([
  [{ outdated: false }, "/template/w-9/fill"],
  [{ outdated: true }, "/template/w-9/fill?edition=ab"],
  [{ outdated: false, retiredOn: "2026-02-01" }, "/template/w-9/fill?edition=ab"],
])("a form that is %j is found again at %s", (state, path) => {
  expect(openFormPath({ id: "w-9", sha256: "ab", ...state })).toBe(path);
});
