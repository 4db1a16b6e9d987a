/** Bytes from which a block of memory goes back to the system as soon as it is freed. */
const LARGE_BLOCK_BYTES = 1_000_000;
/** glibc's variables for that size, and for the free memory at the end of its heap that it gives back. It reads both when a process starts. */
const SETTINGS = ["MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"];

/**
 * Replaces this process by the same command, so that a long import needs no more memory than a short one. glibc otherwise keeps the large blocks that
 * encoders free, for each thread that ever had some. Nothing of the command may be done yet. On other systems than Linux it does nothing.
 */
export function returnMemory(): void {
  const { env, execArgv, execPath, argv, platform } = process;
  if (platform !== "linux" || process.execve === undefined || SETTINGS.some((name) => env[name] !== undefined)) return;
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, String(LARGE_BLOCK_BYTES)]));
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...settings });
}
