import path from "node:path";
import type { ManifestEntry } from "../import/template-source.ts";
import type { SourceForm, SourceList } from "./source-list.ts";

/** Returns letters and digits alone: "W-9", "Form W-9 (Rev. March 2024)" and "w9" are the same. */
function toKey(number: string): string {
  return number
    .replaceAll(/\([^()]*\b(?:19|20)\d\d\b[^()]*\)/gu, "")
    .replaceAll(/\bforms?\b/giu, "")
    .replaceAll(/[^a-z0-9]+/giu, "")
    .toLowerCase();
}

/** Whether a list is that of the agency which an entry names, by its name, its short name or its initials, or by a tag. */
function isOfAgency({ agency, short, slug }: SourceList, { source, tags }: ManifestEntry): boolean {
  const names = [agency, short, slug].map((name) => name.toLowerCase());
  return [source ?? "", ...tags].some(
    (name) => name !== "" && (names.includes(name.toLowerCase()) || slug.startsWith(`${name.toLowerCase()}-`)),
  );
}

function isForm({ slug }: SourceList, form: SourceForm, { file, number, title }: ManifestEntry): boolean {
  const named = number ?? title?.split(/[,:]/u)[0];
  if (named === undefined) return path.basename(file).toLowerCase() === path.posix.basename(new URL(form.pdf).pathname).toLowerCase();
  // The Department of Veterans Affairs says "VA Form 21-526EZ" of the form that its list has as 21-526EZ.
  const [agency = ""] = slug.split("-");
  return [toKey(form.number), toKey(`${agency}${form.number}`)].includes(toKey(named));
}

/**
 * Returns the official form that an entry of a manifest names: its agency says so, and its number, its title, or its file where it has neither.
 * Undefined where no list has it, or has it in another language.
 */
export function findOfficialForm(lists: readonly SourceList[], entry: ManifestEntry): SourceForm | undefined {
  for (const list of lists.filter((known) => isOfAgency(known, entry))) {
    const form = list.forms.find((known) => isForm(list, known, entry));
    if (form) return entry.language === undefined || entry.language === (form.language ?? list.language) ? form : undefined;
  }
  return undefined;
}

/** Returns the entry with what we have written about the official form that it names, where the entry says nothing of it itself. */
export function describeOfficialForm(lists: readonly SourceList[], entry: ManifestEntry): ManifestEntry {
  const form = findOfficialForm(lists, entry);
  if (!form) return entry;
  const lead = entry.lead ?? form.lead;
  const guidance = entry.guidance ?? form.guidance;
  return {
    ...entry,
    words: entry.words.length > 0 ? entry.words : form.words,
    sourceUrl: entry.sourceUrl ?? form.page,
    ...(lead !== undefined && { lead }),
    ...(guidance && { guidance }),
  };
}
