import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Bindings } from "../../worker/config/config.ts";
import worker from "../../worker/index.ts";
import { countRows } from "../count-rows.ts";

export type Asked = { rows: number; ms: number };

/** Asks the Worker for `path`, and returns the rows that its answer read and how long it took. @throws Error for another status than 200 */
export async function ask(path: string): Promise<Asked> {
  const { db, rows } = countRows(env.DB);
  const execution = createExecutionContext();
  const bindings: Bindings = Object.assign({}, env, { DB: db });
  const start = performance.now();
  const response = await worker.fetch(new Request(`https://fillwright.test${path}`), bindings, execution);
  await response.text();
  const ms = performance.now() - start;
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  await waitOnExecutionContext(execution);
  return { rows: rows(), ms };
}
