import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type KillableBrowser, openKillableBrowser } from "./torture/killable-browser.ts";

// node bench/draft-torture.ts --url <a fill page> [--kills 100] [--browser chromium|firefox]
// Kills a browser with SIGKILL during typing, opens it again, and counts how much of the typing the draft has.

const { values } = parseArgs({
  options: { url: { type: "string" }, kills: { type: "string", default: "100" }, browser: { type: "string", default: "chromium" } },
});
if (!values.url) throw new Error("Which page? --url http://127.0.0.1:5173/template/<id>/fill");
if (values.browser !== "chromium" && values.browser !== "firefox") throw new Error("Which browser? --browser chromium or firefox");
const { url, browser: browserName } = values;
const kills = Number(values.kills);

/** A key that the page had handled, and when. */
type Key = { letter: string; at: number };
type Loss = { keys: number; oldestMs: number };

const profile = await mkdtemp(path.join(tmpdir(), "fillwright-torture-"));

const open = () => openKillableBrowser(browserName, profile, url);

/** Types letters at a person's pace until the browser is killed in the middle of it. */
async function typeUntilKilled(browser: KillableBrowser): Promise<{ typed: Key[]; killedAt: number }> {
  const typed: Key[] = [];
  const killed = { at: 0 };
  await browser.enterField();
  const timer = setTimeout(
    () => {
      killed.at = performance.now();
      browser.kill();
    },
    200 + Math.random() * 1500,
  );
  try {
    while (killed.at === 0) {
      const letter = String.fromCharCode(97 + Math.floor(Math.random() * 26));
      await browser.press(letter);
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
let opened = await open();
for (let kill = 1; kill <= kills; kill++) {
  const { typed, killedAt } = await typeUntilKilled(opened);
  await opened.release();
  opened = await open();
  const loss = lossOf(typed, killedAt, await opened.readField());
  losses.push(loss);
  keys += typed.length;
  if (loss.keys > 0)
    console.log(`kill ${kill}: ${loss.keys} of ${typed.length} keys lost, the oldest ${loss.oldestMs.toFixed(0)} ms before the kill`);
}
opened.kill();
await opened.release();
await rm(profile, { recursive: true, force: true, maxRetries: 5 });

const ages = losses.filter((loss) => loss.keys > 0).map((loss) => loss.oldestMs);
console.log(`${kills} kills of ${browserName}, ${keys} keys handled by the page`);
console.log(`kills without any loss: ${losses.length - ages.length}`);
console.log(
  `keys lost: ${losses.reduce((sum, loss) => sum + loss.keys, 0)}; most at once ${Math.max(0, ...losses.map((loss) => loss.keys))}`,
);
console.log(`age of the oldest lost key: at most ${Math.max(0, ...ages).toFixed(0)} ms`);
