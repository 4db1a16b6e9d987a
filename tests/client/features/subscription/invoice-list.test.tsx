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
