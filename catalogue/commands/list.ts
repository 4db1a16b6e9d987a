import { formatJson } from "../format-json.ts";
import { formatTable } from "../format-table.ts";
import { type CommandFlags, withCatalogue } from "./with-catalogue.ts";

/** Prints every template, retired ones included. */
export async function runList({ json, remote }: CommandFlags): Promise<number> {
  const templates = await withCatalogue({ remote }, (catalogue) => catalogue.list());
  if (json) {
    console.log(formatJson(templates, 2));
    return 0;
  }
  const rows = templates.map((item) => [
    item.id,
    item.title,
    item.edition_date,
    item.field_count,
    item.editions,
    item.retired_at === null ? "" : `retired ${item.retired_at.slice(0, 10)}`,
  ]);
  console.log(formatTable(["id", "title", "edition", "fields", "editions", ""], rows));
  return 0;
}
