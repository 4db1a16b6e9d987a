import type { RequestContext } from "../context.ts";

/** Loads the API's description, OpenAPI 3.1, with this deployment's name and address. */
export async function loadApiDescription({ config }: RequestContext): Promise<{ openapi: string }> {
  const { default: text } = await import("./openapi.json?raw");
  const description = JSON.parse(text);
  const { name, slug, host } = config.product;
  return {
    ...description,
    info: { ...description.info, title: `${name} API` },
    servers: [{ url: host, description: `{product} is ${slug}` }],
  };
}
