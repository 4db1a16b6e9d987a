import * as v from "valibot";
import type { EditionChanges } from "../../shared/contracts/edition-changes.ts";
import { FieldMap } from "../../shared/contracts/field-map.ts";
import { compareEditions } from "../../shared/rules/catalogue/edition-changes.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { derivedKey } from "../../worker/store/template-files.ts";
import type { CatalogueBindings } from "../bindings.ts";

/** Compares a new edition with the one in force; null for a form's first, and where the fields of the one in force cannot be read. */
export async function findChanges({ DB, FILES }: CatalogueBindings, id: string, fieldMap: FieldMap): Promise<EditionChanges | null> {
  const current = await createCatalogueImport(DB).findCurrent(id);
  if (current === null) return null;
  const stored = await FILES.get(derivedKey({ id, ...current }, "fields.json"));
  const before = stored === null ? null : v.safeParse(FieldMap, await stored.json());
  return before?.success ? compareEditions(before.output, fieldMap, current.editionDate) : null;
}
