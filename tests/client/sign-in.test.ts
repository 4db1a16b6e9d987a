import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signIn } from "../../client/features/auth/sign-in.ts";
import { createAccountApi } from "../../client/lib/identity/account-api.ts";
import type { SessionUser } from "../../client/lib/identity/identity-client.ts";
import { createTracker } from "../../client/lib/track.ts";
import { createSessionState, openAuthModal } from "../../client/state/session-state.ts";
import { ANN, createFakeIdentity } from "./fake-identity.ts";

const RETURNING: SessionUser = { ...ANN, metadata: { ...ANN.metadata, lastSignInTime: "Sat, 21 Nov 2026 10:00:00 GMT" } };

let fetched: { path: string; method: string | undefined; body: unknown; token: string | null }[];
let answer: () => Response;
let events: unknown[];
beforeEach(() => {
  fetched = [];
  events = [];
  answer = () => Response.json({ ok: true });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    fetched.push({ path, method: init.method, body: init.body, token: new Headers(init.headers).get("Authorization") });
    return answer();
  });
  vi.stubGlobal("fbq", (...args: unknown[]) => args[0] !== "consent" && events.push(args.slice(1)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function arrange(options: Parameters<typeof createFakeIdentity>[0] = {}) {
  const { fake, loader } = createFakeIdentity(options);
  const session = createSessionState();
  const tracker = createTracker({ id: "1", scriptUrl: "https://pixel.example/x.js" }, () => false);
  tracker.allow(true);
  const site = { host: "https://fillwright.example" };
  openAuthModal(session);
  return { fake, session, stores: { session, identity: loader, account: createAccountApi("fillwright", loader), tracker, site } };
}

describe("the provider", () => {
  it("is connected anew, once, where a window is needed and it was loaded without", async () => {
    const { fake, loader } = createFakeIdentity();
    await loader.load();
    await loader.load();
    await loader.load({ forSignIn: true });
    await loader.load({ forSignIn: true });
    await loader.load();
    expect(fake.asked).toEqual(["load", "close", "load"]);
  });

  it("tells those who listen of what happens after it was connected anew", async () => {
    const { fake, loader } = createFakeIdentity();
    const heard: (string | undefined)[] = [];
    loader.onChange((user) => heard.push(user?.uid));
    await loader.load();
    await loader.load({ forSignIn: true });
    fake.change(ANN);
    expect(heard).toEqual([undefined, undefined, "uid-ann"]);
  });
});

describe("a sign-in", () => {
  it("reports the click, asks for a new token, opens the account and then stores the user and closes the modal", async () => {
    const { fake, session, stores } = arrange();
    await signIn(stores);
    expect(events[0]).toEqual(["Auth Clicked", { service: "google.com" }]);
    expect(fake.asked).toEqual(["load", "popup", "new token", "token"]);
    expect(fetched).toEqual([{ path: "/api/account", method: "PUT", body: '{"isProduction":true}', token: "Bearer token-1" }]);
    expect(session).toMatchObject({ flag: true, idToken: "token-1", user: { uid: "uid-ann" }, authModalOpen: false, problem: null });
  });

  it("keeps the flag down, and the user out, until the account is open", async () => {
    const { session, stores } = arrange();
    const seen: unknown[] = [];
    answer = () => {
      seen.push(session.flag, session.user, session.authModalOpen);
      return Response.json({ ok: true });
    };
    await signIn(stores);
    expect(seen).toEqual([false, null, true]);
  });

  it("reports the registration of a new visitor, after the modal has closed", async () => {
    const { stores } = arrange();
    await signIn(stores);
    expect(events.at(-1)).toEqual(["CompleteRegistration", {}]);
  });

  it("reports no registration of a visitor who was here before", async () => {
    const { stores } = arrange({ popup: RETURNING });
    await signIn(stores);
    expect(events).toEqual([["Auth Clicked", { service: "google.com" }]]);
  });

  it("stops with 'idToken is empty' in the log when there is no token, and opens no account", async () => {
    const { fake, session, stores } = arrange();
    fake.token = "";
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await signIn(stores);
    expect(log).toHaveBeenCalledWith("idToken is empty");
    log.mockRestore();
    expect(fetched).toEqual([]);
    expect(session).toMatchObject({ user: null, authModalOpen: true, signInStep: null });
    expect(session.problem?.message).not.toBe("");
  });

  it.each([
    ["the server refuses", () => new Response(null, { status: 503 })],
    ["a network answers with a page of its own", () => new Response("<p>Welcome to this network</p>")],
    ["the answer is empty", () => new Response(null, { status: 204 })],
    [
      "there is no network",
      () => {
        throw new TypeError("network");
      },
    ],
  ])("that cannot open the account because %s stays in the modal, and goes on from there without a second window", async (_, failing) => {
    const { fake, session, stores } = arrange();
    answer = failing;
    await signIn(stores);
    expect(session).toMatchObject({ user: null, authModalOpen: true, signInStep: null });
    expect(session.problem?.message).toContain("couldn’t open your account");
    answer = () => Response.json({ ok: true });
    await signIn(stores);
    expect(fake.asked.filter((question) => question === "popup")).toHaveLength(1);
    expect(session).toMatchObject({ user: { uid: "uid-ann" }, authModalOpen: false, problem: null });
  });

  it("that was started again while the first window was open leaves the second attempt alone", async () => {
    const { session, stores } = arrange({ popup: { code: "auth/cancelled-popup-request" } });
    await signIn(stores);
    expect(session).toMatchObject({ problem: null, signInStep: "popup", authModalOpen: true });
  });

  it.each([
    ["auth/popup-closed-by-user", /closed/u],
    ["auth/popup-blocked", /Allow pop-ups/u],
    ["auth/network-request-failed", /connection/u],
    ["auth/user-mismatch", /same account/u],
    ["auth/user-disabled", /disabled/u],
    ["auth/internal-error", /content blocker/u],
    ["auth/web-storage-unsupported", /cookies/u],
    ["auth/something-new", /try again/iu],
  ])("that ends with %s says what to do, and is ready for the next try", async (code, sentence) => {
    const { fake, session, stores } = arrange({ popup: { code } });
    await signIn(stores);
    expect(session.problem?.message).toMatch(sentence);
    expect(session).toMatchObject({ signInStep: null, authModalOpen: true });
    fake.popup = ANN;
    await signIn(stores);
    expect(session).toMatchObject({ problem: null, user: { uid: "uid-ann" } });
  });

  it("from an address that Google does not know shows the way to the one it knows", async () => {
    const { session, stores } = arrange({ popup: { code: "auth/unauthorized-domain" } });
    await signIn(stores);
    expect(session.problem?.link).toEqual({ href: "https://fillwright.example", label: "Go to fillwright.example" });
  });
});
