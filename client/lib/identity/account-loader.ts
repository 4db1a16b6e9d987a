import type { AccountApi, TokenSource } from "./account-api.ts";

/** Creates the account's calls, whose code is fetched with the first of them: most visitors never sign in. */
export function createAccountLoader(productSlug: string, tokens: TokenSource): AccountApi {
  const load = async () => (await import("./account-api.ts")).createAccountApi(productSlug, tokens);
  return {
    request: async (path, call) => (await load()).request(path, call),
    fetchJson: async (path, schema, call) => (await load()).fetchJson(path, schema, call),
    fetchWhole: async (path, whole) => (await load()).fetchWhole(path, whole),
  };
}
