import type { TemplateList, TemplateSummary } from "../../../shared/contracts/template.ts";
import type { OnPage } from "../../lib/navigation/page-source.tsx";

/** The part of a list that its cards do not contain, as `leave` of the same build wrote it. */
type Rest = Pick<TemplateSummary, "editionDate" | "number" | "source" | "fields" | "kind" | "mostUsed">;
type Left = Omit<TemplateList, "items"> & { items: Rest[] };

function toRest({ editionDate, number, source, fields, kind, mostUsed }: TemplateSummary): Rest {
  return { editionDate, number, source, fields, kind, ...(mostUsed && { mostUsed }) };
}

/** Reads the template from a card; null for a card that `templateCard` did not write. */
function readCard(card: Element, rest: Rest): TemplateSummary | null {
  const fill = card.querySelector<HTMLAnchorElement>(".card-fill")?.href;
  const previewUrl = card.querySelector("img")?.getAttribute("src");
  const title = card.querySelector("h3")?.textContent;
  const description = card.querySelector(".card-text p")?.textContent;
  if (!fill || !previewUrl || title === undefined || description === undefined) return null;
  const { pathname, searchParams } = new URL(fill);
  const pageCount = /\d+$/u.exec(card.querySelector(".card-picture span")?.textContent ?? "")?.[0];
  return {
    id: decodeURIComponent(pathname.split("/")[2] ?? ""),
    title,
    description,
    previewUrl,
    ...(pageCount !== undefined && { pageCount: Number(pageCount) }),
    downloadUrl: searchParams.get("downloadUrl") ?? "",
    fileName: searchParams.get("fileName") ?? "",
    ...rest,
  };
}

/** Reads a list from the page: its cards contain nearly all of it. */
export const listOnPage: OnPage<TemplateList> = {
  leave: ({ items, ...rest }) => ({ ...rest, items: items.map(toRest) }),
  read(left, element) {
    const { items: rests, ...list }: Left = Object(left);
    const cards = [...(element.parentElement?.querySelectorAll(".card") ?? [])];
    if (rests.length !== cards.length) return null;
    const items = rests.map((rest, index) => {
      const card = cards[index];
      return card ? readCard(card, rest) : null;
    });
    return items.includes(null) ? null : { ...list, items };
  },
};
