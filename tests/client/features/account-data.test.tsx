import { act } from "react";
import { expect, it } from "vitest";
import { AccountData } from "../../../client/features/auth/account-data.tsx";
import { createSessionState, storeUser } from "../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../client/state/stores.tsx";
import { AppError } from "../../../shared/errors.ts";
import { ANN } from "../fake-identity.ts";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();

/** Renders the part of the page for Ann’s data. Returns each call that it sends; a call ends only when the test answers it. */
async function open(identity?: Partial<Stores["identity"]>) {
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const calls: { answer: (value: unknown) => void; fail: (error: unknown) => void }[] = [];
  const hang = () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    calls.push({ answer: resolve, fail: reject });
    return promise;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that an account's data touches
  const stores = {
    session,
    site: { host: "https://forms.test" },
    account: { fetchWhole: hang, request: hang },
    identity,
  } as unknown as Stores;
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <AccountData />
      </StoresProvider>,
    ),
  );
  const button = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  const press = (name: string) => act(async () => button(name)?.click());
  return { calls, button, press };
}

it.each([
  { first: [], name: "Download my data" },
  { first: ["Delete my account…"], name: "Delete my account" },
])("$name is seen to be under way, is asked for once however often it is pressed, and can be tried again", async ({ first, name }) => {
  const { calls, button, press } = await open();
  for (const before of first) await press(before);
  await press(name);
  await press(name);
  expect(button(name)?.getAttribute("aria-busy")).toBe("true");
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.fail(new AppError("unavailable", "We got no reply.")));
  expect(document.body.textContent).toContain("We got no reply.");
  expect(button(name)?.getAttribute("aria-busy")).toBeNull();
  await press(name);
  expect(calls).toHaveLength(2);
});

it("an account that is being deleted cannot be said to be kept, nor its window closed before the end is told", async () => {
  const { calls, button, press } = await open();
  await press("Delete my account…");
  await press("Delete my account");
  expect(button("Keep my account")).toBeUndefined();
  await act(async () => document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true })));
  await act(async () => calls[0]?.fail(new AppError("unavailable", "We got no reply.")));
  expect(document.querySelector("dialog")?.textContent).toContain("We got no reply.");
  expect(button("Keep my account")).toBeDefined();
});

it.each([
  { from: "a network's own page", answer: () => new Response("<p>Welcome to this network</p>") },
  { from: "an empty success", answer: () => new Response(null, { status: 204 }) },
  { from: "half an answer", answer: () => new Response('{"ok":tr') },
  { from: "a refusal", answer: () => Response.json({ error: "We are busy.", code: "unavailable" }, { status: 503 }) },
])("an account is not said to be erased, nor its sign-in deleted, by $from", async ({ answer }) => {
  const { calls, button, press } = await open({ load: () => Promise.reject(new Error("The provider was asked.")) });
  await press("Delete my account…");
  await press("Delete my account");
  await act(async () => calls[0]?.answer(answer()));
  expect(document.querySelector("dialog [role=alert]")?.textContent).toMatch(/^Your account isn’t deleted yet/u);
  expect(button("Delete my account")?.getAttribute("aria-busy")).toBeNull();
});

it("the confirmation at Google can be pressed again while its window is lost, and the window before says nothing", async () => {
  const windows: ((error: unknown) => void)[] = [];
  const client = {
    deleteUser: async () => {
      throw Object.assign(new Error("Firebase"), { code: "auth/requires-recent-login" });
    },
    confirmWithPopup: () => {
      windows.at(-1)?.(Object.assign(new Error("Firebase"), { code: "auth/cancelled-popup-request" }));
      const { promise, reject } = Promise.withResolvers<void>();
      windows.push(reject);
      return promise;
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the calls that a deletion makes
  const { calls, press } = await open({ load: async () => client as unknown as Awaited<ReturnType<Stores["identity"]["load"]>> });
  await press("Delete my account…");
  await press("Delete my account");
  await act(async () => calls[0]?.answer(Response.json({ ok: true })));
  await press("Confirm with Google");
  await press("Confirm with Google");
  expect(windows).toHaveLength(2);
  expect(document.querySelector("dialog [role=alert]")?.textContent).toBe("");
});
