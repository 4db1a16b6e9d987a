import { createMiddleware } from "hono/factory";
import { isCarried } from "../../shared/rules/carried-parameters.ts";
import type { AppEnv } from "../context.ts";
import { isForPrograms } from "../is-for-programs.ts";

/** Largest query of a page; an advertisement's has some hundred characters. Each of a page's hundred links repeats it. */
const MOST_CHARACTERS = 4_000;
const MOST_PARAMETERS = 100;
/** No value that a page asks for is longer, but for one that is damaged. */
const MOST_OF_VALUE = 1_000;

function isLong({ search, searchParams }: URL): boolean {
  return search.length > MOST_CHARACTERS || searchParams.size > MOST_PARAMETERS;
}

/** Redirects from a page with an overlong query to the same page without what the visitor brought along and without overlong values, or without any query where that is not enough. */
export const shortenQuery = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  if (c.req.method !== "GET" || isForPrograms(c.req.path) || !isLong(url)) return next();
  const own = [...url.searchParams].filter(([name, value]) => !isCarried(name) && value.length <= MOST_OF_VALUE);
  url.search = new URLSearchParams(own).toString();
  if (isLong(url)) url.search = "";
  // Whole: a path that begins with two slashes would be another site's address.
  return c.redirect(url.href, 303);
});
