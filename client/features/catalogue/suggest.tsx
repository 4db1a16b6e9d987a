import type { ReactNode } from "react";
import type { createResources } from "../../../shared/resources.ts";
import { ROUTES, templatePath } from "../../../shared/routes.ts";
import { searchCatalogue, selectInCatalogue } from "../../../shared/rules/catalogue/catalogue-location.ts";
import type { SearchReading } from "../../../shared/contracts/template.ts";
import { toWords } from "../../../shared/rules/catalogue/search-words.ts";
import { flattenStructure } from "../../../shared/rules/catalogue/structure.ts";
import { askSource, type PageSource } from "../../lib/navigation/page-source.tsx";
import { FileIcon } from "../../ui/icons.tsx";
import { FilterIcon, PlusIcon } from "../../ui/tool-icons.tsx";
import { Highlighted } from "./highlighted.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const TEMPLATES_MAX = 6;
const TAGS_MAX = 2;

/** A suggestion for an unfinished text: where it leads, and how it is shown. */
export type Suggestion = {
  key: string;
  href: string;
  content: ReactNode;
  /** The link leads to another document. */
  apart?: boolean;
};

/** Suggestions, and a line above them where they are not what was typed. */
export type Suggestions = { note: string | null; options: readonly Suggestion[] };

function show(icon: ReactNode, text: ReactNode, note: ReactNode): ReactNode {
  return (
    <>
      {icon}
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium">{text}</span>
        <span className="block truncate text-xs text-ink-muted">{note}</span>
      </span>
    </>
  );
}

/** The way on for a form that the catalogue lacks. */
const OWN_PDF: Suggestion = {
  key: "own-pdf",
  href: ROUTES.ownPdf,
  content: show(<PlusIcon className="size-5 text-ink-muted" />, words.openOwnPdf, words.ownPdfStays),
  apart: true,
};

function toNote({ corrected, partial }: SearchReading): string | null {
  if (partial) return words.closestMatches;
  return corrected === null ? null : say(words.searchedInstead, { corrected });
}

/** Returns suggestions for `q`: tags with that name, then templates. `kept` are the URL's parameters that a search keeps. @throws without a network */
export async function suggest(
  q: string,
  { api, source, kept }: { api: ReturnType<typeof createResources>; source: PageSource; kept: URLSearchParams },
): Promise<Suggestions> {
  const [list, structure] = await Promise.all([
    askSource(source, api.templateList({ q, limit: TEMPLATES_MAX })),
    askSource(source, api.structure()),
  ]);
  const typed = toWords(q);
  const tags = flattenStructure(structure)
    .filter((tag) => typed.every((word) => toWords(tag.name).some((own) => own.startsWith(word))))
    .slice(0, TAGS_MAX);
  const select = selectInCatalogue(new URLSearchParams(searchCatalogue(kept, "")));
  const sought = list.search?.words ?? [];
  const options = [
    ...tags.map(({ slug, name, _group }) => ({
      key: `tag-${slug}`,
      href: `/${select(_group, slug)}`,
      content: show(<FilterIcon className="size-5 text-ink-muted" />, name, _group === "geo" ? "Place" : "Category"),
    })),
    ...list.items.map(({ id, title, description }) => ({
      key: id,
      href: templatePath(id),
      content: show(
        <FileIcon className="size-5 text-ink-muted" />,
        <Highlighted text={title} words={sought} />,
        <Highlighted text={description} words={sought} />,
      ),
    })),
    OWN_PDF,
  ];
  const isInVain = list.items.length === 0 && tags.length === 0;
  return { note: isInVain ? words.noMatches : list.search && list.items.length > 0 ? toNote(list.search) : null, options };
}
