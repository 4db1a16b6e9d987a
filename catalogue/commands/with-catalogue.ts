import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { type CatalogueBindings, openBindings } from "../bindings.ts";
import { whileBusy } from "../import/while-busy.ts";

export type CommandFlags = { json: boolean; remote: boolean };

/** Runs `work`, which may be done twice, on the catalogue's records, and closes them whatever happens. */
export async function withCatalogue<T>(
  { remote }: Pick<CommandFlags, "remote">,
  work: (catalogue: ReturnType<typeof createCatalogueImport>, bindings: CatalogueBindings) => Promise<T>,
): Promise<T> {
  const bindings = await openBindings({ remote });
  try {
    return await whileBusy(() => work(createCatalogueImport(bindings.DB), bindings));
  } finally {
    await bindings.close();
  }
}
