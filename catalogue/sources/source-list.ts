import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { Lead } from "./lead.ts";
import { WrittenGuidance } from "./written-guidance.ts";
import type { TagPage } from "../../shared/contracts/tag-page.ts";
import { CATEGORIES, PLACES } from "../starter/tags.ts";

/** Categories that official forms have beside those of our own templates; every agency is one as well. */
const OFFICIAL_CATEGORIES = {
  citizenship: "Citizenship",
  disability: "Disability",
  government: "Government",
  identity: "Identity",
  immigration: "Immigration",
  insurance: "Insurance",
  military: "Military",
  retirement: "Retirement",
  tax: "Tax",
  travel: "Travel",
  veterans: "Veterans",
} as const;

const CATEGORY_NAMES: Record<string, string> = {
  ...OFFICIAL_CATEGORIES,
  ...Object.fromEntries(Object.entries(CATEGORIES).map(([slug, { name }]) => [slug, name])),
};

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not a slug of small letters, digits and hyphens"));
const Sentence = v.pipe(v.string(), v.minLength(10), v.maxLength(240), v.regex(/\.$/, "does not end as a sentence does"));
const Introduction = v.pipe(v.string(), v.minLength(80), v.maxLength(400), v.regex(/\.$/, "does not end as a sentence does"));
const Address = v.pipe(v.string(), v.url("is not an address"), v.startsWith("https://", "does not begin with https://"));
const Category = v.pipe(
  v.string(),
  v.check((slug) => slug in CATEGORY_NAMES, "is no known category"),
);
const Place = v.pipe(
  v.string(),
  v.check((slug) => slug in PLACES, "is no known place"),
);
const IsoDate = v.pipe(v.string(), v.isoDate("is not a date like 2026-01-31"));

/**
 * One official form. `words` are what people type when they mean it; `guidance` is ours, on the forms that are searched most; `prints` is what
 * its first pages show where that is not the number; `checked` is the day on which a sync last found the address good, and null until one did.
 */
const SourceForm = v.strictObject({
  number: v.pipe(v.string(), v.minLength(1)),
  title: v.pipe(v.string(), v.minLength(5)),
  pdf: Address,
  page: Address,
  tags: v.pipe(v.array(Category), v.minLength(1)),
  description: Sentence,
  words: v.pipe(v.array(v.pipe(v.string(), v.toLowerCase())), v.minLength(1)),
  lead: v.optional(Lead),
  guidance: v.optional(WrittenGuidance),
  prints: v.optional(v.string()),
  language: v.optional(v.string()),
  redistributable: v.optional(v.boolean()),
  checked: v.nullable(IsoDate),
});
export type SourceForm = v.InferOutput<typeof SourceForm>;

/**
 * The forms of one agency. `title` and `introduction`, ours, are those of the page that lists them. All files lie on `host`; pages about them there as well, or on `pageHost`. `places`, `language` and
 * `redistributable` hold for every form that does not say otherwise. `redistributable` is true for works of the federal government alone.
 */
export const SourceList = v.strictObject({
  agency: v.string(),
  short: v.string(),
  slug: Slug,
  host: v.string(),
  pageHost: v.optional(v.string()),
  home: Address,
  title: v.pipe(v.string(), v.minLength(5), v.maxLength(60), v.regex(/\bforms\b/iu, "does not say that these are forms")),
  introduction: Introduction,
  places: v.pipe(v.array(Place), v.minLength(1)),
  language: v.string(),
  redistributable: v.boolean(),
  forms: v.pipe(v.array(SourceForm), v.minLength(1)),
});
export type SourceList = v.InferOutput<typeof SourceList>;

export const SOURCES_FOLDER = import.meta.dirname;

/** Returns the name of a category by its slug. */
export function officialCategoryName(slug: string): string | undefined {
  return CATEGORY_NAMES[slug];
}

/** Returns the texts of the page that lists an agency's forms. */
export function toTagPage({ title, introduction, agency, home }: SourceList): TagPage {
  return { title, introduction, agency, home };
}

/** Returns the template's id: the agency's slug and the form's number, such as "irs-w-9". It never changes, whatever becomes of the address. */
export function sourceId(list: Pick<SourceList, "slug">, { number }: Pick<SourceForm, "number">): string {
  const slug = number
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return slug.startsWith(`${list.slug}-`) ? slug : `${list.slug}-${slug}`;
}

/** Finds mistakes across the lists: numbers and addresses said twice, files on another host than their list's. */
export function findSourceFaults(lists: SourceList[]): string[] {
  const faults: string[] = [];
  const taken = new Map<string, string>();
  const claim = (what: string, where: string) => {
    const other = taken.get(what);
    if (other !== undefined) faults.push(`${where}: ${what} is said twice, by ${other} as well`);
    taken.set(what, where);
  };
  for (const list of lists) {
    claim(`the slug ${list.slug}`, list.slug);
    for (const form of list.forms) {
      const where = `${list.slug} ${form.number}`;
      claim(`the id ${sourceId(list, form)}`, where);
      claim(`the number ${form.number} of ${list.slug}`, where);
      claim(`the address ${form.pdf.toLowerCase()}`, where);
      if (new URL(form.pdf).host !== list.host) faults.push(`${where}: its file is not on ${list.host}`);
      const pages = [list.host, list.pageHost ?? list.host];
      if (!pages.includes(new URL(form.page).host)) faults.push(`${where}: its page is not on ${pages.join(" or ")}`);
      if (new Set(form.tags).size < form.tags.length) faults.push(`${where}: a tag is said twice`);
    }
  }
  return faults;
}

async function readSourceList(file: string): Promise<SourceList> {
  const parsed = v.safeParse(SourceList, JSON.parse(await readFile(file, "utf8")));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${path.basename(file)}: ${v.getDotPath(issue) ?? "the list"} ${issue.message}.`);
}

/**
 * Reads every agency's list, by slug.
 * @throws Error that names the list and what is wrong with it
 */
export async function readSourceLists(folder = SOURCES_FOLDER): Promise<SourceList[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted();
  const lists = await Promise.all(files.map((file) => readSourceList(path.join(folder, file))));
  const faults = findSourceFaults(lists);
  if (faults.length > 0) throw new Error(`The lists of sources contradict each other:\n${faults.join("\n")}`);
  return lists;
}
