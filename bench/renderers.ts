import type { CDPSession } from "playwright-core";
import { readMemoryMb } from "./process-cpu.ts";

/** Returns the memory of the browser's pages with their workers. `client` is a session with the browser itself. */
export async function readRenderersMb(client: CDPSession): Promise<number> {
  const { processInfo } = await client.send("SystemInfo.getProcessInfo");
  const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => readOrZero(id));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function readOrZero(pid: number): number {
  try {
    return readMemoryMb(pid);
  } catch {
    // It ended between the listing and the reading.
    return 0;
  }
}
