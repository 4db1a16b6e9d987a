import { spawn } from "node:child_process";

export type ProgramResult = { ok: boolean; seconds: number; output: string };

/** Environment, and how long the program and what it leaves behind may take, in milliseconds. */
type ProgramLimits = { env?: Record<string, string>; endAfterMs?: number; leaveAfterMs?: number };

/**
 * Runs a program and always resolves: `ok` says that it exited with 0 in time, `output` is all that it printed. It is ended after `endAfterMs`.
 * Programs that it started and left running are ended with it; they hold its output open for `leaveAfterMs` at most.
 */
export function runProgram(
  [program = "", ...args]: string[],
  { env = {}, endAfterMs = 90 * 60_000, leaveAfterMs = 20_000 }: ProgramLimits = {},
): Promise<ProgramResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    // A group of its own, so that what it started can be ended with it.
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env }, detached: true });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
    const note = (text: string) => output.push(Buffer.from(`\n${text}\n`));
    const endGroup = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // All of them have ended.
      }
    };
    // The terminal's keys reach only this process, which ends once each program that runs beside this one is ended too.
    const stop = (signal: NodeJS.Signals) => {
      endGroup(signal);
      setImmediate(() => process.exit(1));
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
    const deadline = setTimeout(() => {
      note(`It had not ended after ${Math.round(endAfterMs / 1000)} s, so it was stopped.`);
      endGroup("SIGKILL");
    }, endAfterMs);
    let left: NodeJS.Timeout | undefined;
    child.once("exit", () => {
      left = setTimeout(() => {
        note("It left programs running, which were stopped.");
        endGroup("SIGKILL");
        child.stdout.destroy();
        child.stderr.destroy();
      }, leaveAfterMs);
    });
    const finish = (ok: boolean) => {
      clearTimeout(deadline);
      clearTimeout(left);
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
      resolve({ ok, seconds: (performance.now() - startedAt) / 1000, output: Buffer.concat(output).toString() });
    };
    child.once("error", (error) => {
      note(error.message);
      finish(false);
    });
    child.once("close", (status) => finish(status === 0));
  });
}
