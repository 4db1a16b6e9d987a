import { expect } from "vitest";
import { journey } from "./journey.ts";
import { accountButton, subscribe } from "./person.ts";

const SAVED = /^Saved to your account/u;
const ALERT = { role: "alert" } as const;
/** The toolbar is one stop: of its controls one is on the way. */
const TOOLBAR = { css: "[role=toolbar] :is(a, button, select):not([tabindex='-1'])" } as const;

journey(
  "on a wide window a document is saved by keyboard though the product is busy and the network answers in its place",
  async (visit) => {
    visit.allow(/503|Failed to load/u);
    const tab = await visit.openEmpty();
    await tab.resize({ width: 1440, height: 900 });
    await subscribe(visit, tab);
    await tab.goto("/template/invoice/fill");
    await tab.waitForFields();
    await tab.waitForHydration();
    await tab.waitFor(accountButton());
    await tab.typeInto({ role: "textbox", name: "Name" }, "Zoë O’Brien-Núñez");
    await tab.waitUntilSaved();
    const waiting = visit.line.failOnce(/\/api\/account\/documents/u);
    await tab.walkTo(TOOLBAR, "Shift+Tab");
    await tab.walkTo({ css: "[role=toolbar] button", name: "More" }, "ArrowRight");
    await tab.key("Enter");
    await tab.walkTo({ role: "menuitem", name: "Save to my account" }, "ArrowDown");
    await tab.key("Enter");
    await tab.waitFor({ ...ALERT, text: /^We couldn’t save to your account\./u });
    expect([...waiting]).toEqual([]);
    visit.line.answer(/\/api\/account\/documents/u);
    await tab.walkTo({ role: "button", name: "Try again", within: ALERT }, "Shift+Tab");
    await tab.key("Enter");
    await tab.waitFor({ ...ALERT, text: /couldn’t read/u });
    visit.line.answer(null);
    await tab.walkTo({ role: "button", name: "Try again", within: ALERT });
    await tab.key("Enter");
    await tab.waitFor({ text: SAVED });
    await tab.waitForNo(ALERT);
    await tab.goto("/documents");
    await tab.press({ role: "link", name: /^Open /u });
    await tab.waitForFields();
    await tab.waitForValue({ role: "textbox", name: "Name" }, "Zoë O’Brien-Núñez");
  },
  { timeout: 180_000 },
);
