import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { shortDigest } from "../short-digest.ts";
import { listTemplates } from "./list-templates.ts";
import { makePdf } from "./make-pdf.ts";
import { toTags } from "./tags.ts";
import type { Template } from "./template.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const CACHE = path.join(ROOT, ".cache/starter");
/** Who publishes our own templates, as their cards say. */
const PUBLISHER = "Fillwright";
/** Libraries whose versions decide the bytes, beside our own sources. */
const LIBRARIES = ["@cantoo/pdf-lib", "@cantoo/fontkit", "@fontsource/public-sans", "@fontsource/source-serif-4"];
const MANIFEST = "manifest.json";

/** One template as the import reads it. */
type ManifestEntry = {
  file: string;
  id: string;
  title: string;
  description: string;
  number?: string;
  tags: string[];
  places: string[];
  tagNames: Record<string, string>;
  source: string;
  language: string;
  editionDate: string;
  words: string[];
  lead?: number;
};

/**
 * Makes every template's PDF and a manifest that the import reads, and returns the manifest's path. What was built before from the same
 * definitions, generator and libraries is taken from `.cache/starter`. A template with a mistake throws a TemplateError.
 */
export async function buildStarter(
  outFolder?: string,
  onTemplate: (template: Template, bytes: number) => void = () => {},
): Promise<string> {
  const built = path.join(CACHE, await digestSources());
  if (!(await exists(path.join(built, MANIFEST)))) await buildInto(built, await listTemplates(), onTemplate);
  if (outFolder === undefined) return path.join(built, MANIFEST);
  await mkdir(outFolder, { recursive: true });
  await cp(built, outFolder, { recursive: true });
  return path.join(outFolder, MANIFEST);
}

/** The same for the `count` templates that lead a category alone, so that something is there soon. */
export async function buildFirstStarters(category: string, count: number): Promise<string> {
  const digest = await digestSources();
  const whole = path.join(CACHE, digest, MANIFEST);
  if (await exists(whole)) return whole;
  const built = path.join(CACHE, `${digest}-first-${category || "all"}-${count}`);
  if (!(await exists(path.join(built, MANIFEST)))) {
    const templates = await listTemplates();
    const ofCategory = templates.filter((template) => template.category === category);
    const leading = (ofCategory.length > 0 ? ofCategory : templates).toSorted((a, b) => (b.lead ?? 0) - (a.lead ?? 0));
    await buildInto(built, leading.slice(0, count), () => {});
  }
  return path.join(built, MANIFEST);
}

/** Ends with a rename, so that a build that was killed leaves nothing that looks whole. */
async function buildInto(folder: string, templates: Template[], onTemplate: (template: Template, bytes: number) => void): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await Promise.all(
    templates.map(async (template) => {
      const bytes = await makePdf(template);
      await writeFile(path.join(draft, `${template.id}.pdf`), bytes);
      onTemplate(template, bytes.length);
    }),
  );
  await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(templates.map(toManifestEntry), null, 1)}\n`);
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (!(await exists(path.join(folder, MANIFEST)))) throw error;
  });
}

/** Returns a template's line of the manifest that the import reads; `file` is relative to the manifest. */
export function toManifestEntry(template: Template): ManifestEntry {
  return {
    file: `${template.id}.pdf`,
    id: template.id,
    title: template.title,
    description: `${template.description} You will need: ${template.needs.join("; ")}.`,
    ...(template.number === undefined ? {} : { number: template.number }),
    ...toTags(template),
    source: PUBLISHER,
    language: "en",
    editionDate: template.edition,
    words: template.words ?? [],
    ...(template.lead === undefined ? {} : { lead: template.lead }),
  };
}

/** Changes when anything does that the bytes depend on. */
async function digestSources(): Promise<string> {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) => file.endsWith(".ts")).toSorted();
  const libraries = LIBRARIES.map((library) => path.join(ROOT, "node_modules", library, "package.json"));
  const contents = await Promise.all(
    [...files.map((file) => path.join(import.meta.dirname, file)), ...libraries].map((file) => readFile(file)),
  );
  return shortDigest(contents.flatMap((content, index) => [files[index] ?? "", content]));
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}
