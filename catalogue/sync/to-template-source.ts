import type { TemplateSource } from "../import/template-source.ts";
import { type SourceForm, type SourceList, officialCategoryName, sourceId } from "../sources/source-list.ts";

function toFile(pdf: string): string {
  const name = decodeURIComponent(new URL(pdf).pathname.split("/").findLast((part) => part.length > 0 && part !== "download") ?? "form");
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

/** Returns a source as the import reads it: the agency is a category as well, and the number has to be on the form. */
export function toTemplateSource(list: SourceList, form: SourceForm, file: string): TemplateSource {
  const names = form.tags.flatMap((slug): [string, string][] => {
    const name = officialCategoryName(slug);
    return name === undefined ? [] : [[slug, name]];
  });
  return {
    id: sourceId(list, form),
    path: file,
    entry: {
      file: toFile(form.pdf),
      title: form.title,
      description: form.description,
      number: form.number,
      tags: [...form.tags, list.slug],
      places: list.places,
      tagNames: { ...Object.fromEntries(names), [list.slug]: list.short },
      source: list.agency,
      sourceUrl: form.page,
      language: form.language ?? list.language,
      words: form.words,
      ...(form.lead !== undefined && { lead: form.lead }),
      ...(form.guidance && { guidance: form.guidance }),
      prints: form.prints ?? form.number,
    },
  };
}
