import { formatJson } from "../format-json.ts";
import { removeFiles } from "../import/remove-files.ts";
import { type CommandFlags, withCatalogue } from "./with-catalogue.ts";

/**
 * Takes one template off the shelf; 1 when there is none of that id on show. `forGood` deletes its editions and files too, also of one that was taken off
 * before: the files come last, so that a run that stops is repeated.
 */
export async function runRetire({ json, remote, forGood }: CommandFlags & { forGood: boolean }, id: string): Promise<number> {
  const retired = await withCatalogue({ remote }, async (catalogue, bindings) => {
    const isRetired = await catalogue.retire(id, new Date());
    if (!forGood) return isRetired;
    const isForgotten = await catalogue.forgetEditions(id);
    return (await removeFiles(bindings, id)) || isForgotten || isRetired;
  });
  if (json) console.log(formatJson({ id, retired }));
  else if (retired) console.log(forGood ? `${id} is gone for good.` : `${id} is retired.`);
  else console.error(`There is no template ${id} in the catalogue.`);
  return retired ? 0 : 1;
}
