import path from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { PERSONAL } from "../personal.ts";

/** A route as it was declared, so that what stood in the address is not in it: words, `:parameters` and `*`. */
const Route = v.pipe(v.string(), v.regex(/^(?:\/(?:\*|:\w+(?:\{[^}]*\})?|\.?[a-z][a-z.-]*)?)+$/u));
const failure = { error: v.string(), at: v.optional(v.string()) };
const requestId = v.pipe(v.string(), v.uuid());

/** Every line that the Worker writes. Only a failure has room for free text. */
const WorkerLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("event", [
    v.strictObject({
      event: v.literal("request"),
      requestId,
      method: v.picklist(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]),
      route: Route,
      status: v.pipe(v.number(), v.integer()),
      ms: v.pipe(v.number(), v.minValue(0)),
      cache: v.optional(v.picklist(["memory", "colo", "kv"])),
      code: v.optional(ErrorBody.entries.code),
    }),
    v.strictObject({ event: v.literal("request_failed"), requestId, code: ErrorBody.entries.code, ...failure }),
    v.strictObject({ event: v.literal("render_failed"), requestId, route: v.nullable(v.string()), ...failure }),
    v.strictObject({ event: v.literal("offers_missing"), requestId, ...failure }),
    v.strictObject({ event: v.literal("deferred_failed"), name: v.string(), requestId, ...failure }),
    v.strictObject({ event: v.literal("nothing_on_sale"), problem: v.string() }),
    v.strictObject({
      event: v.literal("dispute"),
      type: v.pipe(v.string(), v.regex(/^charge\.dispute\.[a-z_]+$/u)),
      dispute: v.pipe(v.string(), v.regex(/^\w+$/u)),
    }),
    v.strictObject({ event: v.literal("client_failure"), name: v.string(), at: v.string(), route: v.string() }),
    v.strictObject({
      event: v.literal("policy_violation"),
      effectiveDirective: v.string(),
      blocked: v.string(),
      source: v.string(),
      line: v.nullish(v.number()),
    }),
  ]),
);

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Finds any of the texts as words of their own. One without three letters in a row could be anything. */
function toPattern(texts: readonly string[]): RegExp {
  const words = [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}{3}/u.test(text)).map(escape);
  return words.length === 0 ? /(?!)/u : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join("|")})(?![\p{L}\p{N}])`, "u");
}

/** Where this checkout stands, which stacks name without its being typed. */
const ROOT = path.resolve(import.meta.dirname, "../..");

/** Returns what a line tells: its values, for the names of these are the Worker's own words. */
function valuesIn(line: string): string {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), line);
  return read.success ? Object.values(read.output).join("\n") : line;
}

function findFault(text: string, typed: RegExp): string | null {
  const line = text.replaceAll(ROOT, "");
  if (PERSONAL.test(line)) return "tells who a person is";
  if (typed.test(valuesIn(line))) return "holds what was typed";
  // What is not JSON is the preview server's, or the one sentence whose words the specification gives.
  return !line.startsWith("{") || v.safeParse(WorkerLine, line).success ? null : "has a line of an unknown shape";
}

/** What a Worker writes while tests use it. */
export function createWorkerLog() {
  const lines: string[] = [];

  /** Resolves with whether the line about one more request comes, before which all others are there. */
  async function hasLastLine(url: string): Promise<boolean> {
    const id = (await fetch(`${url}/healthz`)).headers.get("x-request-id") ?? "none";
    const isThere = () => lines.some((line) => line.includes(id));
    for (let tries = 0; tries < 100 && !isThere(); tries++) await setTimeout(50);
    return isThere();
  }

  return {
    add: (line: string): void => void lines.push(line),
    /** What no log may be: silent, of an unknown shape, or telling who a person is or what was `typed` into a page. */
    async findFaults(url: string, typed: readonly string[]): Promise<string[]> {
      if (!(await hasLastLine(url))) return ["does not say what became of a request"];
      const pattern = toPattern(typed);
      return lines.flatMap((line) => {
        const fault = findFault(line, pattern);
        return fault === null ? [] : [`${fault}: ${line}`];
      });
    },
  };
}
