import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";
import { readWithQpdf } from "../read-with-qpdf.ts";
import { journey } from "./journey.ts";
import { accountButton, buyPlan, signInByPopup } from "./person.ts";
import type { Tab } from "./tab.ts";
import { takeCopy } from "./take-copy.ts";

const FORM = "/template/letter-of-consent/fill";
const NAME = { role: "textbox", name: "Name" } as const;
const SIGN = { role: "dialog", name: "Sign" } as const;

async function drawSignature(tab: Tab): Promise<void> {
  await tab.press({ css: ".field.signature > button" });
  const points = Array.from({ length: 9 }, (_, step) => ({ x: 0.2 + step * 0.07, y: step % 2 === 0 ? 0.7 : 0.3 }));
  await tab.draw({ role: "img", name: /^Draw your signature here/u }, points);
  await tab.press({ role: "button", name: "Sign", within: SIGN });
  await tab.waitFor({ css: "button[data-signed] svg path", hidden: true });
}

async function typeSignature(tab: Tab): Promise<void> {
  await tab.press({ css: ".field.signature > button" });
  await tab.press({ role: "button", name: "Type", within: SIGN });
  await tab.typeInto({ role: "textbox", name: "Your name or initials", within: SIGN }, "Ada Lovelace");
  // The plain look is there before the handwritings are.
  await tab.waitFor({ css: "[role=radio], input[type=radio]", name: /Great Vibes/u, within: SIGN });
  await tab.press({ role: "button", name: "Sign", within: SIGN });
  await tab.waitFor({ css: "button[data-signed] svg path", hidden: true });
}

journey("a form is signed by hand, and after signing in by popup its editable copy has what was typed, as qpdf reads it", async (visit) => {
  const tab = await visit.open(FORM);
  await tab.waitForFields();
  await tab.typeInto(NAME, "Łucja Świętokrzyska");
  await drawSignature(tab);
  const file = await takeCopy(visit, tab, /^Editable copy/u, () => signInByPopup(visit, tab));
  expect(path.basename(file)).toBe("letter-of-consent.pdf");
  expect(readWithQpdf(file).get("name")).toBe("Łucja Świętokrzyska");
});

journey("a plan is bought, and a form with a typed signature is taken away as a final copy, as qpdf reads it", async (visit) => {
  const tab = await visit.open("/paywall");
  await tab.waitForHydration();
  await tab.press({ role: "button", name: "Login", within: { role: "banner" } });
  await signInByPopup(visit, tab);
  await tab.waitFor(accountButton());
  await buyPlan(tab);
  await tab.goto(FORM);
  await tab.waitForFields();
  await tab.typeInto(NAME, "Ada Lovelace");
  await typeSignature(tab);
  const file = await takeCopy(visit, tab, /^Final copy/u, () => Promise.resolve());
  expect(readWithQpdf(file).size).toBe(0);
  expect(execFileSync("pdftotext", [file, "-"], { encoding: "utf8" })).toContain("Ada Lovelace");
});

journey("after signing out a press opens the window again at once, on a page that was loaded signed in", async (visit) => {
  const tab = await visit.open("/");
  const login = { role: "button", name: "Login", within: { role: "banner" } } as const;
  await tab.waitForHydration();
  await tab.press(login);
  await signInByPopup(visit, tab);
  await tab.waitFor(accountButton());
  await tab.reload();
  await tab.waitForHydration();
  await tab.press(accountButton());
  await tab.press({ role: "menuitem", name: "Sign out" });
  await tab.press(login);
  await signInByPopup(visit, tab);
  await tab.waitFor(accountButton());
});

journey("a finished form is printed, in a browser that opens a print window only right after a press, too", async (visit) => {
  const tab = await visit.open("/template/invoice/fill");
  await tab.waitForFields();
  await tab.typeInto({ role: "textbox", name: "Name" }, "Ada");
  await takeCopy(visit, tab, /^Final copy/u, () => signInByPopup(visit, tab));
  const told = { css: "dialog[open] [data-done]" } as const;
  const opened = { ...told, text: /^Opened in a new tab/u };
  await tab.press({ role: "button", name: "Print", within: { css: "dialog[open]" } });
  await tab.waitFor({ ...told, text: /^Opened in a new tab|^Your file is ready\. Your browser blocked/u });
  if ((await tab.look(opened, () => true)) === null) await tab.press({ role: "button", name: "Open the print window" });
  await tab.waitFor(opened);
});
