import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PriceChangeFields } from "../../../../client/features/offers/price-changes.tsx";
import type { Offer } from "../../../../shared/contracts/offer.ts";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

const WEEKLY: Offer = { id: "weekly", name: "Weekly", price: 4.99, currency: "usd", interval: "week" };

function Page() {
  const [problem, setProblem] = useState<string | null>("We got no reply.");
  const again = problem === null ? null : () => setProblem(null);
  const state = { changes: {}, quote: null, isMissing: true, busy: problem === null, problem, again, change: () => undefined };
  return <PriceChangeFields offer={WEEKLY} state={state} disabled={false} />;
}

it("a press that asks for the price again keeps the focus among the fields that change it", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Page />));
  const again = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
  await act(async () => {
    again?.focus();
    again?.click();
  });
  expect(document.body.textContent).not.toContain("We got no reply.");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("What changes the price");
  await act(async () => root.unmount());
});
