import { PERSONAL } from "../personal.ts";

const lines: string[] = [];

for (const level of ["debug", "log", "info", "warn", "error"] as const) {
  const write = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    lines.push(parts.map(String).join(" "));
    write(...parts);
  };
}

/** The lines written since the last call that tell who a person is. */
export function takePersonalLines(): string[] {
  return lines.splice(0).filter((line) => PERSONAL.test(line));
}
