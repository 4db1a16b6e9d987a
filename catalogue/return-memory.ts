/**
 * What glibc reads when a process starts, so that the pages of a form use the same memory one after the other: one store of freed blocks for all threads
 * in place of one for each; blocks up to 32 MB, the most that it allows, come from it; 100 MB of it stay when a page is done, enough for the buffers of
 * one page in the making; and the system hands it out in pages of two megabytes. To ask the system for each buffer anew takes longer than the encoder does.
 */
const TUNABLES = {
  "glibc.malloc.arena_max": 1,
  "glibc.malloc.mmap_threshold": 33_554_432,
  "glibc.malloc.trim_threshold": 100_000_000,
  "glibc.malloc.hugetlb": 1,
};
const VARIABLE = "GLIBC_TUNABLES";

/**
 * Replaces this process by the same command, so that a long import needs no more memory than a short one, and little time to get it. glibc otherwise keeps
 * the large blocks that encoders free, for each thread that ever had some. Nothing of the command may be done yet. On other systems than Linux it does
 * nothing.
 */
export function returnMemory(): void {
  const { env, execArgv, execPath, argv, platform } = process;
  if (platform !== "linux" || process.execve === undefined || env[VARIABLE] !== undefined) return;
  const settings = Object.entries(TUNABLES).map(([name, value]) => `${name}=${value}`);
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, [VARIABLE]: settings.join(":") });
}
