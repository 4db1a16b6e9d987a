import type { TestProject } from "vitest/node";
import { toManifestEntry } from "../../catalogue/starter/build.ts";
import { listTemplates } from "../../catalogue/starter/list-templates.ts";

/** What the catalogue says of one of our own templates, as far as it is searched. */
type StarterEntry = {
  id: string;
  title: string;
  description: string;
  source: string;
  tags: string[];
  tagNames: Record<string, string>;
  editionDate: string;
  words: string[];
};

declare module "vitest" {
  interface ProvidedContext {
    starter: StarterEntry[];
  }
}

/** Our own templates for the Worker's tests, which have no files to read them from. */
export default async function setup(project: TestProject): Promise<void> {
  const entries = (await listTemplates()).map(toManifestEntry);
  project.provide(
    "starter",
    entries.map(({ id, title, description, source, tags, places, tagNames, editionDate, words }) => ({
      id,
      title,
      description,
      source,
      tags: [...tags, ...places],
      tagNames,
      editionDate,
      words,
    })),
  );
}
