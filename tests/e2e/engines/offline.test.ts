import { journey, LEFT_ON_THE_WAY } from "./journey.ts";

const FORM = "/template/invoice/fill";
const NAME = { role: "textbox", name: "Name" } as const;
const STREET = { role: "textbox", name: "Street" } as const;
const CITY = { role: "textbox", name: "City" } as const;

journey(
  "a form goes on without a network, after closing it too, and what was typed meanwhile is there with the network again",
  async (visit) => {
    visit.allow(LEFT_ON_THE_WAY);
    const tab = await visit.open(FORM);
    await tab.waitForFields();
    await tab.waitFor({ text: "Available offline" });
    await tab.typeInto(NAME, "Ada Lovelace");
    await tab.waitUntilSaved();

    await visit.goOffline();
    await tab.typeInto(STREET, "Kestrel Wharf");
    await tab.waitUntilSaved();
    await tab.reload();
    await tab.waitForFields();
    await tab.waitForValue(NAME, "Ada Lovelace");
    await tab.waitForValue(STREET, "Kestrel Wharf");
    await tab.close();

    const reopened = await visit.open("/documents");
    await reopened.press({ role: "link", name: "Continue Invoice" });
    await reopened.waitForFields();
    await reopened.waitForValue(STREET, "Kestrel Wharf");
    await reopened.waitFor({ role: "img", name: "Page 1 of Invoice" });
    await reopened.typeInto(CITY, "Łódź");
    await reopened.waitUntilSaved();
    await reopened.goto("/template/packing-list");
    await reopened.waitFor({ role: "heading", name: "You’re offline" });

    await visit.goOnline();
    await reopened.press({ role: "button", name: "Try again" });
    await reopened.waitForPath(/^\/template\/packing-list/u);
    await reopened.press({ role: "link", name: "Fill out" });
    await reopened.waitForPath(/^\/template\/packing-list\/fill/u);
    await reopened.waitForFields();
    await reopened.goto(FORM);
    await reopened.waitForFields();
    await reopened.waitForValue(CITY, "Łódź");
  },
);
