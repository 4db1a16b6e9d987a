import type { Browser } from "playwright-core";
import { readRenderersMb } from "../../bench/renderers.ts";

const EVERY_MS = 250;

type Watch = {
  now: () => Promise<number>;
  /** Returns the most that was seen since the last call. */
  takePeakMb: () => number;
  stop: () => void;
};

/** Samples the memory of the browser's pages with their workers. */
export async function watchRenderers(browser: Browser): Promise<Watch> {
  const client = await browser.newBrowserCDPSession();
  let peak = 0;
  const now = () => readRenderersMb(client);
  const sample = async () => {
    peak = Math.max(peak, await now());
  };
  // A browser that is closed in between ends the watch by itself.
  const timer = setInterval(() => void sample().catch(() => clearInterval(timer)), EVERY_MS);
  const takePeakMb = (): number => {
    const taken = peak;
    peak = 0;
    return taken;
  };
  return { now, takePeakMb, stop: () => clearInterval(timer) };
}
