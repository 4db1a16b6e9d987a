import { type CommandFlags, withCatalogue } from "./with-catalogue.ts";

/** Takes one template off the shelf; 1 when there is none of that id on show. */
export async function runRetire({ json, remote }: CommandFlags, id: string): Promise<number> {
  const retired = await withCatalogue({ remote }, (catalogue) => catalogue.retire(id, new Date()));
  if (json) console.log(JSON.stringify({ id, retired }));
  else if (retired) console.log(`${id} is retired.`);
  else console.error(`There is no template ${id} in the catalogue.`);
  return retired ? 0 : 1;
}
