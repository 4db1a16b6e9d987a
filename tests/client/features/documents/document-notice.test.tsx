import { act } from "react";
import { expect, it, vi } from "vitest";
import { DocumentNotice } from "../../../../client/screens/fill/document-notice.tsx";
import { useAccountDocument } from "../../../../client/screens/fill/use-account-document.ts";
import { createFillSession, setFieldMap } from "../../../../client/state/fill-session.ts";
import { createSessionState, storeUser } from "../../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../../client/state/stores.tsx";
import type { FieldMap } from "../../../../shared/contracts/field-map.ts";
import { AppError } from "../../../../shared/errors.ts";
import { ANN } from "../../fake-identity.ts";
import { rootForEachTest } from "../../page-root.ts";

const pageRoot = rootForEachTest();

type Form = Parameters<typeof useAccountDocument>[0];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a template that a document names
const FORM = { id: "w-9", sha256: "a".repeat(64), title: "Form W-9" } as unknown as Form;
const FIELDS: FieldMap = {
  sha256: FORM.sha256,
  pages: [],
  fields: [],
  calculationOrder: [],
  hasScripts: false,
  kind: "acroform",
  warnings: [],
};
const SAVED = {
  id: "d",
  templateId: FORM.id,
  sha256: FORM.sha256,
  name: "Ann’s W-9",
  values: { city: "Rome" },
  version: 1,
  updatedAt: "2026-09-01T09:00:00Z",
};

const BOB = { ...ANN, uid: "uid-bob" };
const settled = async () => undefined;

type Answers = (AppError | typeof SAVED | Promise<typeof SAVED>)[];

/** Opens the form at an address, for a person whose account answers in turn. */
async function openAt(address: string, answers: Answers, settle: () => Promise<void> = settled) {
  history.replaceState(null, "", address);
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const fill = createFillSession({ asksRequired: false, isReopened: false });
  setFieldMap(fill, FIELDS);
  const asked: string[] = [];
  const fetchJson = async (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    if (answer instanceof AppError) throw answer;
    return answer;
  };
  function Page() {
    const account = useAccountDocument(FORM, fill, settle);
    return (
      <>
        <button type="button" onClick={account.save}>
          Save
        </button>
        <div tabIndex={-1}>
          <DocumentNotice session={fill} document={account} />
        </div>
      </>
    );
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that opening touches
  const stores = { session, account: { fetchJson } } as unknown as Stores;
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <main tabIndex={-1}>
          <Page />
        </main>
      </StoresProvider>,
    ),
  );
  return { fill, asked, session };
}

/** Opens the form at the address of a saved document. */
async function openSaved(...answers: Answers) {
  const opened = await openAt("/fill/w-9?document=d", answers);
  await act(async () => vi.waitFor(() => expect(opened.asked).toHaveLength(1)));
  return opened;
}

/** Opens the form, saves it, and waits for the notice. */
async function save(...answers: Answers) {
  const opened = await openAt("/fill/w-9", answers);
  await press("Save");
  await act(async () => vi.waitFor(() => expect(opened.asked).toHaveLength(1)));
  return opened;
}

const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
const press = (label: string) =>
  act(async () => {
    button(label)?.focus();
    button(label)?.click();
  });

it("a document that did not open is asked for again with a press, which keeps the focus beside what it brought", async () => {
  const { fill } = await openSaved(new AppError("unavailable", "We got no reply."), new AppError("unavailable", "We are busy."), SAVED);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("We got no reply.");
  await press("Try again");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("We are busy.");
  expect(document.activeElement).toBe(button("Try again"));
  await press("Try again");
  expect(fill.fill.values).toEqual({ city: "Rome" });
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(document.activeElement?.textContent).toContain("“Ann’s W-9” is open");
  expect(document.activeElement?.tagName).toBe("DIV");
});

it("a document that did not open does not come by itself over what is typed meanwhile", async () => {
  vi.useFakeTimers();
  try {
    const { asked } = await openSaved(new AppError("unavailable", "We got no reply."), SAVED);
    await act(async () => {
      dispatchEvent(new Event("online"));
      await vi.advanceTimersByTimeAsync(600_000);
    });
    expect(asked).toHaveLength(1);
    expect(button("Try again")).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it("a document that is gone is not asked for again", async () => {
  await openSaved(new AppError("not_found", "There is no such document in your account."));
  expect(document.body.textContent).toContain("There is no such document in your account.");
  expect(button("Try again")).toBeUndefined();
  await press("Got it");
  expect(document.body.textContent).not.toContain("There is no such document");
});

it("a document that a press finds gone is not asked for again, and the focus stays beside the sentence", async () => {
  await openSaved(new AppError("unavailable", "We are busy."), new AppError("not_found", "There is no such document in your account."));
  await press("Try again");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("There is no such document in your account.");
  expect(button("Try again")).toBeUndefined();
  expect(document.activeElement?.tagName).toBe("DIV");
});

it("a save that failed is done again with a press, which keeps the focus beside what it brought", async () => {
  const { asked } = await save(new AppError("unavailable", "We got no reply."), new AppError("unavailable", "We are busy."), SAVED);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("We couldn’t save to your account. We got no reply.");
  await press("Try again");
  await act(async () => vi.waitFor(() => expect(asked).toHaveLength(2)));
  expect(document.querySelector("[role=alert]")?.textContent).toContain("We are busy.");
  expect(document.activeElement?.tagName).toBe("DIV");
  await press("Try again");
  await act(async () => vi.waitFor(() => expect(asked).toHaveLength(3)));
  expect(new Set(asked).size).toBe(1);
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(document.body.textContent).toContain("Saved to your account");
});

it("a save that will fail again is not offered again", async () => {
  await save(new AppError("too_large", "These answers are too large."));
  expect(document.querySelector("[role=alert]")?.textContent).toContain("These answers are too large.");
  expect(button("Try again")).toBeUndefined();
  await press("Close");
  expect(document.body.textContent).not.toContain("These answers are too large.");
});

it("a save of a person who has left is not done again by the next one", async () => {
  const { asked, session } = await save(new AppError("unavailable", "We got no reply."), SAVED);
  await act(async () => storeUser(session, BOB, "token"));
  expect(button("Try again")).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it("what another device saved of a person who has left is not shown to the next one, who does not save over it", async () => {
  const late = Promise.withResolvers<void>();
  const taken = new AppError("conflict", "Another device was faster.");
  const { asked, session } = await openAt("/fill/w-9", [taken, late.promise.then(() => SAVED)]);
  await press("Save");
  await act(async () => vi.waitFor(() => expect(asked).toHaveLength(2)));
  await act(async () => storeUser(session, BOB, "token"));
  await act(async () => late.resolve());
  await act(async () => vi.dynamicImportSettled());
  expect(document.body.textContent).toBe("Save");
  expect(document.querySelector("dialog")).toBeNull();
});

it("a save that still waits for the device is not made in the name of the next person", async () => {
  const settled = Promise.withResolvers<void>();
  const { asked, session } = await openAt("/fill/w-9", [SAVED], () => settled.promise);
  await press("Save");
  await act(async () => storeUser(session, BOB, "token"));
  await act(async () => settled.resolve());
  await act(async () => vi.dynamicImportSettled());
  expect(asked).toEqual([]);
  expect(document.body.textContent).toBe("Save");
});

it("the next person is told nothing of what another opened", async () => {
  const { session } = await openSaved(SAVED);
  expect(document.body.textContent).toContain("“Ann’s W-9” is open");
  await act(async () => storeUser(session, BOB, "token"));
  expect(document.body.textContent).not.toContain("Ann’s");
});
