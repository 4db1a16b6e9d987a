import type { RequestContext } from "../context.ts";

/** Loads the API's description, OpenAPI 3.1, with this deployment's name and address. */
export async function loadApiDescription({ config }: RequestContext): Promise<object> {
  const { default: description } = await import("./openapi.json");
  const { name, slug, host } = config.product;
  return {
    ...description,
    info: { ...description.info, title: `${name} API` },
    servers: [{ url: host, description: `{product} is ${slug}` }],
  };
}
