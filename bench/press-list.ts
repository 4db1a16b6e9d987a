import type { Page } from "playwright-core";
import { pressLink } from "./press-link.ts";

/**
 * A press on a page at rest. `prepare` brings the page to where the press can be made, and returns what `isShown` has to know. `isShown` runs in the page, in every
 * frame, and tells whether what was pressed for is there.
 */
export type Press = {
  what: string;
  path: string;
  /** Width of the window in CSS pixels, where it is not a desk's. */
  width?: number;
  prepare: (page: Page) => Promise<string>;
  /** The control that the mouse presses, or another way to press. */
  press: string | ((page: Page) => Promise<void>);
  isShown: (known: string) => boolean;
};

const CATALOGUE = "/?slug=all";
const CATEGORY = 'a[href="/?group=category&slug=education"]';
const FORM = "/template/us-uscis-i-129/fill";
const TEXT_FIELD = ".field.text > input:enabled";
const CHECKBOX = '.field > input[type="checkbox"]:enabled';
const SORT = 'select[name="sort"]';
const PHONE_WIDTH = 375;
const OTHER_VIEW = '[aria-label="View"] > button[aria-pressed="false"]';
const NEXT_CARDS = 'a[rel="next"]';

const nothing = async (): Promise<string> => "";
const showsEducation = (): boolean =>
  document.querySelector("#results-title")?.textContent === "Education" && document.querySelector("main article") !== null;

const showsWindow = (): boolean => document.querySelector("dialog[open]") !== null;

/** Waits until the form takes part in what is typed. */
async function wake(page: Page): Promise<string> {
  await page.waitForFunction(() => document.querySelector("[data-announcer]") !== null);
  return "";
}

async function nameOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).first().getAttribute("data-field")) ?? "";
}

function opensView(view: "page" | "form"): Omit<Press, "what"> {
  return {
    path: FORM,
    async prepare(page) {
      await wake(page);
      return view;
    },
    press: OTHER_VIEW,
    isShown: (known) => document.querySelector(`.fill[data-view="${known}"]`) !== null,
  };
}

export const PRESSES: Press[] = [
  {
    what: "choose a category, the pointer resting on it first",
    path: CATALOGUE,
    prepare: nothing,
    press: (page) => pressLink(page, page.locator(CATEGORY)),
    isShown: showsEducation,
  },
  {
    what: "choose a category at once",
    path: CATALOGUE,
    prepare: nothing,
    press: CATEGORY,
    isShown: showsEducation,
  },
  {
    what: "sort the list by a key",
    path: CATALOGUE,
    async prepare(page) {
      await page.locator(`${SORT}:visible`).focus();
      return (await page.locator("main article h3").first().textContent()) ?? "";
    },
    press: (page) => page.keyboard.press("End"),
    isShown: (known) => document.querySelector("main article h3")?.textContent !== known,
  },
  {
    what: "open more of the list",
    path: CATALOGUE,
    async prepare(page) {
      await page.locator(NEXT_CARDS).scrollIntoViewIfNeeded();
      return String(await page.locator("main article").count());
    },
    press: NEXT_CARDS,
    isShown: (known) => document.querySelectorAll("main article").length > Number(known),
  },
  {
    what: "suggestions for the second letter",
    path: CATALOGUE,
    async prepare(page) {
      await page.locator('main input[name="q"]').click();
      await page.keyboard.press("l");
      return "";
    },
    press: (page) => page.keyboard.press("e"),
    isShown: () => document.querySelector('[role="listbox"]:not([hidden]) [role="option"]') !== null,
  },
  {
    what: "open the window for signing in",
    path: CATALOGUE,
    prepare: nothing,
    press: "header button",
    isShown: showsWindow,
  },
  {
    what: "tick a box (I-129, 917 fields)",
    path: FORM,
    async prepare(page) {
      await wake(page);
      await page.locator(CHECKBOX).first().scrollIntoViewIfNeeded();
      return "";
    },
    press: CHECKBOX,
    isShown: () => document.querySelector('.field > input[type="checkbox"]:checked') !== null,
  },
  {
    what: "go to the next field by Tab (I-129)",
    path: FORM,
    async prepare(page) {
      await wake(page);
      await page.locator(TEXT_FIELD).first().click();
      return nameOf(page, TEXT_FIELD);
    },
    press: (page) => page.keyboard.press("Tab"),
    isShown: (known) => {
      const { activeElement } = document;
      return activeElement instanceof HTMLElement && activeElement.dataset["field"] !== known;
    },
  },
  {
    what: "undo (I-129)",
    path: FORM,
    async prepare(page) {
      await wake(page);
      await page.locator(TEXT_FIELD).first().click();
      await page.keyboard.type("Ada");
      return nameOf(page, TEXT_FIELD);
    },
    press: (page) => page.keyboard.press("Control+z"),
    isShown: (known) => {
      const field = document.querySelector(`[data-field="${CSS.escape(known)}"]`);
      return field instanceof HTMLInputElement && field.value === "";
    },
  },
  {
    what: "open the menu (I-129)",
    path: FORM,
    prepare: wake,
    press: '.fill button[aria-label="More"]',
    isShown: () => document.querySelector('.fill [role="menu"]') !== null,
  },
  {
    what: "open the window for downloading (I-129)",
    path: FORM,
    prepare: wake,
    press: '.fill button:has-text("Download")',
    isShown: showsWindow,
  },
  {
    what: "open the window for signing (I-129)",
    path: FORM,
    prepare: wake,
    press: '.fill button:text-is("Sign")',
    isShown: showsWindow,
  },
  { what: "open the page on a phone (I-129)", width: PHONE_WIDTH, ...opensView("page") },
  { what: "open the form view (I-129)", ...opensView("form") },
  {
    what: "zoom in (I-129)",
    path: FORM,
    prepare: wake,
    press: 'button[aria-label="Larger"]',
    isShown: () => document.querySelector(".fill[data-zoom]") !== null,
  },
];
