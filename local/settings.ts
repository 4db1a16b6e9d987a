import path from "node:path";
import * as v from "valibot";
import { USUAL_STATE_FOLDER } from "../catalogue/state-folder.ts";

const Port = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/u, "must be a port number"), v.transform(Number), v.maxValue(65_535)));

const Environment = v.object({
  PORT: Port,
  IDENTITY_PORT: Port,
  STRIPE_PORT: Port,
  SINKS_PORT: Port,
  STATE_DIR: v.optional(v.pipe(v.string(), v.minLength(1, "is empty")), USUAL_STATE_FOLDER),
  STANDINS: v.optional(v.picklist(["all", "none"], "must be all or none"), "all"),
});

/** Settings of the product on this machine. A port that was not chosen is the first free one from its usual place on. */
export type Settings = {
  port: number;
  stateDir: string;
  standIns: { identityPort: number; stripePort: number; sinksPort: number } | null;
};

/** @throws Error that names each setting which cannot be used */
export function parseSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const result = v.safeParse(Environment, env);
  if (!result.success) {
    throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? "?"} ${issue.message}. See docs/operations.md.`).join("\n"));
  }
  const { PORT = 5173, IDENTITY_PORT = 9099, STRIPE_PORT = 9100, SINKS_PORT = 9101, STATE_DIR, STANDINS } = result.output;
  return {
    port: PORT,
    stateDir: path.resolve(root, STATE_DIR),
    standIns: STANDINS === "none" ? null : { identityPort: IDENTITY_PORT, stripePort: STRIPE_PORT, sinksPort: SINKS_PORT },
  };
}
