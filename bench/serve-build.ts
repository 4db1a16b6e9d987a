import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../local/free-port.ts";
import type { Build } from "./part.ts";

const STARTED_WITHIN_MS = 120_000;
const ANSWERS_WITHIN_MS = 10_000;
const ASKED_EVERY_MS = 200;

/**
 * Serves a build without stand-ins from a process of its own, as `npm start` in its folder does: Vite's Cloudflare plugin runs one Worker a process, so that
 * of two builds in one process both addresses would lead to the second. @throws Error when it does not answer within two minutes
 */
export async function serveBuild({ root, stateDir }: Build): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await findFreePort(0);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["local/start.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir, STANDINS: "none" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  // What throws while it is measured leaves no server behind.
  process.once("exit", () => child.kill("SIGTERM"));
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const answers = () =>
    fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const endsAt = performance.now() + STARTED_WITHIN_MS; !(await answers());) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > endsAt) {
      child.kill("SIGKILL");
      throw new Error(`The build in ${root} did not start.`);
    }
    await wait(ASKED_EVERY_MS);
  }
  return { url, close };
}
