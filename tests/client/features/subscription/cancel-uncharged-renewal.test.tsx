import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SubscriptionDialog } from "../../../../client/features/subscription/subscription-dialog.tsx";
import { endedUnpaid, endsToday, willNotRenew } from "../../../../client/features/subscription/words.ts";
import { type Stores, StoresProvider } from "../../../../client/state/stores.tsx";
import { createSubscriptionState } from "../../../../client/state/subscription-state.ts";
import type { Subscription } from "../../../../shared/contracts/subscription.ts";

/** A renewal that is billed and not charged: what was paid has ended. */
const UNCHARGED: Subscription = {
  isActive: true,
  startTime: "2026-01-01T00:00:00.000Z",
  status: "active",
  accessUntil: "2026-01-08T00:00:00.000Z",
  asOf: "2026-01-08T00:20:00.000Z",
};

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

it.each<[string, Partial<Subscription>, string]>([
  ["ends the plan, as the dialog says", { isActive: false, status: "canceled" }, endedUnpaid],
  ["leaves the period that was charged meanwhile, and says so", { cancelAtPeriodEnd: true }, willNotRenew],
])("a press that cancels in a renewal's first hour %s", async (_, change, told) => {
  const subscription = createSubscriptionState();
  subscription.subscription = UNCHARGED;
  const account = { fetchJson: async () => ({ ...UNCHARGED, ...change }) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that the dialog touches
  const stores = { session: { user: { uid: "ann" } }, subscription, account } as unknown as Stores;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <StoresProvider stores={stores}>
        <SubscriptionDialog open onClose={() => undefined} />
      </StoresProvider>,
    ),
  );
  expect(document.body.textContent).toContain(endsToday);
  const press = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel subscription");
  await act(async () => press?.click());
  expect(document.querySelector("[role=status]")?.textContent).toBe(told);
  await act(async () => root.unmount());
});
