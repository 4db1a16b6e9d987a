import type { CatalogueBindings } from "../bindings.ts";

/** Deletes every stored file of a template, of all its editions. Returns false when there are none. */
export async function removeFiles({ FILES }: Pick<CatalogueBindings, "FILES">, id: string): Promise<boolean> {
  for (let hasRemoved = false; ; hasRemoved = true) {
    const { objects } = await FILES.list({ prefix: `templates/${id}/` });
    if (objects.length === 0) return hasRemoved;
    await FILES.delete(objects.map(({ key }) => key));
  }
}
