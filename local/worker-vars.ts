import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

export type WorkerVars = Record<string, string>;

function readVarsFile(file: string): WorkerVars {
  if (!existsSync(file)) return {};
  return Object.fromEntries(Object.entries(parseEnv(readFileSync(file, "utf8"))).map(([name, value]) => [name, value ?? ""]));
}

/** Reads the secrets that the stand-ins accept, which also name all secrets of the Worker. */
export function readExampleSecrets(root: string): WorkerVars {
  return readVarsFile(path.join(root, ".dev.vars.example"));
}

/** Reads the environment, and for names without a value there `.dev.vars`. */
export function readEnvironment(root: string): NodeJS.ProcessEnv {
  return { ...readVarsFile(path.join(root, ".dev.vars")), ...process.env };
}

/**
 * Returns the variables and secrets of the Worker, the strongest source last: wrangler.toml's [vars], the example's secrets, the addresses of the
 * stand-ins, the environment. A name that neither wrangler.toml nor `.dev.vars.example` knows is left out.
 */
export function createWorkerVars({
  declared,
  example,
  standIns,
  env,
}: {
  declared: WorkerVars;
  example: WorkerVars;
  /** Null when the Worker runs alone: then the example's secrets, which only the stand-ins accept, stay out as well. */
  standIns: WorkerVars | null;
  env: NodeJS.ProcessEnv;
}): WorkerVars {
  const vars: WorkerVars = { ...declared, ...(standIns && { ...example, ...standIns }) };
  for (const name of new Set([...Object.keys(declared), ...Object.keys(example)])) {
    const value = env[name];
    if (value !== undefined) vars[name] = value;
  }
  return vars;
}
