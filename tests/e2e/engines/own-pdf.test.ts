import { execFileSync } from "node:child_process";
import { PDFName, TextAlignment } from "@cantoo/pdf-lib";
import { expect } from "vitest";
import { createForm, createSimpleForm, formOf } from "../../catalogue/import/make-form.ts";
import { makeCertificate } from "../make-certificate.ts";
import { PRINTED_LINES, makePetition } from "../make-petition.ts";
import { makePrinted } from "../make-printed.ts";
import { TICK, makeWorn } from "../make-worn.ts";
import { readWithQpdf } from "../read-with-qpdf.ts";
import { drop, waitForOpened } from "./drop-pdf.ts";
import { journey, LEFT_ON_THE_WAY, type Visit } from "./journey.ts";
import { signInByPopup } from "./person.ts";
import type { Tab } from "./tab.ts";
import { DOWNLOAD, keepDownload, pressUntilMade, takeCopy } from "./take-copy.ts";

const WINDOWS = { "a computer": { width: 1440, height: 900 }, "a phone": { width: 375, height: 740 } };

/** Begins a transaction that does not end before its page: no write of a draft gets its turn. */
async function keepStorageBusy(tab: Tab): Promise<void> {
  await tab.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("fillwright-drafts");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          const drafts = opened.result.transaction("drafts", "readwrite").objectStore("drafts");
          const hold = () => {
            resolve();
            drafts.count().addEventListener("success", hold);
          };
          hold();
        });
      }),
  );
}

const OPENED = "opened";

/** Waits until a dropped file is open, or a sentence says why not. @returns the sentence, or that it is open */
function openedOrRefused(tab: Tab): Promise<string> {
  return tab.waitUntil(
    "the form or a sentence",
    () =>
      tab.evaluate(
        (opened) => (location.search.startsWith("?pdf=own-") ? opened : (document.querySelector("[role=alert]")?.textContent ?? "")),
        OPENED,
      ),
    Boolean,
  );
}

journey("a PDF of one's own has its answers after Back", async ({ open, allow }) => {
  allow(LEFT_ON_THE_WAY);
  const tab = await open("/open");
  await drop(tab, "library-card.pdf", await makePrinted());
  await waitForOpened(tab);
  const name = { role: "textbox", name: "Full name" } as const;
  await tab.typeInto(name, "Ada");
  await tab.waitUntilSaved();
  await tab.leave(() => location.assign("/"));
  await tab.waitForPath(/^\/$/u);
  await tab.waitForHydration();
  await tab.leave(() => history.back());
  await waitForOpened(tab);
  await tab.waitForValue(name, "Ada");
  await tab.press(name);
  await tab.key("End");
  await tab.type(" Lovelace");
  await tab.waitForValue(name, "Ada Lovelace");
});

journey("digits in cells that begin at the right stand in the last of them, as in the PDF", async ({ open }) => {
  const [cells, afterLast] = [10, 1];
  const tab = await open("/open");
  const bytes = await createForm((document, page) => {
    page.drawText("Account", { x: 72, y: 655, size: 10 });
    const field = document.getForm().createTextField("account");
    field.setMaxLength(cells);
    field.enableCombing();
    field.setAlignment(TextAlignment.Right);
    field.addToPage(page, { x: 72, y: 630, width: 200, height: 20 });
  });
  await drop(tab, "account.pdf", bytes);
  await waitForOpened(tab);
  const account = { role: "textbox", name: "Account" } as const;
  await tab.typeInto(account, "12");
  const caretAt = async (cell: number): Promise<number | null> => {
    // The control is a cell wider than what is seen of it.
    const x = cell / (cells + afterLast);
    await tab.draw(account, [
      { x, y: 0.5 },
      { x, y: 0.5 },
    ]);
    return tab.look(account, (element) => (element instanceof HTMLInputElement ? element.selectionStart : null));
  };
  expect([await caretAt(8.3), await caretAt(8.6), await caretAt(9.4), await caretAt(9.6)]).toEqual([0, 1, 1, 2]);
});

journey("a PDF of one's own is dropped onto the page, filled, and there after a reload", async ({ open }) => {
  const tab = await open("/open");
  await drop(tab, "permit.pdf", await createSimpleForm());
  await waitForOpened(tab);
  const name = { role: "textbox", name: "Full name" } as const;
  await tab.typeInto(name, "Ada Lovelace");
  await tab.waitFor({ css: "[data-saved]", text: /^Saved on this device .*\d\d:\d\d/u });
  await tab.reload();
  await tab.waitForFields();
  await tab.waitForValue(name, "Ada Lovelace");
  // A browser gives the inputs of this page no text back: what was not written yet would be lost.
  await keepStorageBusy(tab);
  await tab.press(name);
  await tab.key("End");
  await tab.type(", Countess");
  await tab.waitForValue(name, "Ada Lovelace, Countess");
  await tab.reload();
  await tab.waitForFields();
  await tab.waitForValue(name, "Ada Lovelace, Countess");
});

const FULL_NAME = { role: "textbox", name: "Full name" } as const;
const FULL_NAME_BOX = { role: "button", name: "Full name, Text" } as const;

/** Opens the same printed PDF in two tabs. */
async function openTwice({ open }: Visit): Promise<{ first: Tab; second: Tab }> {
  const first = await open("/open");
  await drop(first, "library-card.pdf", await makePrinted());
  await waitForOpened(first);
  const second = await open(await first.evaluate(() => location.pathname + location.search));
  await waitForOpened(second);
  return { first, second };
}

async function removeFullName(tab: Tab): Promise<void> {
  await tab.press({ role: "button", name: "Correct fields" });
  await tab.walkTo(FULL_NAME_BOX);
  await tab.key("Delete");
  await tab.waitForNo(FULL_NAME_BOX);
  await tab.press({ role: "button", name: "Done" });
  await tab.waitFor({ text: "This form has one field now." });
}

journey("a PDF of one's own that slept behind Back has the fields that another tab corrected meanwhile", async (visit) => {
  visit.allow(LEFT_ON_THE_WAY);
  const { first, second } = await openTwice(visit);
  await second.leave(() => location.assign("/"));
  await second.waitForPath(/^\/$/u);
  await second.waitForHydration();
  await removeFullName(first);
  await second.leave(() => history.back());
  await waitForOpened(second);
  await second.waitForNo(FULL_NAME);
  await second.waitFor({ role: "checkbox", name: "I live in this town" });
});

journey(
  "two tabs that correct one PDF of one's own know of each other, and the later one can go on with the other's fields",
  async (visit) => {
    const { first, second } = await openTwice(visit);
    await second.press({ role: "button", name: "Correct fields" });
    await second.waitFor(FULL_NAME_BOX);
    await removeFullName(first);
    await second.waitFor({ text: "Another tab has changed this form’s fields. “Done” puts yours in their place." });
    await second.walkTo({ role: "button", name: "Use the other tab’s" });
    await second.key("Enter");
    await second.waitForNo(FULL_NAME_BOX);
    await second.key("Control+z");
    await second.waitFor(FULL_NAME_BOX);
    await second.press({ role: "button", name: "More" });
    await second.press({ role: "menuitem", name: "Leave without my corrections" });
    await second.waitForFields();
    await second.waitForNo(FULL_NAME);
  },
);

journey("a field of a printed PDF that is removed after it was answered is not in the way of the download", async (visit) => {
  const tab = await visit.open("/open");
  await drop(tab, "library-card.pdf", await makePrinted());
  await waitForOpened(tab);
  await tab.typeInto(FULL_NAME, "Ada Lovelace");
  await tab.press({ role: "checkbox", name: "I live in this town" });
  await tab.waitUntilSaved();
  await removeFullName(tab);
  await tab.waitForFields();
  const file = await takeCopy(visit, tab, /^Editable copy/u, () => signInByPopup(visit, tab));
  expect(Object.fromEntries(readWithQpdf(file))).toEqual({ "I live in this town": "/Yes" });
});

for (const [device, size] of Object.entries(WINDOWS))
  journey(
    `on ${device} the fields of a printed PDF are found, corrected by keyboard, and taken away as qpdf reads them, though reader and writer fail once each`,
    async (visit) => {
      visit.allow(/503|Failed to load|NetworkError|Load failed|Loading (?:failed|Worker)|worker/iu);
      const waiting = visit.line.failOnce(/\/assets\/own-pdf-worker-.*\.js/u, /\/assets\/export-worker-.*\.js/u);
      const tab = await visit.openEmpty();
      await tab.resize(size);
      await tab.goto("/open");
      await drop(tab, "library-card.pdf", await makePrinted());
      if ((await openedOrRefused(tab)) !== OPENED) {
        await tab.waitFor({ css: "[role=alert]", text: /couldn’t load the PDF reader/u });
        await drop(tab, "library-card.pdf", await makePrinted());
      }
      await waitForOpened(tab);
      await tab.typeInto({ role: "textbox", name: "Full name" }, "Łucja Świętokrzyska");
      await tab.press({ role: "checkbox", name: "I live in this town" });
      await tab.waitUntilSaved();
      await tab.press({ role: "button", name: "Correct fields" });
      await tab.walkTo({ role: "button", name: "Full name, Text" });
      await tab.key("Enter");
      await tab.retype({ role: "textbox", name: "What it asks for" }, "Name on the card");
      const box = { role: "button", name: "I live in this town, Check box" } as const;
      await tab.walkTo(box, "Shift+Tab");
      await tab.key("Delete");
      await tab.waitForNo(box);
      await tab.press({ role: "button", name: "Undo" });
      await tab.waitFor(box);
      await tab.press({ role: "button", name: "Done" });
      const renamed = { role: "textbox", name: "Name on the card" } as const;
      await tab.waitForValue(renamed, "Łucja Świętokrzyska");
      await tab.reload();
      await tab.waitForFields();
      await tab.waitForValue(renamed, "Łucja Świętokrzyska");
      await tab.press({ role: "button", name: "Download" });
      await tab.press({ role: "radio", name: /^Editable copy/u, within: DOWNLOAD });
      const download = await visit.waitForDownload(async () => void (await pressUntilMade(tab, () => signInByPopup(visit, tab))));
      const file = keepDownload(download);
      expect([...waiting]).toEqual([]);
      expect(Object.fromEntries(readWithQpdf(file))).toEqual({ "Full name": "Łucja Świętokrzyska", "I live in this town": "/Yes" });
    },
  );

/** A form as Okular leaves it after a signature: its font has a width for every code. */
function createSignedByOkular(): Promise<Uint8Array> {
  return createForm((document, page) => {
    page.drawText("Full name", { x: 72, y: 655, size: 10 });
    document.getForm().createTextField("full_name").addToPage(page, { x: 72, y: 630, width: 200, height: 20 });
    const font = { Type: "Font", Subtype: "CIDFontType2", BaseFont: "Helvetica", W: [0, Array.from({ length: 2 ** 16 }, () => 750)] };
    const fonts = { popplerfont: { Type: "Font", Subtype: "Type0", BaseFont: "Helvetica", DescendantFonts: [font] } };
    formOf(document).set(PDFName.of("DR"), document.context.obj({ Font: fonts }));
  });
}

journey("on a phone a PDF whose font has a width for each of 65,536 codes is filled, and taken away as a final copy", async (visit) => {
  const tab = await visit.openEmpty();
  await tab.resize(WINDOWS["a phone"]);
  await tab.goto("/open");
  await drop(tab, "petition.pdf", await createSignedByOkular());
  await waitForOpened(tab);
  await tab.typeInto({ role: "textbox", name: "Full name" }, "Łucja Świętokrzyska");
  const file = await takeCopy(visit, tab, /^Final copy/u, () => signInByPopup(visit, tab));
  expect(execFileSync("pdftotext", [file, "-"], { encoding: "utf8" })).toContain("Łucja Świętokrzyska");
});

/** Counts the dark pixels of the place of the tick, at 72 dots an inch. */
function countInk(file: string): number {
  const { left, top, side } = TICK;
  const place = ["-x", left, "-y", top, "-W", side, "-H", side].map(String);
  const picture = execFileSync("pdftoppm", ["-r", "72", "-gray", ...place, "-singlefile", file]);
  return picture.subarray(-side * side).filter((lightness) => lightness < 128).length;
}

journey("on a phone a form that went through many hands is filled by keys and taken away, though the writer fails once", async (visit) => {
  visit.allow(/503|Failed to load|NetworkError|Load failed|Loading (?:failed|Worker)|worker/iu);
  const waiting = visit.line.failOnce(/\/assets\/export-worker-.*\.js/u);
  const tab = await visit.openEmpty();
  await tab.resize(WINDOWS["a phone"]);
  await tab.goto("/open");
  await drop(tab, "worn.pdf", makeWorn());
  await waitForOpened(tab);
  for (const [name, answer] of [
    ["Full name", "Łucja O’Neill"],
    ["First language", "polski"],
    ["Second language", "français"],
  ] as const) {
    await tab.walkTo({ role: "textbox", name });
    await tab.type(answer);
  }
  await tab.walkTo({ role: "checkbox", name: "I am a member" }, "Shift+Tab");
  await tab.key("Space");
  await tab.waitUntilSaved();
  await tab.press({ role: "button", name: "Download" });
  await tab.press({ role: "radio", name: /^Final copy/u, within: DOWNLOAD });
  const download = await visit.waitForDownload(async () => void (await pressUntilMade(tab, () => signInByPopup(visit, tab))));
  const file = keepDownload(download);
  const words = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" }).split(/\n+/u);
  expect(words).toEqual(expect.arrayContaining(["Łucja O’Neill", "Once", "polski", "français"]));
  expect(countInk(file)).toBeGreaterThan(TICK.side);
  expect([...waiting]).toEqual([]);
});

/** Returns the words of the first page with their upper and lower ends, in points from its top. */
function listWords(file: string): { text: string; top: number; bottom: number }[] {
  const boxes = execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8" });
  return [...boxes.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</gu)].map(([, top, bottom, text = ""]) => ({
    text,
    top: Number(top),
    bottom: Number(bottom),
  }));
}

journey(
  "on a phone a petition that is only print is filled by keys: on its lines, and behind words that ask where nothing is printed",
  async (visit) => {
    visit.allow(/503|Failed to load|NetworkError|Load failed|Loading (?:failed|Worker)|worker/iu);
    const waiting = visit.line.failOnce(/\/assets\/export-worker-.*\.js/u);
    const tab = await visit.openEmpty();
    await tab.resize(WINDOWS["a phone"]);
    await tab.goto("/open");
    await drop(tab, "petition.pdf", makePetition());
    await waitForOpened(tab);
    const child = { role: "textbox", name: "(Name of child and date of birth)" } as const;
    await tab.walkTo(child);
    await tab.type("Emma O’Brien-Núñez, 03/04/2015");
    await tab.walkTo({ role: "textbox", name: "What happened" });
    await tab.type(
      "We parted in spring and have lived apart since. Counselling did not help, and both of us agree that it cannot be mended. ".repeat(2),
    );
    await tab.walkTo({ role: "textbox", name: "a. Telephone number" });
    await tab.type("+1 217-555-0100");
    await tab.walkTo({ role: "textbox", name: "b. Name of lawyer (specify)" });
    await tab.type("Łucja Świętokrzyska");
    await tab.walkTo({ role: "textbox", name: "c. Address" });
    await tab.type("1600 Elm Street");
    await tab.walkTo({ role: "textbox", name: "City" });
    await tab.type("Cañon City");
    await tab.walkTo({ role: "textbox", name: "State" });
    await tab.type("CO");
    await tab.waitUntilSaved();
    await tab.reload();
    await tab.waitForFields();
    await tab.waitForValue(child, "Emma O’Brien-Núñez, 03/04/2015");
    await tab.press({ role: "button", name: "Download" });
    await tab.press({ role: "radio", name: /^Final copy/u, within: DOWNLOAD });
    const download = await visit.waitForDownload(async () => void (await pressUntilMade(tab, () => signInByPopup(visit, tab))));
    const written = listWords(keepDownload(download));
    expect(written.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["O’Brien-Núñez,", "03/04/2015", "Counselling", "217-555-0100", "Łucja Świętokrzyska", "Elm", "Cañon", "CO"]),
    );
    const isCrossed = ({ top, bottom }: { top: number; bottom: number }) =>
      PRINTED_LINES.some((y) => y > top + (bottom - top) / 3 && y < bottom - (bottom - top) / 3);
    expect(written.filter(isCrossed)).toEqual([]);
    expect([...waiting]).toEqual([]);
  },
);

journey(
  "on a phone a French certificate with a square for each character is filled by keys, its day first, though the writer fails once",
  async (visit) => {
    visit.allow(/503|Failed to load|NetworkError|Load failed|Loading (?:failed|Worker)|worker/iu);
    const waiting = visit.line.failOnce(/\/assets\/export-worker-.*\.js/u);
    const tab = await visit.openEmpty();
    await tab.resize(WINDOWS["a phone"]);
    await tab.goto("/open");
    await drop(tab, "certificat.pdf", makeCertificate());
    await waitForOpened(tab);
    const month = { role: "textbox", name: /^Date de naissance, month/u } as const;
    for (const [field, answer] of [
      [{ role: "textbox", name: /^Nom/u }, "LEFÈVRE-DUPOND"],
      [{ role: "textbox", name: /^Date de naissance, day/u }, "03"],
      [month, "11"],
      [{ role: "textbox", name: /^Date de naissance, year/u }, "26"],
    ] as const) {
      await tab.walkTo(field);
      await tab.type(answer);
    }
    await tab.walkTo({ role: "textbox", name: /^Code postal/u });
    await tab.type("25000");
    // Once round the page: the tick stands before the last answer.
    await tab.walkTo({ role: "checkbox", name: "Féminin" });
    await tab.key("Space");
    await tab.waitUntilSaved();
    await tab.reload();
    await tab.waitForFields();
    await tab.waitForValue(month, "11");
    await tab.press({ role: "button", name: "Download" });
    await tab.press({ role: "radio", name: /^Editable copy/u, within: DOWNLOAD });
    const download = await visit.waitForDownload(async () => void (await pressUntilMade(tab, () => signInByPopup(visit, tab))));
    expect(Object.fromEntries(readWithQpdf(keepDownload(download)))).toEqual({
      Nom: "LEFÈVRE-DUPOND",
      "Date de naissance": "03",
      Mois: "11",
      An: "26",
      Masculin: "",
      Féminin: "/Yes",
      "Code postal": "25000",
    });
    expect([...waiting]).toEqual([]);
  },
);
