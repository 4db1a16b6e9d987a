import path from "node:path";
import { openBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { startProduct } from "../local/product.ts";

/** Imports the forms at `source`, a file or a folder, into a catalogue in `stateDir`, and starts the built product on it, without stand-ins. */
export async function serveForms(stateDir: string, source: string): ReturnType<typeof startProduct> {
  const bindings = await openBindings({ state: stateDir });
  await importTemplates(await readSources(source), bindings);
  await bindings.close();
  return startProduct({
    root: path.resolve(import.meta.dirname, ".."),
    mode: "production",
    settings: { port: 0, stateDir, standIns: null },
    env: {},
    onLog: () => undefined,
  });
}
