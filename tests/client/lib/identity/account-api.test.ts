import { afterEach, expect, it, vi } from "vitest";
import { createAccountApi } from "../../../../client/lib/identity/account-api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fetches something that has to end with "end." */
function fetchWhole(body: BodyInit): Promise<Uint8Array> {
  vi.stubGlobal("fetch", async () => new Response(body));
  return createAccountApi("fillwright", { idToken: async () => "token" }).fetchWhole("/file", { end: "end.", brokeOff: "It broke off." });
}

it("what has to be whole is returned with its end", async () => {
  expect(new TextDecoder().decode(await fetchWhole("All of it, to the end."))).toBe("All of it, to the end.");
});

it.each([
  { how: "ends too early", body: () => "All of it, to" },
  { how: "is empty", body: () => "" },
  {
    how: "breaks off",
    body: () =>
      new ReadableStream({
        pull(controller) {
          controller.error(new TypeError("network error"));
        },
      }),
  },
])("what has to be whole and $how is no success, and says so", async ({ body }) => {
  await expect(fetchWhole(body())).rejects.toThrow("It broke off.");
});
