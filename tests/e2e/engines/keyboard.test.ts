import { journey } from "./journey.ts";

const NAME = { role: "textbox", name: "Name" } as const;
const STREET = { role: "textbox", name: "Street" } as const;
const DIALOG = { role: "dialog", name: "Download your form" } as const;
/** The toolbar is one stop: of its controls one is on the way. */
const TOOLBAR = { css: "[role=toolbar] :is(a, button, select):not([tabindex='-1'])" } as const;
const DOWNLOAD = { css: "[role=toolbar] button", name: "Download" } as const;

journey("a form is opened, filled, and its copy chosen with the keyboard alone", async ({ open }) => {
  const tab = await open("/template/invoice");
  await tab.waitForHydration();
  await tab.walkTo({ role: "link", name: "Fill out" });
  await tab.key("Enter");
  await tab.waitForPath(/^\/template\/invoice\/fill/u);
  await tab.waitForFields();
  await tab.walkTo(NAME);
  await tab.type("Ada Lovelace");
  await tab.walkTo(STREET);
  await tab.type("Kestrel Wharf");
  await tab.waitForValue(NAME, "Ada Lovelace");
  await tab.waitForValue(STREET, "Kestrel Wharf");

  await tab.walkTo(TOOLBAR, "Shift+Tab");
  await tab.walkTo(DOWNLOAD, "ArrowRight");
  await tab.key("Space");
  await tab.waitFor(DIALOG);
  await tab.walkTo({ css: "input[type=radio]:checked", within: DIALOG });
  await tab.key("ArrowDown");
  await tab.waitFor({ css: "input[type=radio]:checked:focus", name: /^Editable copy/u, within: DIALOG });
  await tab.key("Escape");
  await tab.waitForNo(DIALOG);
  await tab.waitFor({ css: "[role=toolbar] button:focus", name: "Download" });
});

journey("a control that is switched off while the browser tells of sizes hands the toolbar’s stop on", async ({ open }) => {
  const tab = await open("/template/invoice/fill");
  await tab.waitForHydration();
  await tab.waitForFields();
  await tab.walkTo(TOOLBAR, "Shift+Tab");
  await tab.walkTo(DOWNLOAD, "ArrowRight");
  await tab.evaluate(() => {
    const download = document.activeElement;
    if (!(download instanceof HTMLButtonElement)) throw new Error("The focus is not on a button.");
    const sizes = new ResizeObserver(() => {
      sizes.disconnect();
      download.disabled = true;
    });
    sizes.observe(download);
  });
  await tab.waitFor({ css: "[role=toolbar] a:not([tabindex='-1'])" });
});

journey("Escape empties the search of a form, then closes it, and the focus is where it was", async ({ open }) => {
  const search = { css: "dialog[open] input[type=search]" } as const;
  const tab = await open("/template/invoice/fill");
  await tab.waitForHydration();
  await tab.waitForFields();
  await tab.typeInto(STREET, "Kestrel Wharf");
  await tab.key("Control+k");
  await tab.waitFor({ css: "dialog[open] [role=combobox]:focus" });
  await tab.type("kestrel");
  await tab.waitForValue(search, "kestrel");
  await tab.key("Escape");
  await tab.waitForValue(search, "");
  await tab.key("Escape");
  await tab.waitForNo(search);
  await tab.waitUntil("the focus in the field", () => tab.look(STREET, (element) => element === document.activeElement), Boolean);
});

journey("on a phone the skip link leads past the header where no form is open", async ({ openEmpty, allow }) => {
  allow(/404/u);
  const tab = await openEmpty();
  await tab.resize({ width: 375, height: 740 });
  const screens = [
    { path: "/open", title: "Open your own PDF" },
    { path: "/open?pdf=own-00000000-0000-4000-8000-000000000000", title: "This PDF isn’t on this device" },
    { path: "/template/no-such-form/fill", title: "We couldn’t find that page" },
  ];
  for (const { path, title } of screens) {
    await tab.goto(path);
    await tab.waitForHydration();
    await tab.walkTo({ role: "link", name: "Skip to content" });
    await tab.key("Enter");
    const readTitle = () => tab.evaluate(() => document.querySelector("main h1")?.textContent);
    await tab.waitUntil(title, readTitle, (shown) => shown === title);
    await tab.key("Tab");
    const isInMain = () => tab.evaluate(() => document.activeElement?.closest("main") !== null);
    await tab.waitUntil("the focus in the screen", isInMain, Boolean);
  }
});
