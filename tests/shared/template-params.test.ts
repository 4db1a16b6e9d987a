import { describe, expect, it } from "vitest";
import { parseTemplateQuery } from "../../shared/contracts/template-query.ts";
import { parseCatalogueLocation } from "../../shared/rules/catalogue/catalogue-location.ts";
import { toTemplateParams, toTemplateQuery } from "../../shared/rules/catalogue/template-params.ts";

const read = (search: string) => toTemplateQuery(parseCatalogueLocation(new URLSearchParams(search), "business"));

describe("the list query of a place in the catalogue", () => {
  it("is a search in the whole catalogue when only a search is given", () => {
    expect(read("q=w9")).toEqual({ tags: [], q: "w9", sort: "relevance", limit: 24 });
  });

  it("begins with what is used most, unless the address says otherwise", () => {
    expect(read("")?.sort).toBe("used");
    expect(read("sort=newest")?.sort).toBe("newest");
  });

  it("combines the slug with further tags, each once", () => {
    expect(read("group=category&slug=tax&tags=us&tags=us&tags=tax")?.tags).toEqual(["tax", "us"]);
  });

  it.each(["", "slug=all", "q= lease &sort=title&tags=us-ca", "slug=hr&cursor=abc&sort=newest", `tags=${"a".repeat(64)}`])(
    "is one that the list call takes: %s",
    (search) => {
      const params = toTemplateParams(read(search) ?? {});
      const parsed = parseTemplateQuery(params);
      expect(read(search)).not.toBeNull();
      expect(parsed.success && toTemplateParams(parsed.output).toString()).toBe(params.toString());
    },
  );

  const nine = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  it.each<{ tags?: string[]; cursor?: string }>([
    { tags: ["Tax"] },
    { tags: ["a--b"] },
    { tags: ["a".repeat(65)] },
    { tags: nine },
    { cursor: "x".repeat(601) },
  ])("is none where the list call refuses it: %o", ({ tags = ["all"], cursor = null }) => {
    const [slug = "", ...further] = tags;
    expect(toTemplateQuery({ group: "category", slug, tags: further, q: "", sort: null, cursor })).toBeNull();
    expect(parseTemplateQuery(toTemplateParams({ tags, cursor: cursor ?? undefined })).success).toBe(false);
  });
});
