import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSubscription } from "../../../../client/features/subscription/use-subscription.ts";
import { createOffersState } from "../../../../client/state/offers-state.ts";
import { createSessionState, storeUser } from "../../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../../client/state/stores.tsx";
import { createSubscriptionState } from "../../../../client/state/subscription-state.ts";
import { ANN } from "../../fake-identity.ts";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

function Page() {
  useSubscription();
  return null;
}

it("a plan is not shown to the next person on the page, whose own is still on its way", async () => {
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const subscription = createSubscriptionState();
  const hanging = new Promise(() => undefined);
  const fetchJson = vi
    .fn<(path: string) => Promise<unknown>>()
    .mockImplementation(async (path) =>
      path.endsWith("offers") ? { result: [] } : { isActive: true, startTime: "2026-01-01T00:00:00.000Z" },
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a plan touches
  const stores = { session, subscription, offers: createOffersState([]), account: { fetchJson } } as unknown as Stores;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <StoresProvider stores={stores}>
        <Page />
      </StoresProvider>,
    ),
  );
  await vi.waitFor(() => expect(subscription.subscription?.isActive).toBe(true));
  fetchJson.mockImplementation(() => hanging);
  await act(async () => storeUser(session, { ...ANN, uid: "uid-bob" }, "token"));
  expect(subscription.subscription).toBeNull();
  await act(async () => root.unmount());
});
