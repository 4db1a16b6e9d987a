import path from "node:path";
import { openBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { serveBuild } from "./serve-build.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Imports the forms at `source`, a file or a folder, into a catalogue in `stateDir`, and starts the product that is built in `root` on it, without stand-ins. */
export async function serveForms(stateDir: string, source: string, root = ROOT): ReturnType<typeof serveBuild> {
  const bindings = await openBindings({ state: stateDir });
  await importTemplates(await readSources(source), bindings);
  await bindings.close();
  return serveBuild({ root, stateDir });
}
