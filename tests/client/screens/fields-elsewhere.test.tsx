import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OwnPdf } from "../../../client/features/own-pdf/own-pdf.ts";
import { createOwnPdfStore } from "../../../client/features/own-pdf/own-pdf-store.ts";
import { useFieldsElsewhere } from "../../../client/screens/own-pdf/fields-elsewhere.ts";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { ownCard } from "../own-card.ts";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

const [name, town] = ["Full name", "Town"].map((label, index): PrintedField => ({
  name: label,
  page: 0,
  rect: [72, 100 + index * 30, 300, 114 + index * 30],
  kind: "text",
  label,
}));

const withFields = (fields: (PrintedField | undefined)[]) => ownCard(fields.filter((field) => field !== undefined));

it("the fields of another tab are those that it gave last, also where they are the first ones again, and news without a change is none", async () => {
  const pdf = withFields([name, town]);
  const store = createOwnPdfStore("tab");
  await store.save(pdf);
  let tell: (() => void) | undefined;
  const hear = (_: string, onNews: () => void) => {
    tell = onNews;
    return () => undefined;
  };
  const shown: (readonly PrintedField[] | null)[] = [];
  function Page() {
    shown.push(useFieldsElsewhere({ pdf, store, hear }));
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Page />));
  expect(shown.at(-1)).toBeNull();
  const change = async (to: OwnPdf) => {
    await store.save(to);
    await act(async () => tell?.());
    return shown.at(-1);
  };
  const fewer = await change(withFields([name]));
  expect(fewer).toEqual([name]);
  expect(await change(withFields([name])), "told again").toBe(fewer);
  expect(await change(withFields([name, town]))).toEqual([name, town]);
  await act(async () => root.unmount());
});
