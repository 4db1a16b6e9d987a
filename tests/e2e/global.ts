import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM_ARGS, findChromium, findHeadlessChromium } from "../../local/chromium.ts";
import { forkProduct } from "./fork-product.ts";
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

/** Builds when the sources are newer, fills a catalogue, and serves the built Worker and one browser to every file of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vite cannot map the stack traces of a global set-up (it throws in the attempt), and Stripe's SDK looks at one in every call.
  Reflect.deleteProperty(Error, "prepareStackTrace");
  // The journeys show what people have, windows included.
  const executablePath = project.name === "engines" ? findChromium() : findHeadlessChromium();
  const { served, stop } = await forkProduct("production");
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGS });
  project.provide("base", served.base);
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("stateDir", served.stateDir);
  project.provide("standIns", served.standIns);
  return async () => {
    await browser.close();
    await stop();
  };
}
