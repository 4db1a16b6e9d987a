import * as v from "valibot";
import { API_DESCRIPTION, ApiDescription } from "../../shared/contracts/api-description.ts";
import type { RequestContext } from "../context.ts";
import { loadApiDescription } from "../domain/api-description.ts";
import { type Page, provide } from "./page.ts";

/** Loads the API reference: the description that programs read, as a page for people. */
export async function loadApiReference(context: RequestContext): Promise<Page> {
  const resources: Page["resources"] = new Map();
  provide(resources, API_DESCRIPTION, Promise.resolve(v.parse(ApiDescription, await loadApiDescription(context))));
  return {
    route: "apiReference",
    status: 200,
    title: `API – ${context.config.product.name}`,
    description: `Every call of the API of ${context.config.product.name}: who may make it, what it takes and what it answers.`,
    canonicalPath: "/docs/api",
    resources,
  };
}
