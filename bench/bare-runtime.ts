import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { readBuiltConfig, workerBuildDir } from "../local/built-worker.ts";
import { listModules } from "./direct-worker.ts";

/** The runtime itself, as its package names it for this machine. */
const RUNTIME = createRequire(import.meta.url).resolve(
  `@cloudflare/workerd-${process.platform}-${process.arch === "x64" ? "64" : process.arch}/bin/workerd`,
);
const PLAIN = `export default { fetch: () => new Response("ok") };`;
/** The descriptor that the runtime tells its port on. */
const CONTROL = 3;

/** Which Worker the runtime starts with: the built one, one that does nothing, or that with the built one's modules beside it. */
type BareWorker = "plain" | "built" | "plain beside the built";

/** What a runtime is started with; `remove` deletes it. */
export type BareRuntime = { configFile: string; remove: () => Promise<void> };

/** Returns a string as the runtime's configuration writes it. */
function quoted(value: unknown): string {
  return JSON.stringify(typeof value === "string" ? value : JSON.stringify(value));
}

/** Writes the configuration of a Worker with the build's dates, flags and variables, and without KV, D1, R2 and what else a stand-in does here. */
export async function prepareRuntime(root: string, worker: BareWorker): Promise<BareRuntime> {
  const build = workerBuildDir(root);
  const { compatibility_date: date, compatibility_flags: flags, vars } = await readBuiltConfig(root);
  const folder = await mkdtemp(path.join(tmpdir(), "bare-runtime-"));
  const plainFile = path.join(folder, "plain.js");
  await writeFile(plainFile, PLAIN);
  const plain = { name: "plain.js", file: plainFile };
  const built = (await listModules(root)).map((file) => ({ name: path.relative(build, file), file }));
  // The first module is the Worker's entry.
  const modules = { plain: [plain], built, "plain beside the built": [plain, ...built] }[worker];
  const configFile = path.join(folder, "config.capnp");
  await writeFile(
    configFile,
    `@0xb5d3f0c2a7e94816;
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
);
const worker :Workerd.Worker = (
  modules = [${modules.map(({ name, file }) => `(name = ${quoted(name)}, esModule = embed ${quoted(file)})`).join(", ")}],
  bindings = [${Object.entries(vars)
    .map(([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`)
    .join(", ")}],
  compatibilityDate = ${quoted(date)},
  compatibilityFlags = [${flags.map(quoted).join(", ")}]
);
`,
  );
  return { configFile, remove: () => rm(folder, { recursive: true }) };
}

/** Returns the milliseconds from the start of the runtime's process to the end of its first answer. @throws Error when it is not 200 */
export async function timeFirstAnswer({ configFile }: BareRuntime, address: string): Promise<number> {
  const startedAt = performance.now();
  const runtime = spawn(RUNTIME, ["serve", "--import-path=/", `--control-fd=${CONTROL}`, configFile], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const closed = once(runtime, "close");
  try {
    const port = await readPort(runtime.stdio[CONTROL]);
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
    return performance.now() - startedAt;
  } finally {
    runtime.kill("SIGKILL");
    await closed;
  }
}

/** Reads the port that the runtime listens on from its messages, one line of JSON each. @throws Error when it ends before */
async function readPort(messages: unknown): Promise<number> {
  if (!(messages instanceof Readable)) throw new Error("The runtime was started without a pipe for its messages.");
  for await (const line of createInterface({ input: messages })) {
    const port = /"event":"listen".*"port":(\d+)/u.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error("The runtime ended before it listened.");
}
