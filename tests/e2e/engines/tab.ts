import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { EnginePage, Point, Size } from "./engine.ts";
import { findElements, type Target, toWire } from "./find-elements.ts";

const MOST_WAIT_MS = 30_000;
const PAUSE_MS = 40;
/** How long a page that was waited for in vain has to say what it shows. */
const LOOK_MS = 5_000;
/** More stops than any page of the tests has. */
const MOST_STOPS = 200;

const Place = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number(), isHit: v.boolean() });
type Place = v.InferOutput<typeof Place>;

/** Where the middle of an element is, brought into view, and whether a press there would meet it. Runs in the page. */
function placeOf(element: Element): Place {
  const control: HTMLInputElement | null = element instanceof HTMLInputElement ? element : null;
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  const labels: Element[] = control?.labels ? [...control.labels] : [];
  const isMet = met !== null && [element, ...labels].some((each) => each.contains(met));
  const isOff = ("disabled" in element && element.disabled === true) || element.getAttribute("aria-disabled") === "true";
  return { x: x + width / 2, y: y + height / 2, width, height, isHit: isMet && !isOff };
}

/** What `work` answers. @throws Error when there is no answer by `until`, as from a page that hangs */
async function answerBy<T>(until: number, work: Promise<T>): Promise<T> {
  const end = new AbortController();
  const lateness = wait(Math.max(0, until - Date.now()), undefined, { signal: end.signal }).then(() => {
    throw new Error("no answer");
  });
  return Promise.race([work, lateness]).finally(() => end.abort());
}

function describe(target: Target): string {
  const { within, ...rest } = target;
  const own = Object.entries(rest).map(([key, value]) => `${key} ${String(value)}`);
  return own.join(", ") + (within ? ` within ${describe(within)}` : "");
}

/** One page as a person of a journey uses it, the same in every engine. Whatever it is asked to use it waits for, at most 30 seconds. */
export class Tab {
  readonly #page: EnginePage;
  readonly #origin: string;
  readonly #frame: string | undefined;
  readonly #onType: (text: string) => Promise<void>;

  constructor(page: EnginePage, origin: string, onType: (text: string) => Promise<void>, frame?: string) {
    this.#page = page;
    this.#origin = origin;
    this.#onType = onType;
    this.#frame = frame;
  }

  /** The same page inside of the frame that a selector finds. */
  inFrame(frame: string): Tab {
    return new Tab(this.#page, this.#origin, this.#onType, frame);
  }

  /** Opens an address of the product. */
  async goto(path: string): Promise<void> {
    await this.#page.goto(new URL(path, this.#origin).href);
  }

  reload(): Promise<void> {
    return this.#page.reload();
  }

  resize(size: Size): Promise<void> {
    return this.#page.resize(size);
  }

  close(): Promise<void> {
    return this.#page.close();
  }

  async #work<T>(expression: string): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page answers with what the function of the caller made
    return (await this.#page.evaluate(expression, this.#frame)) as T;
  }

  /** What a function answers in the page; it has nothing but what it is given. */
  async evaluate<T, A extends readonly unknown[]>(run: (...given: A) => T | Promise<T>, ...given: A): Promise<T> {
    return this.#work(`(${String(run)})(...${JSON.stringify(given)})`);
  }

  /** Runs what leaves the page, once the page has answered: one that is gone may answer no more. */
  async leave(run: () => void): Promise<void> {
    await this.#work(`(setTimeout(${String(run)}), null)`);
  }

  /** What a function answers of the first element that fits; null when none does. */
  async look<T>(target: Target, read: (element: Element) => T): Promise<T | null> {
    const wire = JSON.stringify(toWire(target));
    return this.#work(
      `(() => { const element = (${String(findElements)})(${wire})[0]; return element ? (${String(read)})(element) : null; })()`,
    );
  }

  /** Asks again until the answer is one that holds. A page that is left in the middle of it is asked again, too. @throws Error that says what was missing */
  async waitUntil<T>(what: string, ask: () => Promise<T>, holds: (answer: T) => boolean, mostMs = MOST_WAIT_MS): Promise<T> {
    let last = "nothing";
    for (const until = Date.now() + mostMs; Date.now() < until; await wait(PAUSE_MS)) {
      try {
        const answer = await answerBy(until, ask());
        if (holds(answer)) return answer;
        last = JSON.stringify(answer) ?? "nothing";
      } catch (error) {
        last = String(error);
      }
    }
    const page = this.evaluate(() => `${location.href}: ${document.querySelector("main, dialog[open]")?.textContent ?? ""}`);
    const shown = await answerBy(Date.now() + Math.min(mostMs, LOOK_MS), page).catch(String);
    throw new Error(`${what}: waited in vain; at last there was ${last.slice(0, 400)}. The page shows ${shown.slice(0, 1500)}`);
  }

  async waitFor(target: Target): Promise<void> {
    await this.waitUntil(describe(target), () => this.look(target, () => true), Boolean);
  }

  async waitForNo(target: Target): Promise<void> {
    await this.waitUntil(
      `no ${describe(target)}`,
      () => this.look(target, () => true),
      (found) => found === null,
    );
  }

  async waitForPath(pattern: RegExp): Promise<void> {
    await this.waitUntil(
      `an address like ${String(pattern)}`,
      () => this.evaluate(() => location.pathname + location.search),
      (path) => pattern.test(path),
    );
  }

  /** Waits until React answers presses. */
  async waitForHydration(): Promise<void> {
    await this.waitUntil(
      "hydration",
      () => this.evaluate(() => document.documentElement.dataset["hydrated"] ?? null),
      (told) => told === "true",
    );
  }

  /** Waits until the form has woken: what was typed is taken over, and the draft was read. */
  async waitForFields(): Promise<void> {
    await this.waitUntil(
      "fields",
      () => this.evaluate(() => document.documentElement.dataset["fields"] ?? null),
      (told) => told === "ready",
    );
  }

  /** Waits until the form says that everything typed so far is on this device. */
  waitUntilSaved(): Promise<void> {
    return this.waitFor({ css: "[data-saved]", text: /^Saved on this device .*\d\d:\d\d/u });
  }

  /** What stands in a control. */
  valueOf(target: Target): Promise<string | null> {
    return this.look(target, (element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
        ? element.value
        : null,
    );
  }

  async waitForValue(target: Target, value: string): Promise<void> {
    await this.waitUntil(
      `${describe(target)} with ${value}`,
      () => this.valueOf(target),
      (found) => found === value,
    );
  }

  /** Where an element rests in the window once a press at its middle would meet it. */
  async #settle(target: Target): Promise<Place> {
    let before: Place | null = null;
    const place = await this.waitUntil(
      `a way to press ${describe(target)}`,
      async () => {
        const now = v.parse(v.nullable(Place), await this.look(target, placeOf));
        const rests = now?.isHit === true && before?.x === now.x && before.y === now.y;
        before = now;
        return rests ? now : null;
      },
      (now) => now !== null,
    );
    if (!place) throw new Error(`${describe(target)} is gone.`);
    // Only now: what is brought into view inside of a frame moves the frame, too.
    const offset = await this.#offset();
    return { ...place, x: place.x + offset.x, y: place.y + offset.y };
  }

  /** Where the frame begins. */
  async #offset(): Promise<Point> {
    if (this.#frame === undefined) return { x: 0, y: 0 };
    const whole = new Tab(this.#page, this.#origin, this.#onType);
    const corner = await whole.look({ css: this.#frame }, (element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x: x + element.clientLeft, y: y + element.clientTop };
    });
    if (!corner) throw new Error(`There is no frame ${this.#frame}.`);
    return corner;
  }

  async press(target: Target): Promise<void> {
    await this.#page.press(await this.#settle(target));
  }

  /** Draws in an element, along points in parts of its width and height. */
  async draw(target: Target, points: readonly Point[]): Promise<void> {
    const { x, y, width, height } = await this.#settle(target);
    await this.#page.draw(points.map((point) => ({ x: x + (point.x - 0.5) * width, y: y + (point.y - 0.5) * height })));
  }

  /** Presses a control, again where the page moved under the press, and types into it once it has the focus. */
  async typeInto(target: Target, text: string): Promise<void> {
    const isThere = () => this.look(target, (element) => element === document.activeElement);
    await this.waitUntil(
      `the focus on ${describe(target)}`,
      async () => {
        await this.press(target);
        return isThere();
      },
      Boolean,
    );
    await this.type(text);
  }

  /** Types into a control in place of what stands there. */
  async retype(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.key("Control+a");
    await this.type(text);
  }

  async type(text: string): Promise<void> {
    await this.#onType(text);
    await this.#page.type(text, this.#frame);
  }

  key(combination: string): Promise<void> {
    return this.#page.key(combination);
  }

  /** Goes from stop to stop until an element that fits has the focus; nothing else is touched. */
  async walkTo(target: Target, key: "Tab" | "Shift+Tab" | "ArrowDown" | "ArrowRight" = "Tab"): Promise<void> {
    await this.waitFor(target);
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const isThere = await this.look({ ...target }, (element) => element === document.activeElement);
      if (isThere) return;
      await this.key(key);
    }
    throw new Error(`Not reached by ${key}: ${describe(target)}`);
  }
}
