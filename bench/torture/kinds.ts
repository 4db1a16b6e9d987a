import path from "node:path";
import type { Page } from "puppeteer-core";
import sharp from "sharp";
import type { Dice } from "../attack/dice.ts";

/** A kind of answer: a change as a person makes it, and the text that the page shows of it. */
export type Kind = {
  /**
   * Resolves once the page has handled the change. It leads to a text that the page has not shown in this visit: otherwise a change that the kill cut
   * off, and which was kept, could not be told from the loss of the one before it.
   */
  change: (page: Page, dice: Dice) => Promise<void>;
  read: (page: Page) => Promise<string>;
};

/** A longer text is typed over, more placements are not added: a draft stays of a usual size. */
const LONGEST_TEXT = 60;
const MOST_PLACEMENTS = 8;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const controlOf = (name: string) => `[data-field="${name}"]`;
const wordOf = (dice: Dice) => Array.from({ length: 6 }, () => LETTERS[dice.number(LETTERS.length)]).join("");
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Focuses a button or menu item by its name, once it can be pressed, and presses Enter. An open window hides what is behind it. */
async function pressButton(page: Page, name: string): Promise<void> {
  const found = await page.waitForFunction(
    (wanted) =>
      [...(document.querySelector("dialog:modal") ?? document).querySelectorAll<HTMLElement>("button:enabled, [data-menu-item]")].find(
        (button) => button.checkVisibility() && (button.ariaLabel ?? button.textContent) === wanted,
      ),
    {},
    name,
  );
  await found.asElement()?.focus();
  await page.keyboard.press("Enter");
}

async function selectAll(page: Page): Promise<void> {
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
}

function readValue(page: Page, name: string): Promise<string> {
  return page.$eval(controlOf(name), (control) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : "",
  );
}

/** Marks among check boxes or radio buttons, in their order. */
function readMarks(page: Page, selector: string): Promise<string> {
  return page.$$eval(selector, (boxes) => boxes.map((box) => (box instanceof HTMLInputElement && box.checked ? "x" : "-")).join(""));
}

/** One key. */
const text: Kind = {
  async change(page, dice) {
    const { length } = await readValue(page, "name");
    await page.focus(controlOf("name"));
    if (length >= LONGEST_TEXT) await selectAll(page);
    await page.keyboard.type(LETTERS[dice.number(LETTERS.length)] ?? "a");
  },
  read: (page) => readValue(page, "name"),
};

const date: Kind = {
  async change(page, dice) {
    await page.focus(controlOf("date"));
    await selectAll(page);
    await page.keyboard.type(`${twoDigits(1 + dice.number(12))}/${twoDigits(1 + dice.number(28))}/${1930 + dice.number(80)}`);
  },
  read: (page) => readValue(page, "date"),
};

const choice: Kind = {
  async change(page) {
    const isLast = await page.$eval(
      controlOf("country"),
      (list) => list instanceof HTMLSelectElement && list.selectedIndex === list.length - 1,
    );
    await page.focus(controlOf("country"));
    await page.keyboard.press(isLast ? "Home" : "ArrowDown");
  },
  read: (page) => readValue(page, "country"),
};

const BOXES = '[data-field^="box."]';

/** Returns the box to press next. A Gray code: every combination of marks comes once before any comes again. */
export function nextBox(marks: string): number {
  const first = marks.indexOf("x");
  const isEven = marks.replaceAll("-", "").length % 2 === 0;
  return isEven ? 0 : Math.min(first + 1, marks.length - 1);
}

const checkBox: Kind = {
  async change(page) {
    await page.focus(controlOf(`box.${nextBox(await readMarks(page, BOXES))}`));
    await page.keyboard.press(" ");
  },
  read: (page) => readMarks(page, BOXES),
};

const radio: Kind = {
  async change(page) {
    const chosen = await page.$(`${controlOf("plan")}:checked`);
    await (chosen ?? (await page.$(controlOf("plan"))))?.focus();
    // From the last one it goes on with the first.
    await page.keyboard.press("ArrowRight");
  },
  read: (page) => readMarks(page, controlOf("plan")),
};

/** A signature field; `make` makes the signature in the window. */
function signature(name: string, make: Kind["change"]): Kind {
  const read = (page: Page) => page.$eval(controlOf(name), (button) => button.getAttribute("data-signed") ?? "");
  return {
    async change(page, dice) {
      const before = await read(page);
      await page.focus(controlOf(name));
      await page.keyboard.press("Enter");
      await make(page, dice);
      await pressButton(page, "Sign");
      await page.waitForFunction(
        (selector, old) => (document.querySelector(selector)?.getAttribute("data-signed") ?? "") !== old,
        {},
        controlOf(name),
        before,
      );
    },
    read,
  };
}

async function draw(page: Page, dice: Dice): Promise<void> {
  const pad = await page.waitForSelector("dialog:modal svg[role=img]", { visible: true });
  const { x, y, width, height } = (await pad?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const moveTo = () => page.mouse.move(x + 20 + dice.number(width - 40), y + 20 + dice.number(height - 40), { steps: 5 });
  await moveTo();
  await page.mouse.down();
  for (let turn = 0; turn < 4; turn++) await moveTo();
  await page.mouse.up();
}

async function typeName(page: Page, dice: Dice): Promise<void> {
  await pressButton(page, "Type");
  const input = await page.waitForSelector("dialog:modal input[autocomplete=name]", { visible: true });
  await input?.focus();
  await page.keyboard.type(wordOf(dice));
}

/** Writes the picture of a pen's stroke, of the size of a photo's part. */
async function writePicture(file: string, dice: Dice): Promise<void> {
  const points = Array.from({ length: 12 }, () => `${dice.number(900)},${dice.number(300)}`).join(" ");
  const stroke = `<svg width="900" height="300"><polyline points="${points}" fill="none" stroke="#123" stroke-width="6"/></svg>`;
  await sharp({ create: { width: 900, height: 300, channels: 3, background: "#fff" } })
    .composite([{ input: Buffer.from(stroke) }])
    .png()
    .toFile(file);
}

async function choosePicture(page: Page, dice: Dice, file: string, button: string): Promise<void> {
  await writePicture(file, dice);
  const [chooser] = await Promise.all([page.waitForFileChooser(), pressButton(page, button)]);
  await chooser.accept([file]);
}

/** Everything that was put onto the page. */
function placements(picture: string): Kind {
  const PLACED = ".placement";

  async function add(page: Page, dice: Dice, count: number): Promise<void> {
    const what = dice.pick(["Text", "Note to yourself", "Check mark", "Cross", "Ring around an answer", "Today’s date", "Picture"]);
    await pressButton(page, "Add to the page");
    await (what === "Picture" ? choosePicture(page, dice, picture, what) : pressButton(page, what));
    await page.waitForFunction((selector, old) => document.querySelectorAll(selector).length > old, {}, PLACED, count);
    if (what !== "Text" && what !== "Note to yourself") return;
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type(wordOf(dice));
  }

  return {
    async change(page, dice) {
      const placed = await page.$$(PLACED);
      if (placed.length < MOST_PLACEMENTS) return add(page, dice, placed.length);
      const key = dice.pick(["ArrowRight", "ArrowDown", "Delete"] as const);
      // Without the latest the page would show what it showed before that one came.
      await placed[key === "Delete" ? 0 : dice.number(placed.length)]?.focus();
      return page.keyboard.press(key);
    },
    read: (page) =>
      page.$$eval(PLACED, (elements) =>
        elements
          .map((element) => {
            const { left = "", top = "", width = "", height = "" } = element instanceof HTMLElement ? element.style : {};
            const content = element.querySelector("textarea")?.value ?? element.querySelector("img")?.src ?? element.textContent;
            return [element.className, left, top, width, height, content].join(" ");
          })
          .toSorted()
          .join("\n"),
      ),
  };
}

/** Returns every kind of answer of the form of `all-kinds-form.ts`, by name. Pictures to choose are written to `folder`. */
export function createKinds(folder: string): Record<string, Kind> {
  const picture = path.join(folder, "stroke.png");
  return {
    text,
    date,
    choice,
    "check box": checkBox,
    radio,
    "drawn signature": signature("signature.0", draw),
    "typed signature": signature("signature.1", typeName),
    "uploaded signature": signature("signature.2", async (page, dice) => {
      await pressButton(page, "Upload");
      await choosePicture(page, dice, picture, "Choose a picture");
    }),
    placements: placements(picture),
  };
}
