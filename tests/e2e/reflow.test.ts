import type { Page } from "playwright-core";
import { inject } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { findCutControls, findOverhang } from "./cut-controls.ts";
import { SCREEN_PATHS } from "./screen-paths.ts";
import { accountButton, signIn } from "./sign-in.ts";

const FORM = "/template/letter-of-consent/fill";

/** Text at twice its size on a phone, a window at four times the size on a desk (WCAG 1.4.10), both at once, where long words may break, and a tablet. */
const LOOKS = [
  { width: 375, textSize: "200%" },
  { width: 320, textSize: "100%" },
  { width: 320, textSize: "200%", mayBreak: true },
  { width: 768, textSize: "100%" },
  { width: 768, textSize: "200%" },
];

type Look = (state: string) => Promise<void>;

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Every screen as a stranger finds it. */
async function lookAtScreens(page: Page, look: Look): Promise<void> {
  for (const path of [...Object.values(SCREEN_PATHS), "/?slug=education&tags=us-ca", "/?q=zzzzqqq"]) {
    await page.goto(path);
    await waitForHydration(page);
    await look(path);
  }
}

/** What opens above the fill page. */
async function lookAtWindows(page: Page, look: Look): Promise<void> {
  await openForm(page);
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  for (const menu of ["More", "Add to the page"]) {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("menu").waitFor();
    await look(menu);
    await page.keyboard.press("Escape");
  }
  for (const key of ["m", "k", "/"]) {
    await page.keyboard.press(`Control+${key}`);
    await page.getByRole("dialog").waitFor();
    await look(`Control ${key}`);
    await closeDialog(page);
  }
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Forms on this device" }).click();
  await page.getByRole("dialog").waitFor();
  await look("forms on this device");
  await closeDialog(page);
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Signature", exact: true }).click();
  await page.getByRole("dialog", { name: "Sign" }).waitFor();
  await look("sign");
  await closeDialog(page);
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("dialog").waitFor();
  await look("download");
  await closeDialog(page);
  await page.goto(SCREEN_PATHS.documents);
  await page.getByRole("link", { name: /^Continue/u }).waitFor();
  await look("documents with a form");
  await page.getByRole("button", { name: "Get started" }).click();
  await page.getByRole("dialog").waitFor();
  await look("sign-in");
}

/** Opens the screens behind the sign-in, and looks at each. */
async function lookSignedIn(page: Page, look: Look, allow: (pattern: RegExp) => void): Promise<void> {
  // Documents of an account need a plan.
  allow(/402/u);
  await page.goto(SCREEN_PATHS.templateList);
  await waitForHydration(page);
  await signIn(page);
  await accountButton(page).click();
  await page.getByRole("menu").waitFor();
  await look("account menu");
  for (const path of [SCREEN_PATHS.documents, SCREEN_PATHS.account, SCREEN_PATHS.paywall]) {
    await page.goto(path);
    await accountButton(page).waitFor();
    await look(`${path}, signed in`);
  }
}

for (const { width, textSize, mayBreak = false } of LOOKS) {
  for (const [who, walk] of Object.entries({ screens: lookAtScreens, windows: lookAtWindows, "screens of an account": lookSignedIn })) {
    test(`at ${width} px and ${textSize} text no ${who} scroll sideways${mayBreak ? "" : ", and each control is whole"}`, async ({
      openContext,
      allow,
    }) => {
      allow(/status of 404/u);
      const context = await openContext({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.addInitScript((size) => {
        addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = size));
      }, textSize);
      const problems: string[] = [];
      const look: Look = async (state) => {
        const cut = mayBreak ? [] : await findCutControls(page);
        for (const problem of [...(await findOverhang(page)), ...cut]) problems.push(`${state}: ${problem}`);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `test-results/reflow-${width}-${state.replaceAll(/\W+/gu, "-")}.png`, animations: "disabled" });
      };
      await walk(page, look, allow);
      expect(problems).toEqual([]);
    }, 240_000);
  }
}

test("with text of twice its size the price of a form opens inside of a phone's window", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await openForm(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.getByText(/^1 PDF free/u).click();
  await page.getByRole("link", { name: "Plans and prices" }).waitFor();
  expect(await findOverhang(page)).toEqual([]);
});

test("the price of a form is read whole at 320 px with text of twice its size", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 320, height: 740 } })).newPage();
  await openForm(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const price = page.getByText(/^1 PDF free · \$\d/u);
  await expect.poll(() => price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a browser whose own text is twice the size has a phone's form and a phone's toolbar at 768 px, and nothing lies over the form", async ({
  openContext,
}) => {
  const context = await openContext({ viewport: { width: 768, height: 1000 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await openForm(page);
  await page.getByRole("button", { name: "Fill from a profile" }).waitFor();
  await page.getByRole("button", { name: "Form", exact: true, pressed: true }).waitFor();
  const covered = await page.locator("[data-field]").evaluateAll((controls) =>
    controls.flatMap((control) => {
      control.scrollIntoView({ block: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above === control || control.contains(above) ? [] : [`${control.getAttribute("data-field")} under ${above?.textContent}`];
    }),
  );
  expect(covered).toEqual([]);
  expect(await findOverhang(page)).toEqual([]);
});

test("at four times the size of a desk's window each question is seen whole while it is answered by keyboard", async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 320, height: 256 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openForm(page);
  const seen: string[] = [];
  await page.getByRole("textbox").first().focus();
  for (const answer of ["Ada", "Kestrel Wharf"]) {
    await page.keyboard.type(answer);
    seen.push(
      await page.evaluate(() => {
        const field = document.activeElement;
        const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
        const parts = [label, field].map((part) => {
          const { left = 0, top = -1, bottom = -1 } = part?.getBoundingClientRect() ?? {};
          return [top + 2, bottom - 2].every((y) => part?.contains(document.elementFromPoint(left + 4, y)) === true);
        });
        return `${label?.textContent} ${parts.join(" ")}`;
      }),
    );
    await page.keyboard.press("Tab");
  }
  expect(seen).toEqual([expect.stringMatching(/true true$/u), expect.stringMatching(/true true$/u)]);
});

test("a category whose name is one long word makes no page wider than its window", async ({ openContext }) => {
  const rename = async (change: string) => {
    const { DB, close } = await openBindings({ state: inject("stateDir") });
    await DB.prepare(`UPDATE tags SET name = ${change} WHERE slug IN (SELECT tag FROM template_tags WHERE template_id = 'invoice')`).run();
    await DB.prepare("UPDATE catalogue SET version = version + 1").run();
    await close();
  };
  await rename("name || 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnungen'");
  try {
    const page = await (await openContext({ viewport: { width: 320, height: 800 } })).newPage();
    await page.goto("/template/invoice");
    await page.getByRole("navigation").getByText("Grundstück").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/");
    const tag = page
      .getByRole("navigation")
      .getByRole("link", { name: /Grundstück/u })
      .first();
    expect(await tag.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
  } finally {
    await rename("replace(name, 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnungen', '')");
  }
});
