/** Frees a buffer's memory at once, where the browser can: left to the collector, a hundred files wait for it. Nothing can be read from it any more. */
export function releaseMemory(buffer: ArrayBuffer): void {
  if ("transfer" in buffer) buffer.transfer(0);
}
