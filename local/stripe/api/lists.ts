import { noSuch } from "../errors.ts";

/** Returns a list that ends here. */
export function toList<T>(data: T[], url: string) {
  return { object: "list", data, has_more: false, url };
}

/** Returns a page of a list, which begins after the object that is named. @throws StripeError when there is none of that name */
export function toPage<T extends { id: string }>(
  all: T[],
  { limit = 10, starting_after: after }: { limit?: number; starting_after?: string },
  url: string,
) {
  const at = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && at === 0) throw noSuch("object", after);
  return { ...toList(all.slice(at, at + limit), url), has_more: all.length > at + limit };
}
