import { act, useEffect } from "react";
import { expect, it } from "vitest";
import { doAgain } from "../../../../client/lib/do-again.ts";
import { useDocuments } from "../../../../client/features/documents/use-documents.ts";
import { NoAnswerError } from "../../../../client/lib/no-answer-error.ts";
import type { Removal } from "../../../../client/lib/removal.ts";
import { createSessionState, storeSignedOut, storeUser } from "../../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../../client/state/stores.tsx";
import { AppError } from "../../../../shared/errors.ts";
import { ANN } from "../../fake-identity.ts";
import { rootForEachTest } from "../../page-root.ts";

const BOB = { ...ANN, uid: "uid-bob" };

type Documents = ReturnType<typeof useDocuments>;

function Page({ onDocuments }: { onDocuments: (documents: Documents) => void }) {
  const documents = useDocuments();
  useEffect(() => {
    onDocuments(documents);
  });
  return null;
}

type Call = { what: string; answer: (value: unknown) => Promise<void>; fail: (error: unknown) => Promise<void> };

const pageRoot = rootForEachTest();

const named = (...names: string[]) => ({ items: names.map((name) => ({ id: name, name })) });

/** A page of "My documents" of Ann, and the calls on their way, in order. */
async function open() {
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const calls: Call[] = [];
  const fetchJson = (path: string, _: unknown, { method = "GET" } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    calls.push({
      what: `${method} ${path}`,
      answer: (value) => act(async () => resolve(value)),
      fail: (error) => act(async () => reject(error)),
    });
    return promise;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a list touches
  const stores = { session, account: { fetchJson } } as unknown as Stores;
  const page: { documents: Documents | null } = { documents: null };
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <Page onDocuments={(documents) => (page.documents = documents)} />
      </StoresProvider>,
    ),
  );
  const shown = () => {
    const state = page.documents?.state;
    return state?.kind === "known" ? state.documents.map(({ name }) => name) : state?.kind;
  };
  const list = () => page.documents;
  const failure = () => (page.documents?.state.kind === "failed" ? page.documents.state.error : null);
  return { session, calls, shown, list, failure };
}

it("what one person has saved is not shown to the next one on the page, whose list is still on its way", async () => {
  const { session, calls, shown } = await open();
  await calls[0]?.answer(named("Ann's lease"));
  expect(shown()).toEqual(["Ann's lease"]);
  await act(async () => storeUser(session, BOB, "token"));
  expect(shown()).toBe("unknown");
  await calls[1]?.answer(named("Bob's will"));
  expect(shown()).toEqual(["Bob's will"]);
});

it("a list that comes after its person has left is not shown to the next one", async () => {
  const { session, calls, shown } = await open();
  await act(async () => storeSignedOut(session));
  expect(shown()).toBe("signed out");
  await act(async () => storeUser(session, BOB, "token"));
  await calls[1]?.answer(named("Bob's will"));
  await calls[0]?.answer(named("Ann's lease"));
  expect(shown()).toEqual(["Bob's will"]);
});

it("a list that was asked for before a change does not undo what the one after it shows", async () => {
  const { calls, shown, list } = await open();
  let change: Promise<unknown> | undefined;
  await act(async () => {
    change = list()?.remove({ id: "1", name: "Lease", templateId: "t", sha256: "0", version: 1, updatedAt: "2026-01-01T00:00:00.000Z" });
  });
  await calls[1]?.fail(new AppError("not_found", "There is none."));
  await calls[2]?.answer({ ok: true });
  await calls[3]?.answer(named("Will"));
  await change;
  await calls[0]?.answer(named("Lease", "Will"));
  expect(shown()).toEqual(["Will"]);
});

it("a change that fails says so to whoever asked for it, and the list stays on show", async () => {
  const { calls, shown, list } = await open();
  await calls[0]?.answer(named("Lease"));
  const summary = { id: "1", name: "Lease", templateId: "t", sha256: "0", version: 1, updatedAt: "2026-01-01T00:00:00.000Z" };
  let change: Promise<unknown> | undefined;
  await act(async () => {
    change = list()?.rename(summary, "Flat");
    change?.catch(() => undefined);
  });
  await calls[1]?.fail(new AppError("unavailable", "No reply."));
  await expect(change).rejects.toThrow("No reply.");
  expect(shown()).toEqual(["Lease"]);
});

it("a list that cannot be loaded several times in a row stays the same failure, so that each pause before the next try is longer", async () => {
  const { calls, shown, failure } = await open();
  await calls[0]?.fail(new AppError("unavailable", "No reply."));
  const first = failure();
  const again = doAgain(first);
  again.catch(() => undefined);
  await calls[1]?.fail(new AppError("unavailable", "No reply."));
  await expect(again).rejects.toThrow("No reply.");
  expect(failure()).toBe(first);
  const last = doAgain(first);
  await calls[2]?.answer(named("Lease"));
  await last;
  expect(shown()).toEqual(["Lease"]);
});

it("a change that fails after its person has left does not hide what the next one has", async () => {
  const { session, calls, shown, list } = await open();
  await calls[0]?.answer(named("Ann's lease"));
  const summary = { id: "1", name: "Ann's lease", templateId: "t", sha256: "0", version: 1, updatedAt: "2026-01-01T00:00:00.000Z" };
  await act(
    async () =>
      void list()
        ?.rename(summary, "Flat")
        .catch(() => undefined),
  );
  await act(async () => storeUser(session, BOB, "token"));
  await calls[2]?.answer(named("Bob's will"));
  await calls[1]?.fail(new AppError("subscription_required", "Choose a plan."));
  expect(shown()).toEqual(["Bob's will"]);
});

it("neither a copy nor an undone deletion of one person's document is saved in the account of the next one", async () => {
  const { session, calls, list } = await open();
  await calls[0]?.answer(named("Ann's lease"));
  const summary = { id: "1", name: "Ann's lease", templateId: "t", sha256: "0", version: 1, updatedAt: "2026-01-01T00:00:00.000Z" };
  const found = { ...summary, values: {} };
  let removal: Removal | undefined;
  await act(
    async () =>
      void list()
        ?.remove(summary)
        .then((removed) => (removal = removed)),
  );
  await calls[1]?.answer(found);
  await calls[2]?.answer({ ok: true });
  await calls[3]?.answer(named("Ann's will"));
  const copy = list()?.duplicate(summary);
  copy?.catch(() => undefined);
  await act(async () => storeUser(session, BOB, "token"));
  await calls[4]?.answer(found);
  await expect(copy).rejects.toThrow("another account");
  await expect(removal?.restore?.()).rejects.toThrow("another account");
  expect(calls.map(({ what }) => what)).not.toContainEqual(expect.stringContaining("PUT"));
});

const LEASE = { id: "1", name: "Lease", templateId: "t", sha256: "0", version: 1, updatedAt: "2026-01-01T00:00:00.000Z" };
const NO_REPLY = new AppError("unavailable", "No reply.");
const THERE_ALREADY = new AppError("conflict", "You changed this document on another device.");

it("a copy whose answer was lost is not made a second time by the next press, and the one after that makes another", async () => {
  const { calls, list } = await open();
  await calls[0]?.answer(named("Lease"));
  const found = { ...LEASE, values: {} };
  const press = async () => {
    const copy = list()?.duplicate(LEASE);
    copy?.catch(() => undefined);
    await calls.at(-1)?.answer(found);
    return { copy };
  };
  const first = await press();
  await calls.at(-1)?.fail(NO_REPLY);
  await expect(first.copy).rejects.toThrow("No reply.");
  const second = await press();
  await calls.at(-1)?.fail(THERE_ALREADY);
  await calls.at(-1)?.answer(found);
  await calls.at(-1)?.answer(named("Lease", "Copy of Lease"));
  await second.copy;
  await press();
  const [lost, again, other] = calls.map(({ what }) => what).filter((what) => what.startsWith("PUT"));
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

it("a deletion whose undoing lost its answer is said to be undone by the next press", async () => {
  const { calls, list } = await open();
  await calls[0]?.answer(named("Lease"));
  let removal: Removal | undefined;
  await act(
    async () =>
      void list()
        ?.remove(LEASE)
        .then((removed) => (removal = removed)),
  );
  for (const answer of [{ ...LEASE, values: {} }, { ok: true }, named()]) await calls.at(-1)?.answer(answer);
  const lost = removal?.restore?.();
  lost?.catch(() => undefined);
  await calls.at(-1)?.fail(NO_REPLY);
  await expect(lost).rejects.toThrow("No reply.");
  const again = removal?.restore?.();
  await calls.at(-1)?.fail(THERE_ALREADY);
  for (const answer of [{ ...LEASE, values: {} }, named("Lease")]) await calls.at(-1)?.answer(answer);
  expect(await again).toBe(true);
});

it.each([
  ["on a line that failed", new NoAnswerError(new TypeError("The line failed."))],
  ["after too many requests", new AppError("rate_limited", "Try again in a minute.")],
])("a document whose answers did not come, %s, is not deleted: nothing could bring it back", async (_, error) => {
  const { calls, list } = await open();
  await calls[0]?.answer(named("lease"));
  const state = list()?.state;
  const [lease] = state?.kind === "known" ? state.documents : [];
  const removal = lease && list()?.remove(lease);
  const refused = removal?.catch((cause: unknown) => cause);
  await calls[1]?.fail(error);
  await act(async () => calls[2]?.answer({}));
  await act(async () => calls[3]?.answer(named()));
  expect(await refused).toBe(error);
  expect(calls.map(({ what }) => what)).not.toContain("DELETE /api/account/documents/lease");
});
