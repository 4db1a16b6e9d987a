import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAccountDocument } from "../../../../client/screens/fill/use-account-document.ts";
import { createFillSession } from "../../../../client/state/fill-session.ts";
import { createSessionState, storeUser } from "../../../../client/state/session-state.ts";
import { type Stores, StoresProvider } from "../../../../client/state/stores.tsx";
import { AppError } from "../../../../shared/errors.ts";
import { ANN } from "../../fake-identity.ts";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

type Form = Parameters<typeof useAccountDocument>[0];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a template that a save names
const FORM = { id: "w-9", sha256: "a".repeat(64), title: "Form W-9" } as unknown as Form;
const fill = createFillSession({ asksRequired: false, isReopened: false });

const settle = async () => undefined;

function Page({ onSave }: { onSave: (save: () => void) => void }) {
  const { save } = useAccountDocument(FORM, fill, settle);
  useEffect(() => {
    onSave(save);
  });
  return null;
}

it("a save whose answer was lost is not gone on with by the next person on the page", async () => {
  const session = createSessionState();
  storeUser(session, ANN, "token");
  const paths: string[] = [];
  const fetchJson = async (path: string) => {
    paths.push(path);
    throw new AppError("unavailable", "We got no reply.");
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a save touches
  const stores = { session, account: { fetchJson } } as unknown as Stores;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  let save = () => {};
  await act(async () =>
    root.render(
      <StoresProvider stores={stores}>
        <Page onSave={(latest) => (save = latest)} />
      </StoresProvider>,
    ),
  );
  const press = async (count: number) => {
    await act(async () => save());
    await vi.waitFor(() => expect(paths).toHaveLength(count));
  };
  await press(1);
  await press(2);
  await act(async () => storeUser(session, { ...ANN, uid: "uid-bob" }, "token"));
  await press(3);
  expect(paths[1]).toBe(paths[0]);
  expect(paths[2]).not.toBe(paths[0]);
  await act(async () => root.unmount());
});
