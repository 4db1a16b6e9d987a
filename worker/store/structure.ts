import type { Structure, Tag } from "../../shared/contracts/structure.ts";

type TagRow = { slug: string; name: string; group_slug: "category" | "geo"; template_count: number; title: string | null };
type CatalogueRow = { template_count: number; most_used_from: number | null };

/** The tag tree and the catalogue's version, from D1. */
export function createStructureStore(db: D1Database) {
  return {
    /** Reads the version for cache keys; each import raises it. */
    async version(): Promise<number> {
      const row = await db.prepare("SELECT version FROM catalogue WHERE id = 1").first<{ version: number }>();
      return row?.version ?? 0;
    },
    /** Reads categories and places with at least one template, in the operator's order. */
    async read(): Promise<Structure> {
      const [tags, total] = await db.batch<TagRow & CatalogueRow>([
        db.prepare(
          "SELECT slug, name, group_slug, template_count, page ->> '$.title' title FROM tags WHERE template_count > 0 ORDER BY position, name",
        ),
        db.prepare("SELECT template_count, most_used_from FROM catalogue WHERE id = 1"),
      ]);
      const results = tags?.results ?? [];
      const [all] = total?.results ?? [];
      const inGroup = (group: TagRow["group_slug"]): Tag[] =>
        results
          .filter((row) => row.group_slug === group)
          .map(({ slug, name, template_count, title }) => ({ slug, name, count: template_count, ...(title !== null && { title }) }));
      return {
        ...(all?.most_used_from && { counted: true }),
        tagGroups: [
          {
            slug: "templates",
            name: "Templates",
            count: all?.template_count ?? 0,
            subGroups: [
              { slug: "category", name: "Categories", subGroups: inGroup("category") },
              { slug: "geo", name: "Places", subGroups: inGroup("geo") },
            ],
          },
        ],
      };
    },
  };
}
