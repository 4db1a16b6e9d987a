/** Templates whose count changes in one run; the next run goes on. */
const CHANGES_MAX = 2000;
/** Cards that say "Most used", in the whole catalogue, and the fewest uses that say so. */
const MOST_USED = 6;
const MOST_USED_AT_LEAST = 5;

/** Sets the uses that `changes` names, in one of the tables that hold them. */
const setUses = (table: string, id: string) =>
  `UPDATE ${table} SET uses = j.value ->> 'uses' FROM json_each(?) j WHERE ${table}.${id} = j.value ->> 'id'`;

/** How often each template was taken away lately, in D1. */
export function createTemplateUseStore(db: D1Database) {
  return {
    /** Returns the day on which uses were last counted; null before the first time. */
    async lastDay(): Promise<string | null> {
      return db.prepare("SELECT uses_counted_on FROM catalogue WHERE id = 1").first<string | null>("uses_counted_on");
    },

    /**
     * Sums each template's completions since the day `from`. Readers see a new order at once, since the catalogue's version rises with it. A run changes a
     * bounded number of templates; the run that finds no more notes `today`.
     */
    async count(from: string, today: string): Promise<void> {
      const sql = `WITH taken AS (SELECT subject, sum(n) n FROM daily_counts WHERE day >= ? AND name = 'form_taken' GROUP BY subject)
        SELECT t.id, coalesce(taken.n, 0) uses FROM templates t LEFT JOIN taken ON taken.subject = t.id
        WHERE t.uses <> coalesce(taken.n, 0) LIMIT ?`;
      const { results } = await db.prepare(sql).bind(from, CHANGES_MAX).all<{ id: string; uses: number }>();
      const changes = JSON.stringify(results);
      await db.batch([
        ...(results.length > 0
          ? [
              db.prepare(setUses("templates", "id")).bind(changes),
              db.prepare(setUses("template_tags", "template_id")).bind(changes),
              db.prepare(setUses("template_tag_pairs", "template_id")).bind(changes),
              db
                .prepare(
                  `UPDATE catalogue SET version = version + 1, most_used_from = (
                     SELECT min(uses) FROM (SELECT uses FROM templates WHERE retired_at IS NULL AND uses >= ? ORDER BY uses DESC LIMIT ?)
                   ) WHERE id = 1`,
                )
                .bind(MOST_USED_AT_LEAST, MOST_USED),
            ]
          : []),
        ...(results.length < CHANGES_MAX ? [db.prepare("UPDATE catalogue SET uses_counted_on = ? WHERE id = 1").bind(today)] : []),
      ]);
    },
  };
}
