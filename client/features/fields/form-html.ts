import type { Field, FieldMap } from "../../../shared/contracts/field-map.ts";
import type { Template, TemplatePage } from "../../../shared/contracts/template.ts";
import { whyClosed } from "../../../shared/rules/fields/form-behaviour.ts";
import { fieldsHtml, type FormFacts, toAttributes } from "./field-html.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Returns a page picture's addresses in both widths, as attributes of an `img`. */
export function pageSources({ previewUrl, largeUrl }: Pick<TemplatePage, "previewUrl" | "largeUrl">) {
  return { src: previewUrl, srcset: `${previewUrl} 800w, ${largeUrl} 1600w`, sizes: "(width < 960px) 100vw, 918px" };
}

/** Most options of one choice, and of all choices together, in the page, which has to be parsed before anything can be typed. */
const CHOICE_OPTIONS_MAX = 1_000;
const FORM_OPTIONS_MAX = 20_000;

/** Returns how many options each choice may contain, to keep the page small. */
function optionsOfEachChoice({ fields }: FieldMap): number {
  const lengths = fields.map(({ options = [] }) => Math.min(options.length, CHOICE_OPTIONS_MAX)).filter(Boolean);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return total <= FORM_OPTIONS_MAX ? CHOICE_OPTIONS_MAX : Math.floor(FORM_OPTIONS_MAX / lengths.length);
}

/**
 * Returns the browser's group of each radio button, by its id. In a group one button alone can be on. Those of one field that give the same answer, as a
 * second copy of the page has them, are on together: each is in a group of its own.
 */
function radioGroups(radios: readonly Field[]): Map<string, string> {
  const sameAnswers = Map.groupBy(radios, ({ name, exportValue }) => JSON.stringify([name, exportValue]));
  return new Map([...sameAnswers.values()].flatMap((copies) => copies.map(({ id, name }, copy) => [id, `${copy} ${name}`])));
}

/** Id of the element after the first page: once it is parsed, the first page is complete. Browsers find an element from its start tag on. */
export const FIRST_PAGE_END = "page-1-end";
const PAGE_END = `<span id="${FIRST_PAGE_END}" hidden></span>`;

function pageHtml(page: TemplatePage, index: number, { title, pages }: Pick<Template, "title" | "pages">, controls: string): string {
  const number = index + 1;
  const image = toAttributes({
    ...pageSources(page),
    width: Math.round(page.width),
    height: Math.round(page.height),
    alt: say(words.pageOf, { page: number, title }),
    decoding: "async",
    loading: index === 0 ? undefined : "lazy",
    fetchpriority: index === 0 ? "high" : undefined,
  });
  const heading = `<h2 class="page-heading">Page ${number} of ${pages.length}</h2>`;
  return `<section class="page" id="page-${number}" data-page="${index}" aria-label="Page ${number} of ${pages.length}">${heading}<img${image}>${controls}</section>${index === 0 ? PAGE_END : ""}`;
}

// Enter in a text field must not submit: a form whose first button is disabled does not.
const FORM_START = `<form autocomplete="off" novalidate><button disabled hidden></button>`;

/**
 * Writes the whole form as static HTML: a picture and the labelled controls of every page. It is made once and never rendered again: React does not
 * own it, so that 1,500 controls cost nothing to hydrate and no keystroke renders anything. Every page is a `form` of its own, with those that its
 * radio buttons continue on: on each focus, a browser's address autofill lays out and reads all other controls of the `form`.
 */
export function formHtml(template: Pick<Template, "title" | "pages">, fieldMap: FieldMap): string {
  const byPage = Map.groupBy(fieldMap.fields, (field) => field.page);
  const radios = fieldMap.fields.filter(({ kind }) => kind === "radio");
  const groups = radioGroups(radios);
  const lastPages = new Map(radios.map(({ id, page }) => [groups.get(id), page]));
  const facts: FormFacts = {
    optionsMax: optionsOfEachChoice(fieldMap),
    radioGroups: groups,
    whyClosed: (field) => whyClosed(fieldMap, field),
  };
  let lastOfForm = -1;
  return template.pages
    .map((page, index) => {
      const fields = byPage.get(index) ?? [];
      const start = index > lastOfForm ? FORM_START : "";
      lastOfForm = Math.max(lastOfForm, index, ...fields.map(({ id }) => lastPages.get(groups.get(id)) ?? index));
      return start + pageHtml(page, index, template, fieldsHtml(fields, facts)) + (index === lastOfForm ? "</form>" : "");
    })
    .join("");
}
