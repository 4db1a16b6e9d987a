import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAccountApi } from "../../client/lib/identity/account-api.ts";

const Answer = v.object({ ok: v.boolean() });

afterEach(() => {
  vi.unstubAllGlobals();
});

function arrange(answers: (() => Response)[], tokens: (string | null)[] = ["old", "new"]) {
  const requests: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    const next = answers.shift();
    if (!next) throw new Error("one call too many");
    return next();
  });
  const api = createAccountApi("fillwright", { idToken: async (force) => tokens[force ? 1 : 0] ?? null });
  const sentTokens = () => requests.map(({ init }) => new Headers(init.headers).get("Authorization"));
  return { api, requests, sentTokens };
}

const ok = () => Response.json({ ok: true });
const refused = () => Response.json({ error: "Sign in again.", code: "signed_out", requestId: "r" }, { status: 401 });

describe("a call in a user's name", () => {
  it("carries the headers of every call, and the token", async () => {
    const { api, requests } = arrange([ok]);
    await api.fetchJson("/api/account/subscription", Answer);
    expect(requests[0]?.init.headers).toEqual({
      Accept: "application/json",
      "Content-type": "application/json",
      "XA-App-Type": "fillwright",
      "XA-OS-Type": "web",
      Authorization: "Bearer old",
    });
    expect(requests[0]?.init.cache).toBe("no-store");
  });

  it("is made once more with a new token when it is refused with 401", async () => {
    const { api, sentTokens } = arrange([refused, ok]);
    expect(await api.fetchJson("/api/x", Answer)).toEqual({ ok: true });
    expect(sentTokens()).toEqual(["Bearer old", "Bearer new"]);
  });

  it("is made no third time", async () => {
    const { api, requests } = arrange([refused, refused]);
    await expect(api.fetchJson("/api/x", Answer)).rejects.toMatchObject({ code: "signed_out", message: "Sign in again." });
    expect(requests).toHaveLength(2);
  });

  it("is not made without a sign-in", async () => {
    const { api, requests } = arrange([], [null]);
    await expect(api.request("/api/x")).rejects.toMatchObject({ code: "signed_out" });
    expect(requests).toEqual([]);
  });

  it("says that there is no connection", async () => {
    const { api } = arrange([
      () => {
        throw new TypeError("network");
      },
    ]);
    await expect(api.request("/api/x")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("passes the server's sentence on", async () => {
    const { api } = arrange([() => Response.json({ error: "Too late.", code: "conflict", requestId: "r" }, { status: 409 })]);
    await expect(api.fetchJson("/api/x", Answer)).rejects.toMatchObject({ code: "conflict", message: "Too late." });
  });
});
