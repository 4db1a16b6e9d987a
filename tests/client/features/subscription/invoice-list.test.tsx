import { act } from "react";
import { expect, it } from "vitest";
import { InvoiceList } from "../../../../client/features/subscription/invoice-list.tsx";
import { type Stores, StoresProvider } from "../../../../client/state/stores.tsx";
import { AppError } from "../../../../shared/errors.ts";
import { rootForEachTest } from "../../page-root.ts";

const pageRoot = rootForEachTest();

it("a press that asks for the invoices again keeps the focus among them", async () => {
  const answers = [() => Promise.reject(new AppError("unavailable", "We got no reply.")), () => Promise.resolve({ items: [] })];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the stores that the list touches
  const stores = { account: { fetchJson: () => answers.shift()?.() } } as unknown as Stores;
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <section aria-label="Invoices">
          <InvoiceList />
        </section>
      </StoresProvider>,
    ),
  );
  const again = document.querySelector("button");
  expect(document.body.textContent).toContain("We got no reply.");
  await act(async () => {
    again?.focus();
    again?.click();
  });
  expect(document.querySelector("button")).toBeNull();
  expect(document.activeElement?.closest("section")?.getAttribute("aria-label")).toBe("Invoices");
});

it("a smaller plan's credit is told where it arises and where it pays", async () => {
  const invoice = {
    number: "1",
    date: "2026-11-30T00:00:00.000Z",
    refunded: 0,
    currency: "usd",
    status: "paid",
    pageUrl: null,
    pdfUrl: null,
  };
  const items = [
    { ...invoice, id: "in_2", amount: 1.99, credit: -3 },
    { ...invoice, id: "in_1", amount: 0, credit: 3 },
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the stores that the list touches
  const stores = { account: { fetchJson: async () => ({ items }) } } as unknown as Stores;
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <InvoiceList />
      </StoresProvider>,
    ),
  );
  const lines = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining("$1.99Paid, $3 from your credit"),
    expect.stringContaining("$0Paid, $3 kept for your next payments"),
  ]);
});
