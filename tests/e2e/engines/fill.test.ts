import { expect } from "vitest";
import { journey, LEFT_ON_THE_WAY } from "./journey.ts";

const FORM = "/template/invoice/fill";
const NAME = { role: "textbox", name: "Name" } as const;
const STREET = { role: "textbox", name: "Street" } as const;
const CITY = { role: "textbox", name: "City" } as const;

journey("from the catalogue by a category and a search to a form", async ({ open }) => {
  const tab = await open("/");
  await tab.waitForHydration();
  await tab.press({ role: "link", name: /^Business/u });
  await tab.waitFor({ css: "main a[href*='/template/invoice']" });
  await tab.typeInto({ role: "combobox" }, "packing list");
  await tab.key("Enter");
  // The category's list, which has the form too, stays until the search's is there.
  await tab.waitFor({ role: "heading", name: /^Results for “packing list”/u });
  await tab.press({ css: "main a[href*='/template/packing-list']" });
  await tab.waitForPath(/^\/template\/packing-list/u);
  await tab.press({ role: "link", name: "Fill out" });
  await tab.waitForPath(/\/fill/u);
  await tab.waitForFields();
  await tab.typeInto(NAME, "Ada Lovelace");
  await tab.waitUntilSaved();
});

journey("what was typed before the script came is kept, and is there after a reload", async ({ line, openEmpty }) => {
  const tab = await openEmpty();
  const release = line.hold(/^\/assets\/.*\.js$/u);
  await tab.goto(FORM);
  await tab.typeInto(NAME, "Typed early");
  release();
  await tab.waitForFields();
  await tab.waitForValue(NAME, "Typed early");
  await tab.typeInto(CITY, "Łódź");
  await tab.waitUntilSaved();
  await tab.reload();
  await tab.waitForFields();
  await tab.waitForValue(NAME, "Typed early");
  await tab.waitForValue(CITY, "Łódź");
});

journey("a second tab with the same form follows, and keeps what it has", async ({ open }) => {
  const [first, second] = [await open(FORM), await open(FORM)];
  await first.waitForFields();
  await second.waitForFields();
  await first.typeInto(NAME, "From the first");
  await second.typeInto(CITY, "From the second");
  await second.waitForValue(NAME, "From the first");
  await first.waitForValue(CITY, "From the second");
});

journey("what is deleted in one tab is gone from the other, and does not come back with the next key", async ({ open }) => {
  const [first, second] = [await open(FORM), await open(FORM)];
  await first.waitForFields();
  await second.waitForFields();
  await first.typeInto(NAME, "Ada");
  await second.waitForValue(NAME, "Ada");
  await first.waitUntilSaved();
  await first.press({ role: "button", name: "More" });
  await first.press({ role: "menuitem", name: "Forms on this device" });
  await first.press({ role: "button", name: "Delete the answers of Invoice" });
  await second.waitForValue(NAME, "");
  await second.typeInto(CITY, "London");
  await second.waitUntilSaved();
  await second.reload();
  await second.waitForFields();
  await second.waitForValue(CITY, "London");
  await second.waitForValue(NAME, "");
});

journey("answers are still there after Back and Forward, and the next key goes on from them", async ({ open }) => {
  const tab = await open("/template/invoice");
  await tab.waitForHydration();
  await tab.press({ role: "link", name: "Fill out" });
  await tab.waitForPath(/\/fill/u);
  await tab.waitForFields();
  await tab.typeInto(NAME, "Ada");
  await tab.waitUntilSaved();
  await tab.leave(() => history.back());
  await tab.waitForPath(/^\/template\/invoice$/u);
  await tab.leave(() => history.forward());
  await tab.waitForPath(/\/fill/u);
  await tab.waitForFields();
  await tab.waitForValue(NAME, "Ada");
  await tab.typeInto(NAME, "");
  await tab.key("End");
  await tab.type(" Lovelace");
  await tab.waitForValue(NAME, "Ada Lovelace");
  await tab.waitUntilSaved();
  await tab.reload();
  await tab.waitForFields();
  await tab.waitForValue(NAME, "Ada Lovelace");
});

journey("a form that was deleted in My documents is not there again after Back", async ({ open, allow }) => {
  allow(LEFT_ON_THE_WAY);
  const tab = await open(FORM);
  await tab.waitForFields();
  await tab.typeInto(NAME, "Ada");
  await tab.waitUntilSaved();
  await tab.leave(() => location.assign("/documents"));
  await tab.waitForPath(/^\/documents$/u);
  const remove = { role: "button", name: /^Delete Invoice/u } as const;
  await tab.press(remove);
  await tab.waitForNo(remove);
  await tab.leave(() => history.back());
  await tab.waitForPath(/\/fill/u);
  await tab.waitForFields();
  await tab.waitForValue(NAME, "");
  await tab.typeInto(CITY, "London");
  await tab.waitUntilSaved();
  await tab.reload();
  await tab.waitForFields();
  await tab.waitForValue(CITY, "London");
  await tab.waitForValue(NAME, "");
});

journey("on a phone the form is a list of questions with the same answers", async ({ openEmpty }) => {
  const tab = await openEmpty();
  await tab.resize({ width: 375, height: 740 });
  await tab.goto(FORM);
  await tab.waitForFields();
  await tab.typeInto(STREET, "Kestrel Wharf");
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await tab.press({ role: "button", name: "Page" });
  await tab.waitFor({ role: "img", name: "Page 1 of Invoice" });
  await tab.waitForValue(STREET, "Kestrel Wharf");
});

journey("a page that is enlarged is drawn sharply by pdf.js, in a browser that needs its legacy build, too", async ({ open }) => {
  const tab = await open(FORM);
  await tab.waitForFields();
  // Twice its size, a page is larger than its picture.
  for (let step = 0; step < 3; step++) await tab.press({ role: "button", name: "Larger" });
  await tab.waitFor({ css: "#page-1 canvas" });
});
