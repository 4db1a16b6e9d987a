import { beforeAll, expect } from "vitest";
import { FORMS_FOLDER, importForms } from "../import-forms.ts";
import { readWithQpdf } from "../read-with-qpdf.ts";
import { journey, type Visit } from "./journey.ts";
import { accountButton, signInByPopup } from "./person.ts";
import type { Tab } from "./tab.ts";
import { DOWNLOAD, keepDownload, pressUntilMade } from "./take-copy.ts";

/** W-9; without the folder of real forms one of our own. */
const FORM = FORMS_FOLDER ? "us-irs-fw9" : "bill-of-sale-vehicle";
const NAME = { css: ".field input[data-field]:not([type=checkbox], [type=radio])" } as const;
const SEARCHED = FORMS_FOLDER ? "W-9" : "vehicle bill of sale";
const WINDOWS = { "a computer": { width: 1280, height: 800 }, "a phone": { width: 375, height: 740 } };
const SIGN = { role: "dialog", name: "Sign" } as const;

beforeAll(() => importForms([FORM]), 240_000);

async function sign(tab: Tab): Promise<void> {
  await tab.press({ role: "button", name: "Sign" });
  await tab.press({ role: "button", name: "Type", within: SIGN });
  await tab.typeInto({ role: "textbox", name: "Your name or initials", within: SIGN }, "Ada Lovelace");
  await tab.waitFor({ css: "[role=radio], input[type=radio]", name: /Great Vibes/u, within: SIGN });
  await tab.press({ role: "button", name: "Sign", within: SIGN });
  await tab.waitForNo(SIGN);
}

/** Opens the catalogue, signs in there, finds the form by its search and opens it as a press does. */
async function findForm(visit: Visit, tab: Tab): Promise<void> {
  await tab.goto("/");
  await tab.waitForHydration();
  await tab.press({ role: "button", name: "Login", within: { role: "banner" } });
  await signInByPopup(visit, tab);
  await tab.waitFor(accountButton());
  await tab.typeInto({ role: "combobox" }, SEARCHED);
  await tab.key("Enter");
  await tab.waitFor({ role: "heading", name: /^Results for/u });
  await tab.press({ css: `main a[href*='/template/${FORM}']` });
  await tab.waitForPath(new RegExp(`^/template/${FORM}`, "u"));
  await tab.press({ role: "link", name: "Fill out" });
  await tab.waitForPath(/\/fill/u);
}

for (const [device, size] of Object.entries(WINDOWS)) {
  journey(
    `on ${device} a form is found, filled, signed and taken away though its field map, its file and the writer fail once each`,
    async (visit) => {
      // Firefox says so of pictures that were on their way when the page was left.
      visit.allow(/Image corrupt or truncated/u);
      visit.allow(/503|Failed to load|NetworkError|Load failed|Loading (?:failed|Worker)|worker/iu);
      const waiting = visit.line.failOnce(/\/fields(?:\.json)?(?:\?|$)/u, /\/fill\.pdf/u, /\/assets\/export-worker-.*\.js/u);
      const tab = await visit.openEmpty();
      await tab.resize(size);
      await findForm(visit, tab);
      await tab.typeInto(NAME, "Ada Lovelace");
      await tab.waitForValue(NAME, "Ada Lovelace");
      await tab.waitForFields();
      await tab.waitForValue(NAME, "Ada Lovelace");
      await tab.waitUntilSaved();
      await tab.waitFor(accountButton());
      await sign(tab);
      await tab.press({ role: "button", name: "Download" });
      await tab.press({ role: "radio", name: /^Editable copy/u, within: DOWNLOAD });
      let said: string[] = [];
      const download = await visit.waitForDownload(async () => {
        said = await pressUntilMade(tab);
      });
      expect([...waiting]).toEqual([]);
      expect(said.length).toBeLessThanOrEqual(3);
      expect([...readWithQpdf(keepDownload(download)).values()]).toContain("Ada Lovelace");
      expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
    { timeout: 180_000 },
  );
}
