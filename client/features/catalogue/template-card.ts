import type { TemplateSummary } from "../../../shared/contracts/template.ts";
import { toHighlights } from "../../../shared/rules/catalogue/highlights.ts";
import { carryAlong } from "../../../shared/rules/carried-parameters.ts";
import { templateFillPath, templatePath } from "../../../shared/routes.ts";
import { html, type Html } from "../../../shared/html.ts";
import { toMonthText } from "../../../shared/rules/quantities.ts";

export type TemplateCardOptions = {
  /** The query of the template's address. */
  search: string;
  /** The product's name. The page says it already: our own templates do not repeat it. */
  product: string;
  /** Loads the image with the page, after its words. */
  eager?: boolean | undefined;
  /** Words to mark in title and description. */
  words?: readonly string[] | undefined;
};

/** Query of the link that opens the form at once (specification section 2, template card). */
function toFillSearch({ downloadUrl, fileName }: TemplateSummary): string {
  // A query may have slashes, and with them the address is the picture's once more, which compresses.
  const address = encodeURIComponent(downloadUrl).replaceAll("%2F", "/");
  return `downloadUrl=${address}&fileName=${encodeURIComponent(fileName)}`;
}

/** Titles of up to so many letters are within the lines that a card has for one, on a phone too (catalogue.css). */
const UNCUT_TITLE_LENGTH = 110;

function highlighted(text: string, words: readonly string[]): Html[] {
  return toHighlights(text, words).map((part) => (part.match ? html`<mark>${part.text}</mark>` : html`${part.text}`));
}

/** Who publishes the form and, where the title does not say it, what it is called there. */
function eyebrow({ source, number, title, mostUsed }: TemplateSummary, product: string): Html | false {
  const publisher = source !== null && source !== product && html`<b class="card-source">${source}</b> `;
  const called = number !== null && !title.includes(number) && number;
  const used = mostUsed && html`<b class="card-used">Most used</b>`;
  if (!publisher && !called && !used) return false;
  return html`<div class="card-eyebrow"><span>${publisher}${called}</span>${used}</div>`;
}

/** How the form is filled out, and from when it is. */
function foot({ kind, fields, editionDate }: TemplateSummary): Html {
  const how = kind === "xfa" ? "Acrobat only" : fields === 0 ? "Write anywhere" : `Fillable, ${fields} field${fields === 1 ? "" : "s"}`;
  return html`<div class="card-foot"><span>${how}</span>${editionDate !== null && html`<span>${toMonthText(editionDate)}</span>`}</div>`;
}

/** A template's card: all of it leads to its page, and on large screens a link to filling it out appears. */
export function templateCard(template: TemplateSummary, { search, product, eager = false, words = [] }: TemplateCardOptions): Html {
  const { id, title, description, previewUrl, pageCount } = template;
  const loading = eager ? html`fetchpriority="low"` : html`loading="lazy"`;
  const picture = html`<img src="${previewUrl}" alt="" width="480" height="621" ${loading} />`;
  const pages = pageCount !== undefined && html`<span>1 of ${pageCount}</span>`;
  const whole = title.length > UNCUT_TITLE_LENGTH && html` title="${title}"`;
  const heading = html`<h3><a href="${templatePath(id)}${search}" ${whole}>${highlighted(title, words)}</a></h3>`;
  const text = html`<p>${highlighted(description, words)}</p>`;
  const fillPath = carryAlong(`${templateFillPath(id)}?${toFillSearch(template)}`, search);
  const fill = html`<a href="${fillPath}" class="card-fill">Fill Out Template →</a>`;
  return html`<article class="card">
    <div class="card-picture">${picture}${pages}</div>
    <div class="card-text">${eyebrow(template, product)}${heading}${text}${foot(template)}</div>
    ${fill}
  </article>`;
}
