import { afterEach, describe, expect, it, vi } from "vitest";
import { connectSession } from "../../client/features/auth/connect-session.ts";
import { createSessionState } from "../../client/state/session-state.ts";
import { ANN, createFakeIdentity } from "./fake-identity.ts";

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  localStorage.clear();
});

function open(options: Parameters<typeof createFakeIdentity>[0] & { remembered?: boolean; token?: string } = {}) {
  if (options.remembered) localStorage.setItem("signed-in", "true");
  const { fake, loader } = createFakeIdentity(options);
  if (options.token) fake.token = options.token;
  const session = createSessionState();
  end = connectSession({ session, identity: loader });
  return { fake, loader, session };
}

describe("a page", () => {
  it("of a visitor who never signed in knows at once, without the provider", () => {
    const { fake, session } = open();
    expect(session).toMatchObject({ idToken: null, user: null });
    expect(fake.asked).toEqual([]);
  });

  it("of a visitor who was signed in does not know until the provider has said so", async () => {
    const { session } = open({ remembered: true, user: ANN });
    expect(session).toMatchObject({ idToken: undefined, user: null });
    await vi.waitFor(() => expect(session).toMatchObject({ idToken: "token-1", user: { uid: "uid-ann" } }));
  });

  it("of a visitor whose sign-in has ended meanwhile knows, and the next page knows at once", async () => {
    const { session } = open({ remembered: true, user: null });
    await vi.waitFor(() => expect(session.idToken).toBeNull());
    expect(localStorage.getItem("signed-in")).toBeNull();
  });

  it("opened without a network still shows who is signed in, and gets the token when the network is back", async () => {
    const { fake, session } = open({ remembered: true, user: ANN, token: "offline" });
    await vi.waitFor(() => expect(session.user?.uid).toBe("uid-ann"));
    expect(session.idToken).toBeUndefined();
    fake.token = "token-2";
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(session.idToken).toBe("token-2"));
  });

  it("follows a sign-in in another tab", async () => {
    const { fake, session } = open();
    fake.user = ANN;
    localStorage.setItem("signed-in", "true");
    window.dispatchEvent(new StorageEvent("storage", { key: "signed-in" }));
    await vi.waitFor(() => expect(session.user?.uid).toBe("uid-ann"));
  });

  it("follows a sign-out, and a change of the person", async () => {
    const { fake, session } = open({ remembered: true, user: ANN });
    await vi.waitFor(() => expect(session.user?.uid).toBe("uid-ann"));
    fake.change({ ...ANN, uid: "uid-bob" });
    await vi.waitFor(() => expect(session.user?.uid).toBe("uid-bob"));
    fake.change(null);
    await vi.waitFor(() => expect(session).toMatchObject({ idToken: null, user: null }));
  });

  it("renews the token when it is looked at again after a while", async () => {
    const { fake, session } = open({ remembered: true, user: ANN });
    await vi.waitFor(() => expect(session.idToken).toBe("token-1"));
    fake.token = "token-2";
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(session.idToken).toBe("token-2"));
  });

  it("leaves the session to a sign-in that is under way", async () => {
    const { fake, session } = open({ remembered: true, user: null });
    await vi.waitFor(() => expect(session.idToken).toBeNull());
    session.flag = false;
    fake.change(ANN);
    await Promise.resolve();
    expect(session.user).toBeNull();
  });
});
