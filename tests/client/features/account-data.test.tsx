import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountData } from "../../../client/features/auth/account-data.tsx";
import { createSessionState, storeUser } from "../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../client/state/stores.tsx";
import { AppError } from "../../../shared/errors.ts";
import { ANN } from "../fake-identity.ts";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** The part of the page with what is held about Ann, and each call on its way: whoever presses waits for it. */
async function open() {
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const calls: { fail: (error: unknown) => void }[] = [];
  const hang = () => {
    const { promise, reject } = Promise.withResolvers<never>();
    calls.push({ fail: reject });
    return promise;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that an account's data touches
  const stores = { session, site: { host: "https://forms.test" }, account: { fetchJson: hang, request: hang } } as unknown as Stores;
  await act(async () =>
    root.render(
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
