import type { Structure } from "../../../shared/contracts/structure.ts";
import type { TagIntroduction } from "../../../shared/contracts/tag-page.ts";
import type { TemplateList } from "../../../shared/contracts/template.ts";
import type { CatalogueLocation } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { tagName } from "../../../shared/rules/catalogue/structure.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Names the list in a few words: "Tax in California", "Results for “w9”". */
export function toResultsTitle(structure: Structure, { slug, tags, q }: Pick<CatalogueLocation, "slug" | "tags" | "q">): string {
  if (q) return say(words.resultsFor, { q });
  return [slug, ...tags].map((tag) => tagName(structure, tag)).join(" + ");
}

/** Names a list of templates none of which has all the words of the search. */
export function toClosestTitle(q: string): string {
  return say(words.closestMatchesFor, { q });
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
  const { corrected, partial } = list.search ?? { corrected: null, partial: false };
  return (
    <p role="status" className="text-sm text-ink-muted">
      {count}
      {corrected && (
        <>
          {" for "}
          <strong className="font-semibold text-ink">{corrected}</strong>
          {say(words.instead, { q })}
        </>
      )}
      {partial && words.notAllWords}
    </p>
  );
}
