import { readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;

/** User and system time of a process so far, in milliseconds. */
export function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The command, in brackets, may hold spaces; the times are the 14th and 15th fields of the whole line.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process, in megabytes. */
export function readMemoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? Number.NaN) / 1024;
}

/** Returns the workerd processes that this process started, at any depth. */
export function findWorkerd(ancestor = process.pid): number[] {
  const parents = new Map<number, { parent: number; name: string }>();
  for (const entry of readdirSync("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      parents.set(pid, { parent, name: stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")) });
    } catch {
      // It ended between the listing and the reading.
    }
  }
  const isOurs = (pid: number): boolean => pid === ancestor || (parents.has(pid) && isOurs(parents.get(pid)?.parent ?? 0));
  return [...parents].filter(([pid, { name }]) => name === "workerd" && isOurs(pid)).map(([pid]) => pid);
}
