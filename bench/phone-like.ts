import type { Page } from "playwright-core";

/** How many times slower the processor is than this machine's: a phone's, as Lighthouse has it. */
const CPU_SLOWDOWN = 4;
/** Slow 4G, as Lighthouse has it where it does slow a browser down: milliseconds, and bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };

/** Gives a page a phone's processor. */
export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Gives a page a phone's network. */
export async function slowNetwork(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
}
