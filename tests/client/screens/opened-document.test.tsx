import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { type DocumentLink, readDocumentLink, writeDocumentLink } from "../../../client/features/documents/document-link.ts";
import { useAccountDocument } from "../../../client/screens/fill/use-account-document.ts";
import { createFillSession, type FillSession, setFieldMap, setSaveStatus } from "../../../client/state/fill-session.ts";
import { adoptValues } from "../../../client/state/fill-state.ts";
import { createSessionState, storeUser } from "../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../client/state/stores.tsx";
import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { fieldMapOf, textField } from "../../shared/form-fields.ts";
import { ANN } from "../fake-identity.ts";
import { rootForEachTest } from "../page-root.ts";

type Form = Parameters<typeof useAccountDocument>[0];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a template that an opened document names
const FORM = { id: "w-9", sha256: "a".repeat(64), title: "Form W-9" } as unknown as Form;
const AT = "2026-01-02T03:04:05.000Z";
const SAVED: SavedDocument = {
  id: "3e8a5c64-9b52-4f27-8a2e-6a5d3c1b7f90",
  templateId: FORM.id,
  sha256: FORM.sha256,
  name: "Form W-9",
  version: 3,
  updatedAt: AT,
  values: { city: "London", country: "US" },
};
const pageRoot = rootForEachTest();

beforeEach(() => localStorage.clear());

function Page({ fill }: { fill: FillSession }) {
  const { theirs, notice } = useAccountDocument(FORM, fill, async () => undefined);
  return <p>{theirs ? "a choice" : notice}</p>;
}

/** Opens the account's document on a device with these answers. @returns what the page says, and the answers after it */
async function openOver(here: FieldValues, link?: Pick<DocumentLink, "id" | "version" | "isEdited">) {
  if (link) writeDocumentLink(FORM, { account: ANN.uid, ...link });
  const fill = createFillSession({ asksRequired: false, isReopened: false });
  adoptValues(fill.fill, { country: "US", ...here });
  setFieldMap(fill, fieldMapOf([textField("city"), textField("street"), textField("country")]));
  if (Object.keys(here).length > 0) setSaveStatus(fill, { kind: "saved", at: new Date(AT) });
  const session = createSessionState();
  storeUser(session, ANN, "token");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that opening touches
  const stores = { session, account: { fetchJson: async () => SAVED } } as unknown as Stores;
  history.replaceState(null, "", `/template/w-9/fill?document=${SAVED.id}`);
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <Page fill={fill} />
      </StoresProvider>,
    ),
  );
  await act(async () => vi.waitFor(() => expect(location.search).toBe("")));
  return { said: document.querySelector("p")?.textContent, values: fill.fill.values };
}

const OTHER = "0b1f9a53-52d1-4c0e-9f0a-0c6f2b7d4e11";

it.each<[string, FieldValues, Parameters<typeof openOver>[1]]>([
  ["that were never saved", { city: "Oslo" }, undefined],
  ["to a field that the document leaves empty", { street: "Kestrel Wharf" }, undefined],
  ["that changed since they were saved as another document", { city: "Oslo" }, { id: OTHER, version: 1, isEdited: true }],
  ["that changed while another device saved", { city: "Oslo" }, { id: SAVED.id, version: 2, isEdited: true }],
])("a document that is opened asks before it takes the place of answers %s", async (_, here, link) => {
  const { said, values } = await openOver(here, link);
  expect(said).toBe("a choice");
  expect(values).toMatchObject(here);
});

it.each<[string, FieldValues, Parameters<typeof openOver>[1]]>([
  ["a blank form", {}, undefined],
  ["answers that it has as well", { city: "London" }, undefined],
  ["answers that another document has", { city: "Oslo" }, { id: OTHER, version: 1, isEdited: false }],
  ["answers of an earlier version of its own", { city: "Oslo" }, { id: SAVED.id, version: 2, isEdited: false }],
])("a document is opened at once in place of %s", async (_, here, link) => {
  const { said, values } = await openOver(here, link);
  expect(said).toMatch(/is open, from your account/u);
  expect(values).toMatchObject(SAVED.values);
  expect(readDocumentLink(FORM, ANN.uid)).toMatchObject({ id: SAVED.id, version: SAVED.version });
});
