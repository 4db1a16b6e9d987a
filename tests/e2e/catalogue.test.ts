import { describe } from "vitest";
import type { Page } from "playwright-core";
import { expect, test, waitForHydration } from "./browser.ts";

const cards = (page: Page) => page.locator("main article");
const isInMain = () => document.activeElement?.closest("main") !== null;
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("choosing a category sets group and slug, keeps every other parameter, and shows that category", async ({ page }) => {
  await page.goto("/?gclid=abc");
  await waitForHydration(page);
  await page
    .getByRole("navigation", { name: "Categories and places" })
    .getByRole("link", { name: /^Education/u })
    .click();
  await page.getByRole("heading", { name: "Education", level: 2 }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ gclid: "abc", group: "category", slug: "education" });
  await page.getByText("30 templates", { exact: true }).waitFor();
  await expect.poll(() => cards(page).count()).toBe(24);
});

test("a place is combined with a category, and a chip takes it away again", async ({ page }) => {
  await page.goto("/?slug=education");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Education and California" }).click();
  await page.getByText("10 templates", { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.getAll("tags")).toEqual(["us-ca"]);
  await page.getByRole("link", { name: "Remove California" }).click();
  await page.getByText("30 templates", { exact: true }).waitFor();
});

test("below 640 px a dropdown with the placeholder stands for the side list, and another combines", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 } })).newPage();
  await page.goto("/?slug=all");
  await waitForHydration(page);
  const dropdown = page.getByRole("combobox", { name: "Category or place" });
  await expect.poll(() => dropdown.locator("option:checked").textContent()).toBe("Select option");
  await dropdown.selectOption("us-ca");
  await page.waitForURL(({ searchParams }) => searchParams.get("group") === "geo" && searchParams.get("slug") === "us-ca");
  await expect.poll(() => page.getByRole("navigation", { name: "Categories and places" }).isVisible()).toBe(false);
});

test("a dropdown shows its choice in the same moment, before the list that was chosen has come", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await page.goto("/?slug=all");
  await waitForHydration(page);
  const shown = await page.getByRole("combobox", { name: "Category or place" }).evaluate((select) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error("It is no choice list.");
    select.value = "education";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    return [select.value, document.querySelector("#results-title")?.textContent];
  });
  expect(shown).toEqual(["education", "All templates"]);
  await page.getByRole("heading", { name: "Education", level: 2 }).waitFor();
  expect(new URL(page.url()).searchParams.get("slug")).toBe("education");
});

test("of two categories chosen at once the last one is shown, and one step back leads to where both were chosen", async ({ page }) => {
  await page.goto("/?slug=all");
  await waitForHydration(page);
  const categories = page
    .getByRole("navigation", { name: "Categories and places" })
    .getByRole("link", { name: /^(?:Business|Education)/u });
  const pressed = await categories.evaluateAll((links) =>
    links.map((link) => link instanceof HTMLElement && (link.click(), link.textContent)),
  );
  expect(pressed).toEqual([expect.stringContaining("Business"), expect.stringContaining("Education")]);
  await page.getByRole("heading", { name: "Education", level: 2 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "All templates", level: 2 }).waitFor();
  expect(new URL(page.url()).search).toBe("?slug=all");
});

test("what is typed on while a search is on its way stays in the box", async ({ page }) => {
  await page.goto("/?slug=all");
  await waitForHydration(page);
  const box = page.locator("main").getByRole("combobox", { name: "Search templates" });
  await box.pressSequentially("permit");
  await box.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error("It is no input.");
    input.form?.requestSubmit();
    const typed = new InputEvent("input", { bubbles: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "permits");
    input.dispatchEvent(typed);
  });
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === "permit");
  await page.getByRole("heading", { name: /“permit”/u, level: 2 }).waitFor();
  expect(await box.inputValue()).toBe("permits");
});

test("a form that is opened while a list is on its way is shown, and the catalogue is at rest after one step back", async ({ page }) => {
  await page.goto("/?slug=all");
  await waitForHydration(page);
  await page.evaluate(() => {
    const press = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      element.click();
    };
    press('.tags a[href*="slug=education"]');
    press("main article h3 a");
  });
  await page.waitForURL(({ pathname }) => pathname.startsWith("/template/"));
  await page.goBack();
  await page.getByRole("heading", { name: "All templates", level: 2 }).waitFor();
  await expect.poll(() => page.locator("#results [aria-busy]").count()).toBe(0);
});

test("a category that is chosen while React takes the page over is shown, and the page is not made anew", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 } })).newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const dropdown = document.querySelector("main select");
      if (!("hydrated" in document.documentElement.dataset) || !(dropdown instanceof HTMLSelectElement)) return;
      observer.disconnect();
      dropdown.dataset["kept"] = "";
      dropdown.value = "us-ca";
      for (const type of ["input", "change"]) dropdown.dispatchEvent(new Event(type, { bubbles: true }));
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-hydrated"] });
  });
  await page.goto("/?slug=all");
  await page.waitForURL(({ searchParams }) => searchParams.get("slug") === "us-ca");
  await page.getByRole("heading", { name: "California", level: 2 }).waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Category or place" }).getAttribute("data-kept")).toBe("");
});

test("more cards join the list, the focus goes to the first of them, and back, forward and reload find list and place again", async ({
  page,
}) => {
  await page.goto("/?slug=education&sort=newest");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Load more" }).click();
  await page.waitForFunction(() => document.querySelectorAll("main article").length === 30);
  await page.waitForFunction(() => document.activeElement?.textContent === "Worksheet 06");
  const last = page.getByRole("link", { name: "Worksheet 01", exact: true });
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(500);
  const topOfLast = async () => Math.round((await last.boundingBox())?.y ?? Number.NaN);
  const top = await topOfLast();
  await last.click();
  await page.getByRole("heading", { level: 1, name: "Worksheet 01" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await page.waitForFunction((y) => document.querySelectorAll("main article").length === 30 && Math.abs(scrollY - y) < 5, before);
  await expect.poll(topOfLast).toBe(top);
  await page.reload();
  await page.waitForFunction((y) => document.querySelectorAll("main article").length === 30 && Math.abs(scrollY - y) < 5, before);
  await expect.poll(topOfLast).toBe(top);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Worksheet 01" }).waitFor();
});

test("without script the catalogue can be browsed, gone through to its end, and searched", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Categories and places" })
    .getByRole("link", { name: /^Education/u })
    .click();
  await expect.poll(() => cards(page).count()).toBe(24);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect.poll(() => cards(page).count()).toBe(6);
  await expect.poll(() => page.getByRole("link", { name: "Load more" }).count()).toBe(0);
  await page.getByRole("combobox", { name: "Search templates" }).fill("invioce");
  await page.keyboard.press("Enter");
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === "invioce");
  await expect.poll(() => cards(page).getByRole("heading").allTextContents()).toEqual(["Invoice"]);
  await page.getByRole("link", { name: "Invoice", exact: true }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Invoice");
  await expect.poll(() => page.getByRole("link", { name: "Download blank PDF" }).getAttribute("href")).toMatch(/original\.pdf$/u);
});

test("without script sorting keeps the category and everything else that the address says", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/?group=category&slug=education&tags=us-ca&utm_source=news");
  await page.locator('select[name="sort"]:visible').selectOption("title");
  await page.getByRole("button", { name: "Sort" }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get("sort") === "title");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    group: "category",
    slug: "education",
    sort: "title",
    tags: "us-ca",
    utm_source: "news",
  });
});

test("suggestions are reached and taken by keyboard, and the new page's heading has the focus", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const box = page.getByRole("combobox", { name: "Search templates" });
  await box.focus();
  await page.keyboard.type("rental");
  await page.getByRole("option", { name: /Room rental agreement/u }).waitFor();
  await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  const active = await box.getAttribute("aria-activedescendant");
  await expect.poll(() => page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/template/room-rental-agreement");
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  expect(await focusedText(page)).toBe("Room rental agreement");
  expect(await page.title()).toBe("Room rental agreement: fill out online – Fillwright");
  await expect.poll(() => page.locator("#announcer").textContent()).toContain("Room rental agreement");
});

test("Escape closes the suggestions and keeps the text, Enter searches for it, and hits are marked", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const box = page.getByRole("combobox", { name: "Search templates" });
  await box.fill("workshet 12");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => box.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => box.inputValue()).toBe("workshet 12");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Results for “workshet 12”" }).waitFor();
  await page.locator("main article mark").first().waitFor();
  await expect.poll(() => cards(page).first().getByRole("heading").textContent()).toBe("Worksheet 12");
});

test("keys that an input method takes choose no suggestion and clear nothing", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const box = page.getByRole("combobox", { name: "Search templates" });
  await box.fill("room");
  await page.getByRole("option").first().waitFor();
  for (const key of ["ArrowDown", "Escape"]) await box.dispatchEvent("keydown", { key, isComposing: true });
  expect(await box.getAttribute("aria-activedescendant")).toBeNull();
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  expect(await box.inputValue()).toBe("room");
});

test("suggestions in vain say so, and offer a PDF of one's own", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("combobox", { name: "Search templates" }).focus();
  await page.keyboard.type("zzzzqqq");
  await page.getByText("No form found. Try fewer words or a form number", { exact: true }).waitFor();
  const options = page.getByRole("listbox").getByRole("option");
  await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining("Open your own PDF")]);
});

test("a list that finds nothing offers ways on", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/?q=zzzzqqq&tags=us-ca");
  const results = page.getByRole("region", { name: "No form found for “zzzzqqq”" });
  await results.getByRole("heading", { name: "Have it as a PDF?" }).waitFor();
  expect(await results.getByRole("link", { name: "Open your own PDF" }).getAttribute("href")).toBe("/open");
  // Places are no answer to a search in vain.
  for (const [name, count] of Object.entries({ Business: 1, Education: 1, California: 0 }))
    expect(await results.getByRole("link", { name, exact: true }).count(), name).toBe(count);
  await page.getByRole("link", { name: "Without California" }).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has("tags"));
});

test("a search whose words no form has all of shows the three closest, and the same ways on", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/?q=worksheet+helicopter");
  await page.getByRole("heading", { level: 2, name: "Closest matches for “worksheet helicopter”" }).waitFor();
  expect(await cards(page).count()).toBe(3);
  expect(await page.getByRole("link", { name: "Load more" }).count()).toBe(0);
  await page.getByRole("heading", { name: "None of these?" }).waitFor();
  await page
    .getByRole("region", { name: /^Closest matches/u })
    .getByRole("link", { name: "Open your own PDF" })
    .waitFor();
  await page.getByRole("link", { name: "Education", exact: true }).last().click();
  await page.getByRole("heading", { name: "Education", level: 2 }).waitFor();
});

test("on a phone the search says whole what it asks for, in the header as in the catalogue", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  for (const address of ["/", "/template/invoice"]) {
    await page.goto(address);
    const room = await page.getByRole("combobox", { name: "Search templates" }).evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) return 0;
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const context = document.createElement("canvas").getContext("2d");
      if (!context) return 0;
      context.font = font;
      return (
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - context.measureText(input.placeholder).width
      );
    });
    // Systems' typefaces differ in width.
    expect(room, address).toBeGreaterThan(16);
  }
});

test("where colours are forced, the count of the chosen category has the colour of its name", async ({ openContext }) => {
  const page = await (await openContext({ forcedColors: "active", colorScheme: "dark" })).newPage();
  await page.goto("/?q=zzzzqqq");
  await waitForHydration(page);
  const chosen = page.locator("a[aria-current='true']").first();
  const [name, count] = await chosen.evaluate((link) =>
    [link, link.querySelector("span")].map((part) => part && getComputedStyle(part).color),
  );
  expect(count).toBe(name);
});

test("in text of twice its size the dropdown of categories on a phone still shows a word", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await page.goto("/?q=zzzzqqq");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const box = await page.getByRole("combobox", { name: "Category or place" }).boundingBox();
  expect(box?.width).toBeGreaterThan(200);
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(isInMain)).toBe(true);
});

for (const [what, path, title] of [
  ["a form", "/template/invoice/fill", "Invoice"],
  ["a form that does not exist", "/template/no-such-form/fill", "We couldn’t find that page"],
  ["a PDF that is still to be chosen", "/open", "Open your own PDF"],
  ["a PDF that is not on this device", "/open?pdf=own-00000000-0000-4000-8000-000000000000", "This PDF isn’t on this device"],
] as const) {
  test(`the skip link leads past the header of ${what}, as soon as the page is hydrated`, async ({ page, allow }) => {
    allow(/status of 404/u);
    await page.goto(path);
    await waitForHydration(page);
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(isInMain)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(isInMain)).toBe(true);
  });
}

test("the colour scheme is chosen by keyboard, at once and for the next visit", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Color scheme" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: "Light" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
});

test("leaving a page that does not exist leads to pages that do", async ({ page, allow }) => {
  allow(/status of 404/u);
  await page.goto("/template/no-such-form");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Browse all templates" }).click();
  await page.getByRole("heading", { level: 2, name: "All templates" }).waitFor();
});

test("beside the results of a search the side list counts them, and leaves out what has none", async ({ page }) => {
  await page.goto("/?q=worksheet");
  const list = page.getByRole("navigation", { name: "Categories and places" });
  await expect.poll(() => list.getByRole("link").allTextContents()).toEqual(["All templates30", "Education30", "California10"]);
  await waitForHydration(page);
  await page.getByRole("combobox", { name: "Search templates" }).fill("invoice");
  await page.keyboard.press("Enter");
  await expect.poll(() => list.getByRole("link").allTextContents()).toEqual(["All templates1", "Business1"]);
});

test("on a phone the first card is whole on the first screen, and neither the sheet nor the question is over it", async ({
  openContext,
}) => {
  const phone = { viewport: { width: 375, height: 740 }, storageState: { cookies: [], origins: [] } };
  const page = await (await openContext(phone)).newPage();
  await page.goto("/");
  await waitForHydration(page);
  const question = await page.getByRole("region", { name: "Advertising measurement" }).boundingBox();
  const named = await page.evaluate(() => {
    const own = [...document.querySelectorAll("body *")].filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.includes("Fillwright")),
    );
    return own.filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect());
  });
  expect(named.filter(({ width, top, bottom }) => width > 1 && top >= 0 && bottom < 740)).toHaveLength(1);
  const card = await cards(page).first().boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? Infinity)).toBeLessThanOrEqual(question?.y ?? 0);
});

test("on a phone what narrows and sorts the list is one sheet, which a choice, Escape and a press beside it close", async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await page.goto("/?slug=education");
  await waitForHydration(page);
  const order = page.getByRole("combobox", { name: "Sort by" });
  const open = page.getByText("Filter & sort");
  await open.click();
  await order.selectOption("title");
  await page.waitForURL(({ searchParams }) => searchParams.get("sort") === "title");
  await order.waitFor({ state: "hidden" });
  await open.click();
  await page.keyboard.press("Escape");
  await order.waitFor({ state: "hidden" });
  await open.click();
  await page.mouse.click(180, 100);
  await order.waitFor({ state: "hidden" });
});

test("the link that fills out a card's form at once covers neither its title nor its text", async ({ page }) => {
  await page.goto("/");
  const card = cards(page).first();
  await card.hover();
  // Both are measured in one frame: a list that arrives meanwhile moves them.
  const gap = await card.evaluate((element) => {
    const link = [...element.querySelectorAll("a")].find(({ textContent }) => textContent.includes("Fill Out Template"));
    return (link?.getBoundingClientRect().top ?? 0) - (element.querySelector("p")?.getBoundingClientRect().bottom ?? Infinity);
  });
  expect(gap).toBeGreaterThanOrEqual(0);
});

describe("the form beside the search", () => {
  const PICTURE = /\/hero-form-[^/]+\.svg/u;

  /** Opens the catalogue; what it returns takes a picture of the form. */
  async function showForm(page: Page): Promise<() => Promise<Buffer>> {
    const fetched = page.waitForResponse(PICTURE);
    await page.goto("/");
    await fetched;
    return () => page.locator(".hero-form").screenshot();
  }

  test("fills itself, and is filled out and still where no motion is wanted", async ({ page, openContext }) => {
    const lookStill = await showForm(await (await openContext({ reducedMotion: "reduce" })).newPage());
    const still = await lookStill();
    const look = await showForm(page);
    expect((await look()).equals(still)).toBe(false);
    await expect.poll(async () => (await look()).equals(still), { timeout: 15_000 }).toBe(true);
    expect((await lookStill()).equals(still)).toBe(true);
  });

  test("is not what the visitor waits for", async ({ page }) => {
    await showForm(page);
    const largest = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries().map((entry) => String(Reflect.get(entry, "url")))));
          observer.observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
    expect(largest.filter((url) => PICTURE.test(url))).toEqual([]);
  });

  test("is not fetched by a phone, which does not show it", async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(fetched).not.toEqual([]);
    expect(fetched.filter((url) => PICTURE.test(url))).toEqual([]);
  });
});
