import { SCRIPT_PARAMETERS } from "../shared/rules/carried-parameters.ts";

/** Returns the query that a page is made from: two addresses that differ only in the script's parameters are one page. */
export function toPageSearch({ searchParams }: URL): URLSearchParams {
  return new URLSearchParams([...searchParams].filter(([name]) => !SCRIPT_PARAMETERS.includes(name)));
}
