import type { Structure } from "../../../shared/contracts/structure.ts";
import type { TagIntroduction } from "../../../shared/contracts/tag-page.ts";
import type { TemplateList } from "../../../shared/contracts/template.ts";
import type { CatalogueLocation } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { tagName } from "../../../shared/rules/catalogue/structure.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Names the list in a few words: "Tax in California", "Results for “w9”"; or, where no template has all the words, "Closest matches for “w9 form”", and where none has any, that there is none. */
export function toResultsTitle(
  structure: Structure,
  { slug, tags, q }: Pick<CatalogueLocation, "slug" | "tags" | "q">,
  found: "closest" | "nothing" | "hits" = "hits",
): string {
  if (q) return say({ closest: words.closestMatchesFor, nothing: words.noFormFor, hits: words.resultsFor }[found], { q });
  return [slug, ...tags].map((tag) => tagName(structure, tag)).join(" + ");
}

/** Introduces an agency's forms, with the way to its own page of them. */
export function Introduction({ introduction, agency, home }: TagIntroduction) {
  return (
    <p className="max-w-2xl text-sm text-pretty">
      {say(words.introductionAndPage, { introduction })}
      <a href={home} rel="noopener nofollow" className="text-primary underline underline-offset-2">
        {agency}
      </a>
    </p>
  );
}

/** The number of results, and the search as understood. */
export function ResultsSummary({ list, q }: { list: TemplateList; q: string }) {
  const count = `${formatCount(list.total)}${list.orMore ? words.orMore : ""} ${list.total === 1 ? "template" : "templates"}`;
  const corrected = list.search?.corrected;
  return (
    // Where nothing is found, the heading says so.
    <p role="status" className={list.total === 0 ? "sr-only" : "text-sm text-ink-muted"}>
      {count}
      {corrected && (
        <>
          {" for "}
          <strong className="font-semibold text-ink">{corrected}</strong>
          {say(words.instead, { q })}
        </>
      )}
      {list.search?.partial && words.notAllWords}
    </p>
  );
}
