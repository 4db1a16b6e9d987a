import type { Plugin } from "vite";
import { STRIPE_RESOURCES } from "../worker/services/stripe-resources.ts";

const RESOURCE = /^ +this\.(?<name>\w+) = new \w+\(this\);$/gmu;
const ALL_RESOURCES = "import * as resources from './resources.js';";

/** Stripe's client with the resources of `kept` alone: what it makes of the others is left out. @throws Error when Stripe's text is not the one this was written for */
export function keepResources(source: string, kept: readonly string[]): string {
  const names = new Set([...source.matchAll(RESOURCE)].map(({ groups }) => groups?.["name"]));
  const missing = kept.filter((name) => !names.has(name));
  if (missing.length > 0 || !source.includes(ALL_RESOURCES))
    throw new Error(
      `stripe.core has changed: it makes no ${missing.join(", ") || "list of its resources"}. Pin stripe or adapt build/stripe-core.ts.`,
    );
  return source
    .replace(ALL_RESOURCES, "const resources = {};")
    .replaceAll(RESOURCE, (line, name: string) => (kept.includes(name) ? line : ""));
}

/** What the Worker has of Stripe's SDK: the client and the resources that it asks. */
export function stripeCore(): Plugin {
  return {
    name: "stripe-core",
    apply: "build",
    transform: {
      filter: { id: /\/stripe\/esm\/(?:stripe\.core|resources[\w/]*)\.js$/u },
      handler: (code, id) =>
        id.endsWith("/stripe.core.js")
          ? { code: keepResources(code, STRIPE_RESOURCES), map: null }
          : { code, map: null, moduleSideEffects: false },
    },
  };
}
