import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM_ARGS, findChromium } from "../../local/chromium.ts";
import type { Served } from "./serve.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Origin of the product under test. */
    base: string;
    /** Where to connect to the one browser of the run. */
    browserEndpoint: string;
    /** D1, R2 and KV of the run; `openBindings` of the catalogue opens it. */
    stateDir: string;
    /** Addresses of what stands in for the outside, for tests that ask or tell them something. */
    standIns: Served["standIns"];
  }
}

function serve(): Promise<{ child: ChildProcess; served: Served }> {
  // This process says NODE_ENV=test, with which the build would hold React's development version.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = fork(path.join(import.meta.dirname, "serve.ts"), { env, execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once("message", (served: Served) => resolve({ child, served }));
    child.once("exit", (status) => reject(new Error(`The product did not start (exit ${status}).`)));
  });
}

/** Builds when the sources are newer, fills a catalogue, and serves the built Worker and one browser to every file of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vite cannot map the stack traces of a global set-up (it throws in the attempt), and Stripe's SDK looks at one in every call.
  Reflect.deleteProperty(Error, "prepareStackTrace");
  const executablePath = findChromium();
  const { child, served } = await serve();
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGS });
  project.provide("base", served.base);
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("stateDir", served.stateDir);
  project.provide("standIns", served.standIns);
  return async () => {
    await browser.close();
    const stopped = once(child, "exit");
    child.disconnect();
    const [status] = await stopped;
    if (status !== 0) throw new Error(`The product ended with ${status}; what was wrong stands above.`);
  };
}
