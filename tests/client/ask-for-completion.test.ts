import { afterEach, describe, expect, it, vi } from "vitest";
import { createAccountApi } from "../../client/lib/identity/account-api.ts";
import { askForCompletion } from "../../client/screens/fill/ask-for-completion.ts";

const NO_REPLY = "We got no reply from the server. Check your connection and try again.";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Asks for a form where the network answers like this, and the browser believes that it has a line or none. */
function ask({
  onLine,
  answer,
  idToken = async () => "token",
}: {
  onLine: boolean;
  answer: () => Response;
  idToken?: () => Promise<string>;
}) {
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", async () => answer());
  return askForCompletion(createAccountApi("fillwright", { idToken }), "invoice");
}

function lost(): Response {
  throw new TypeError("Failed to fetch");
}

function knowPlan(): void {
  localStorage.setItem(
    "known-access",
    JSON.stringify({ account: "ada", isActive: true, accessUntil: null, knownAt: new Date().toISOString() }),
  );
}

describe("a request for a completion that got no answer", () => {
  it("says on a line that is up that the server did not answer, and to try again", async () => {
    await expect(ask({ onLine: true, answer: lost })).rejects.toThrow(NO_REPLY);
  });

  it("says why a sign-in was not renewed on a line that is up", async () => {
    const idToken = async () => Promise.reject(new Error("no line to Google"));
    await expect(ask({ onLine: true, answer: lost, idToken })).rejects.toThrow(/renew your sign-in/u);
  });

  it("asks for a connection where the device has none", async () => {
    await expect(ask({ onLine: false, answer: lost })).rejects.toThrow(/You need a connection to download/u);
  });

  it("is made up for later where this device knows a plan, on a line that is up or not", async () => {
    knowPlan();
    for (const onLine of [true, false]) expect(await ask({ onLine, answer: lost })).toEqual({ until: null });
    expect(JSON.parse(localStorage.getItem("owed-completions") ?? "")).toEqual([
      { account: "ada", templateId: "invoice" },
      { account: "ada", templateId: "invoice" },
    ]);
  });
});

describe("an answer that is not the product's", () => {
  const page = (status: number) => () => new Response("<!doctype html><p>Sign in to this network.", { status });

  it.each([402, 403, 404, 407, 503])("says nothing about the plan: %i", async (status) => {
    await expect(ask({ onLine: true, answer: page(status) })).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is no answer where this device knows a plan", async () => {
    knowPlan();
    for (const status of [200, 402, 503]) expect(await ask({ onLine: true, answer: page(status) })).toEqual({ until: null });
  });
});

describe("an answer of the product's", () => {
  const refuse = (status: number, code: string) => () => Response.json({ error: "The server says so.", code }, { status });

  it("leads to the plans where no right is left, whatever this device knows", async () => {
    knowPlan();
    expect(await ask({ onLine: true, answer: refuse(402, "subscription_required") })).toBe("plan needed");
  });

  it("is told in the server's words where it refuses", async () => {
    knowPlan();
    await expect(ask({ onLine: true, answer: refuse(429, "rate_limited") })).rejects.toThrow("The server says so.");
  });
});

describe("a success that cannot be read", () => {
  it.each([
    { what: "a page of the network in its place", answer: () => new Response("<!doctype html><p>Sign in to this network.") },
    { what: "an answer of another shape", answer: () => Response.json({ until: 1 }) },
  ])("is told in a sentence for a person: $what", async ({ answer }) => {
    await expect(ask({ onLine: true, answer })).rejects.toThrow("We couldn’t read the server’s reply. Try again.");
  });

  it("is told as no reply where the line broke in the middle of it", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
    await expect(ask({ onLine: true, answer: () => new Response(broken) })).rejects.toThrow(NO_REPLY);
  });
});
