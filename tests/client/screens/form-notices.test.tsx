import { act, type ReactNode, useState } from "react";
import { expect, it, vi } from "vitest";
import { AnswersWithoutField } from "../../../client/screens/fill/answers-without-field.tsx";
import CarryOverNotice from "../../../client/screens/fill/carry-over-notice.tsx";
import { DraftNotice } from "../../../client/screens/fill/draft-notice.tsx";
import LinkNotice from "../../../client/screens/fill/link-notice.tsx";
import * as words from "../../../client/screens/fill/words.ts";
import { createFillSession, setContinued, setEarlierDraft, setFieldMap } from "../../../client/state/fill-session.ts";
import { enterValues } from "../../../client/state/fill-state.ts";
import { type Stores, StoresProvider } from "../../../client/state/stores.tsx";
import { toLinkFragment } from "../../../shared/rules/fields/prefilled-links.ts";
import { fieldMapOf, textField } from "../../shared/form-fields.ts";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();

function createSession() {
  const session = createFillSession({ asksRequired: false, isReopened: false });
  setFieldMap(session, fieldMapOf([textField("city", { label: "City" })]));
  return session;
}

function Welcome() {
  const [session] = useState(() => {
    const begun = createSession();
    setContinued(begun, new Date(begun.begunAt - 60_000));
    return begun;
  });
  return <DraftNotice session={session} onStartOver={() => setContinued(session, null)} onSaveFile={() => undefined} />;
}

function Link({ hash }: { hash: string }) {
  const [session] = useState(() => {
    history.replaceState(null, "", hash);
    return createSession();
  });
  return <LinkNotice session={session} />;
}

function Left() {
  const [isSeen, setSeen] = useState(false);
  return !isSeen && <AnswersWithoutField left={[]} sentence="It has no place." onClose={() => setSeen(true)} />;
}

const LINK = toLinkFragment({ city: "Łódź" });
const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);

it.each<[string, string, () => ReactNode]>([
  ["Start over", "a welcome back", () => <Welcome />],
  ["Continue", "a welcome back", () => <Welcome />],
  ["Use it", "the answers of a link", () => <Link hash={LINK} />],
  ["No thanks", "the answers of a link", () => <Link hash={LINK} />],
  ["Got it", "a link that cannot be read", () => <Link hash="#fill=!" />],
  ["Got it", "answers without a field", () => <Left />],
])("%s at %s leaves the focus where the form's notices are", async (name, _, show) => {
  await act(async () => pageRoot().render(<main tabIndex={-1}>{show()}</main>));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  await act(async () => {
    button(name)?.focus();
    expect(document.activeElement).toBe(button(name));
    button(name)?.click();
  });
  expect(button(name)).toBeUndefined();
  expect(document.activeElement?.tagName).toBe("MAIN");
});

it("answers of another edition that all have one here are left out, and that is said", async () => {
  const session = createSession();
  enterValues(session.fill, { city: "Gdańsk" }, { now: 0 });
  setEarlierDraft(session, { sha256: "earlier", updatedAt: new Date(0).toISOString(), values: { city: "Łódź" } });
  vi.stubGlobal("fetch", async () => Response.json(session.fieldMap));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that the notice touches
  const stores = {
    site: { slug: "forms" },
    api: { fieldMap: () => ({ path: "/fields", check: () => session.fieldMap }) },
  } as unknown as Stores;
  const template = { id: "invoice" };
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <CarryOverNotice template={template} session={session} />
      </StoresProvider>,
    ),
  );
  await act(async () => button(words.copyMyAnswers)?.click());
  await vi.waitFor(() => expect(session.message).toBe(words.allAnsweredHere));
  expect(session).toMatchObject({ earlierDraft: null, undoStep: null, fill: { values: { city: "Gdańsk" } } });
});
