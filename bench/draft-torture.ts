import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";

// node bench/draft-torture.ts --url <a fill page> [--kills 100]
// Kills Chromium with SIGKILL during typing, opens it again, and counts how much of the typing the draft has.

const { values } = parseArgs({ options: { url: { type: "string" }, kills: { type: "string", default: "100" } } });
if (!values.url) throw new Error("Which page? --url http://127.0.0.1:5173/template/<id>/fill");
const url = values.url;
const kills = Number(values.kills);

/** A key that the page had handled, and when. */
type Key = { letter: string; at: number };
type Loss = { keys: number; oldestMs: number };

const profile = await mkdtemp(path.join(tmpdir(), "fillwright-torture-"));

async function launch(): Promise<{ chrome: ChildProcess; browser: Browser; page: Page }> {
  const args = [...CHROMIUM_ARGS, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const chrome = spawn(findChromium(), args, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = "";
    chrome.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (\S+)/u.exec(output)?.[1];
      if (found) resolve(found);
    });
    chrome.once("exit", () => reject(new Error(`Chromium ended: ${output}`)));
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  return { chrome, browser, page };
}

function killNow({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGKILL");
}

const field = (page: Page) => page.locator(".field.text > input:not([maxlength])").first();

/** Types letters at a person's pace until the browser is killed in the middle of it. */
async function typeUntilKilled(page: Page, chrome: ChildProcess): Promise<{ typed: Key[]; killedAt: number }> {
  const typed: Key[] = [];
  const killed = { at: 0 };
  await field(page).click();
  await page.keyboard.press("Control+a");
  const timer = setTimeout(
    () => {
      killed.at = performance.now();
      killNow(chrome);
    },
    200 + Math.random() * 1500,
  );
  try {
    while (killed.at === 0) {
      const letter = String.fromCharCode(97 + Math.floor(Math.random() * 26));
      await page.keyboard.press(letter);
      typed.push({ letter, at: performance.now() });
      await new Promise((resolve) => setTimeout(resolve, 15 + Math.random() * 80));
    }
  } catch {
    // The browser is gone, as it should be.
  }
  clearTimeout(timer);
  return { typed: typed.filter(({ at }) => at <= killed.at), killedAt: killed.at };
}

function lossOf(typed: Key[], killedAt: number, kept: string): Loss {
  const lost = typed.filter((key, index) => kept[index] !== key.letter);
  return { keys: lost.length, oldestMs: lost[0] ? killedAt - lost[0].at : 0 };
}

const losses: Loss[] = [];
let keys = 0;
let opened = await launch();
for (let kill = 1; kill <= kills; kill++) {
  const { typed, killedAt } = await typeUntilKilled(opened.page, opened.chrome);
  await opened.browser.close().catch(() => undefined);
  opened = await launch();
  const loss = lossOf(typed, killedAt, await field(opened.page).inputValue());
  losses.push(loss);
  keys += typed.length;
  if (loss.keys > 0)
    console.log(`kill ${kill}: ${loss.keys} of ${typed.length} keys lost, the oldest ${loss.oldestMs.toFixed(0)} ms before the kill`);
}
killNow(opened.chrome);
await opened.browser.close().catch(() => undefined);
await rm(profile, { recursive: true, force: true, maxRetries: 5 });

const ages = losses.filter((loss) => loss.keys > 0).map((loss) => loss.oldestMs);
console.log(`${kills} kills, ${keys} keys handled by the page`);
console.log(`kills without any loss: ${losses.length - ages.length}`);
console.log(
  `keys lost: ${losses.reduce((sum, loss) => sum + loss.keys, 0)}; most at once ${Math.max(0, ...losses.map((loss) => loss.keys))}`,
);
console.log(`age of the oldest lost key: at most ${Math.max(0, ...ages).toFixed(0)} ms`);
