import { journey } from "./journey.ts";
import { accountButton, signInByPopup } from "./person.ts";
import type { Tab } from "./tab.ts";

const CONSENT = /\/api\/account\/consent/u;
const NOT_SAVED = { role: "alert", text: /^We couldn’t save your choice to your account\./u } as const;
const SAVED = { text: /^Saved to your account/u } as const;
const allow = { role: "radio", name: /^Allow/u } as const;
const refuse = { role: "radio", name: /^Refuse/u } as const;

async function waitForChosen(tab: Tab, choice: typeof allow | typeof refuse): Promise<void> {
  await tab.waitUntil("the choice", () => tab.look(choice, (element) => element.matches(":checked")), Boolean);
}

/** The answers about the choice that have come to this page. */
function countAnswers(tab: Tab): Promise<number> {
  return tab.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/api/account/consent")).length);
}

journey(
  "on a phone a choice about advertising says that the account does not have it yet, and the last choice is the account’s",
  async (visit) => {
    visit.allow(/503|Failed to load|NetworkError|Load failed|access control checks/u);
    const tab = await visit.openEmpty();
    await tab.resize({ width: 375, height: 740 });
    await tab.goto("/privacy-choices");
    await tab.waitForHydration();
    await tab.press({ role: "button", name: "Login", within: { role: "banner" } });
    await signInByPopup(visit, tab);
    await tab.waitFor(accountButton());
    // The refusal of before is taken along.
    await tab.waitFor(SAVED);

    visit.line.lose(CONSENT);
    await tab.press(allow);
    await tab.waitFor(NOT_SAVED);
    await tab.waitForNo(SAVED);
    await waitForChosen(tab, allow);
    visit.line.lose(null);
    await tab.press({ role: "button", name: "Try again" });
    await tab.waitFor(SAVED);
    await tab.waitForNo(NOT_SAVED);

    // An answer that hangs comes after that of a later choice.
    await tab.press(refuse);
    await tab.waitFor(SAVED);
    const release = visit.line.hold(CONSENT);
    await tab.press(allow);
    await tab.waitFor({ text: "Kept on this device." });
    await tab.waitUntil(
      "the call on its way",
      () => Promise.resolve(visit.line.sent.at(-1) ?? ""),
      (call) => call.includes('"tracking":true'),
    );
    visit.line.hold(/nothing/u);
    await tab.press(refuse);
    await tab.waitFor(SAVED);
    const before = await countAnswers(tab);
    release();
    await tab.waitUntil(
      "the answer of the first and of the refusal told again",
      () => countAnswers(tab),
      (count) => count >= before + 2,
    );
    await waitForChosen(tab, refuse);
    await tab.reload();
    await tab.waitForHydration();
    await tab.waitFor(SAVED);
    await waitForChosen(tab, refuse);
  },
  { timeout: 180_000 },
);
