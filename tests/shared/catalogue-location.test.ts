import { describe, expect, it } from "vitest";
import {
  continueCatalogue,
  parseCatalogueLocation,
  searchCatalogue,
  selectAll,
  selectInCatalogue,
  sortCatalogue,
  toCanonicalCatalogue,
  toCardSearch,
  toggleTag,
  withoutSearch,
} from "../../shared/rules/catalogue/catalogue-location.ts";

const parse = (search: string) => parseCatalogueLocation(new URLSearchParams(search), "business");

describe("a place in the catalogue", () => {
  it("is the default slug of the group 'category' when the URL says nothing", () => {
    expect(parse("")).toEqual({ group: "category", slug: "business", tags: [], q: "", sort: null, cursor: null });
  });

  it("is the whole catalogue when only a search is given", () => {
    expect(parse("q=w9").slug).toBe("all");
  });

  it("ignores an order that it does not know", () => {
    expect(parse("sort=sideways").sort).toBeNull();
  });
});

describe("changing place", () => {
  const search = new URLSearchParams("gclid=abc&slug=tax&group=category&cursor=xyz&tags=us");

  it("sets group and slug and keeps every other parameter but the position in the old list", () => {
    expect(selectInCatalogue(search)("geo", "us-ca")).toBe("?gclid=abc&tags=us&group=geo&slug=us-ca");
  });

  it("adds a tag, and takes it away again", () => {
    expect(toggleTag(search)("hr")).toBe("?gclid=abc&slug=tax&group=category&tags=us&tags=hr");
    expect(toggleTag(search)("us")).toBe("?gclid=abc&slug=tax&group=category");
    expect(toggleTag(new URLSearchParams("tags=us"))("us")).toBe("");
    expect(toggleTag(new URLSearchParams())("us")).toBe("?tags=us");
  });

  it("searches the whole catalogue, and keeps what is not about the catalogue", () => {
    expect(searchCatalogue(search, " w9 ")).toBe("?gclid=abc&q=w9");
    expect(searchCatalogue(search, "")).toBe("?gclid=abc");
  });

  it("ends a search and stays in its slug", () => {
    expect(withoutSearch(new URLSearchParams("q=w9&slug=tax&sort=relevance"), "tax")).toBe("?slug=tax");
  });

  it("shows everything, sorts, and goes on", () => {
    expect(selectAll(search)).toBe("?gclid=abc&slug=all&tags=us");
    expect(sortCatalogue(search, "title")).toContain("sort=title");
    expect(continueCatalogue(search, "next")).toContain("cursor=next");
  });

  it("gives a card the current query plus category", () => {
    expect(toCardSearch(new URLSearchParams("gclid=abc"), "tax")).toBe("?gclid=abc&category=tax");
  });
});

describe("the canonical address", () => {
  it("is bare for the default place and free of noise for every other", () => {
    expect(toCanonicalCatalogue(parse("gclid=abc"), "business")).toBe("/");
    expect(toCanonicalCatalogue(parse("utm_source=x&slug=tax&sort=title&tags=us&tags=hr"), "business")).toBe(
      "/?group=category&slug=tax&tags=hr&tags=us",
    );
  });
});
