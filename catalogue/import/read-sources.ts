import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { describeOfficialForm } from "../sources/official-form.ts";
import { readSourceLists } from "../sources/source-list.ts";
import { ManifestEntry, type TemplateSource, type UnusableSource, idOf } from "./template-source.ts";

export type Sources = { usable: TemplateSource[]; unusable: UnusableSource[] };

const MANIFEST = "manifest.json";
const Manifest = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ templates: v.array(v.unknown()) }),
    v.transform((file) => file.templates),
  ),
]);

function nameOf(raw: unknown, position: number): string {
  const named = v.safeParse(v.object({ file: v.string() }), raw);
  return named.success ? named.output.file : `entry ${position + 1}`;
}

async function toSources(folder: string, entries: unknown[]): Promise<Sources> {
  const lists = await readSourceLists();
  const sources: Sources = { usable: [], unusable: [] };
  const taken = new Map<string, string>();
  entries.forEach((raw, position) => {
    const parsed = v.safeParse(ManifestEntry, raw);
    if (!parsed.success) {
      const issue = parsed.issues[0];
      sources.unusable.push({ file: nameOf(raw, position), reason: `The manifest’s ${v.getDotPath(issue) ?? "entry"} ${issue.message}.` });
      return;
    }
    const entry = describeOfficialForm(lists, parsed.output);
    const id = entry.id ?? idOf(entry.file);
    const other = taken.get(id);
    if (other !== undefined) {
      sources.unusable.push({ file: entry.file, reason: `${other} has the same id, ${id}. Give one of them another id in the manifest.` });
      return;
    }
    taken.set(id, entry.file);
    sources.usable.push({ id, path: path.resolve(folder, entry.file), entry });
  });
  return sources;
}

async function readManifest(file: string): Promise<Sources> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : "unknown"}`, { cause: error });
  }
  const parsed = v.safeParse(Manifest, content);
  if (!parsed.success) throw new Error(`${file} is neither a list of templates nor an object with one under "templates".`);
  return toSources(path.dirname(file), parsed.output);
}

/** PDFs of a folder without a manifest. The folder in which a PDF lies, below the given one, becomes its tag. */
async function readFolder(folder: string): Promise<Sources> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.pdf$/i.test(file)).toSorted();
  return toSources(
    folder,
    files.map((file) => {
      const parent = path.dirname(file);
      return { file, tags: parent === "." ? [] : [idOf(path.basename(parent))] };
    }),
  );
}

/**
 * Reads the sources at a path: the entries of a manifest, the manifest of a folder, every PDF below a folder that has none, or one PDF.
 * An official form that `catalogue/sources/` knows brings what people type for it, its page, and our guidance, unless its entry has its own.
 * @throws Error when the path or the manifest as a whole cannot be read, or names no template; a single bad entry is reported and left out
 */
export async function readSources(target: string): Promise<Sources> {
  const sources = await findSources(target);
  if (sources.usable.length + sources.unusable.length === 0) throw new Error(`There are no templates at ${target}.`);
  return sources;
}

async function findSources(target: string): Promise<Sources> {
  const info = await stat(target).catch(() => null);
  if (!info) throw new Error(`There is nothing at ${target}.`);
  if (info.isDirectory()) {
    const manifest = path.join(target, MANIFEST);
    return (await stat(manifest).catch(() => null)) ? readManifest(manifest) : readFolder(target);
  }
  return /\.pdf$/i.test(target) ? toSources(path.dirname(target), [{ file: path.basename(target) }]) : readManifest(target);
}
