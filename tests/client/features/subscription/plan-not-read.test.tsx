import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSubscription } from "../../../../client/features/subscription/use-subscription.ts";
import { createOffersState } from "../../../../client/state/offers-state.ts";
import { createSessionState, storeUser } from "../../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../../client/state/stores.tsx";
import { createSubscriptionState } from "../../../../client/state/subscription-state.ts";
import { AppError } from "../../../../shared/errors.ts";
import { ANN } from "../../fake-identity.ts";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

function Page() {
  useSubscription();
  return null;
}

it("a plan that could not be read is read once the connection is back, on whatever screen", async () => {
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const subscription = createSubscriptionState();
  const offers = createOffersState([]);
  const fetchJson = vi
    .fn<(path: string) => Promise<unknown>>()
    .mockImplementation(() => Promise.reject(new AppError("unavailable", "No network.")));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a plan touches
  const stores = { session, subscription, offers, account: { fetchJson } } as unknown as Stores;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <StoresProvider stores={stores}>
        <Page />
      </StoresProvider>,
    ),
  );
  await vi.waitFor(() => expect([subscription.failure, offers.failure]).not.toContain(null));
  fetchJson.mockImplementation(async (path) =>
    path.endsWith("offers") ? { result: [] } : { isActive: true, startTime: "2026-01-01T00:00:00.000Z" },
  );
  await act(async () => dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(subscription.subscription?.isActive).toBe(true));
  expect([subscription.failure, offers.failure]).toEqual([null, null]);
  await act(async () => root.unmount());
});
