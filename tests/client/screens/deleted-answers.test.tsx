import { act, useEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { readDocumentLink, writeDocumentLink } from "../../../client/features/documents/document-link.ts";
import { createDraftStore } from "../../../client/features/draft/draft-store.ts";
import { setForgetsOnClose } from "../../../client/lib/storage/forget-mode.ts";
import { useDeviceForms } from "../../../client/screens/documents/device-forms.ts";
import { DraftsDialog } from "../../../client/screens/fill/drafts-dialog.tsx";
import { type Stores, StoresProvider } from "../../../client/state/stores.tsx";
import { rootForEachTest } from "../page-root.ts";

const EDITION = { id: "w-9", sha256: "a".repeat(64) };
const KEY = { templateId: EDITION.id, sha256: EDITION.sha256 };
const LINK = { account: "ada", id: "d1", version: 2, isEdited: true };
const pageRoot = rootForEachTest();

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  // This runtime has no database: answers are kept in the tab.
  setForgetsOnClose(true);
  await createDraftStore().merge(KEY, "Form W-9", { city: "London" }, new Date());
  writeDocumentLink(EDITION, LINK);
});

it("answers that are deleted beside an open form leave their document: what is typed and saved next is another one", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this test asks no store
  const stores = {} as unknown as Stores;
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <DraftsDialog onClose={() => undefined} />
      </StoresProvider>,
    ),
  );
  const remove = await vi.waitUntil(() => document.querySelector<HTMLElement>("[aria-label='Delete the answers of Form W-9']"));
  await act(async () => remove.click());
  await vi.waitFor(async () => expect(await createDraftStore().list()).toEqual([]));
  await vi.waitFor(() => expect(readDocumentLink(EDITION, "ada")).toBeNull());
});

type Forms = ReturnType<typeof useDeviceForms>;

function Device({ onForms }: { onForms: (forms: Forms) => void }) {
  const forms = useDeviceForms();
  useEffect(() => {
    onForms(forms);
  });
  return null;
}

it("answers that are deleted on My documents leave their document, and belong to it again once that is undone", async () => {
  let device: Forms | undefined;
  await act(async () => pageRoot().render(<Device onForms={(forms) => (device = forms)} />));
  const [form] = await vi.waitUntil(() => device?.forms);
  const removal = await act(async () => form && device?.remove(form));
  expect(readDocumentLink(EDITION, "ada")).toBeNull();
  await act(async () => removal?.restore?.());
  expect(await createDraftStore().find(KEY)).toMatchObject({ values: { city: "London" } });
  expect(readDocumentLink(EDITION, "ada")).toEqual(LINK);
  const again = await act(async () => form && device?.remove(form));
  writeDocumentLink(EDITION, { ...LINK, id: "d2" });
  await act(async () => again?.restore?.());
  expect(readDocumentLink(EDITION, "ada")).toMatchObject({ id: "d2" });
});

it("answers that are typed between a deletion and its Undo stay, and the deleted ones come back around them", async () => {
  let device: Forms | undefined;
  const store = createDraftStore();
  await store.merge(KEY, "Form W-9", { name: "Ada", country: "UK" }, new Date());
  await act(async () => pageRoot().render(<Device onForms={(forms) => (device = forms)} />));
  const [form] = await vi.waitUntil(() => device?.forms);
  const removal = await act(async () => form && device?.remove(form));
  const typedAt = new Date(Date.now() + 1_000);
  await store.merge(KEY, "Form W-9", { name: "Grace", country: "" }, typedAt);
  await act(async () => removal?.restore?.());
  expect(await store.find(KEY)).toMatchObject({
    values: { city: "London", name: "Grace", country: "" },
    updatedAt: typedAt.toISOString(),
  });
});
