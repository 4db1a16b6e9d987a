import type { TestProject } from "vitest/node";
import { readSourceLists, sourceId } from "../../catalogue/sources/source-list.ts";

/** What a sync says of one official form, as far as it is searched. */
type OfficialEntry = {
  id: string;
  title: string;
  description: string;
  number: string;
  source: string;
  tags: { slug: string; name: string; group: "category" | "geo"; named: boolean }[];
  words: string[];
};

declare module "vitest" {
  interface ProvidedContext {
    officialForms: OfficialEntry[];
  }
}

/** The official forms for the Worker's tests, which have no files to read them from. */
export default async function setup(project: TestProject): Promise<void> {
  const lists = await readSourceLists();
  project.provide(
    "officialForms",
    lists.flatMap((list) =>
      list.forms.map((form) => ({
        id: sourceId(list, form),
        title: form.title,
        description: form.description,
        number: form.number,
        source: list.agency,
        tags: [
          ...[...form.tags, list.slug].map((slug) => ({ slug, name: slug, group: "category" as const, named: false })),
          ...list.places.map((slug) => ({ slug, name: slug, group: "geo" as const, named: false })),
        ],
        words: form.words,
      })),
    ),
  );
}
