import path from "node:path";
import { parseSync, type Plugin, Visitor } from "vite";
import { STRIPE_RESOURCES } from "../worker/services/stripe/resources.ts";
import { type Edit, editText } from "./edit-text.ts";

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

const SCHEMAS = new Set(["requestSchema", "responseSchema"]);

/** A resource with the methods of `kept` alone, and without the lists of its decimal numbers: those stay the texts that Stripe sends. */
export function keepMethods(file: string, source: string, kept: ReadonlySet<string>): string {
  const edits: Edit[] = [];
  const cut = ({ start, end }: { start: number; end: number }) => edits.push({ start, end: source[end] === "," ? end + 1 : end, by: "" });
  new Visitor({
    MethodDefinition(node) {
      if (node.kind === "method" && node.key.type === "Identifier" && !kept.has(node.key.name)) cut(node);
    },
    Property(node) {
      if (node.key.type === "Identifier" && SCHEMAS.has(node.key.name)) cut(node);
    },
  }).visit(parseSync(file, source).program);
  return editText(
    source,
    edits.toSorted((a, b) => a.start - b.start),
  );
}

/** Modules for what the Worker never does, by their files, with the same exports: going through the pages of a list, counting with decimal numbers, and the events of Stripe's second API. */
export const UNUSED: Record<string, string> = {
  "autoPagination.js": "export const makeAutoPaginationMethods = () => ({});",
  "shared.js": "export const Decimal = undefined;",
  "StripeEventNotificationHandler.js": "export const StripeEventNotificationHandler = undefined;",
  "V2Coercion.js": "export const coerceV2RequestData = (data) => data, coerceV2ResponseData = () => {};",
};

const METHODS: ReadonlySet<string> = new Set(Object.values(STRIPE_RESOURCES).flat());

/** What the Worker has of Stripe's SDK: the client, and of its resources what it asks. */
export function stripeCore(): Plugin {
  return {
    name: "stripe-core",
    apply: "build",
    transform: {
      filter: { id: /\/stripe\/esm\/(?:[\w.]+|resources\/[\w/]*)\.js$/u },
      handler(code, id) {
        const file = path.basename(id);
        if (file === "stripe.core.js") return { code: keepResources(code, Object.keys(STRIPE_RESOURCES)), map: null };
        if (id.includes("/esm/resources")) return { code: keepMethods(id, code, METHODS), map: null, moduleSideEffects: false };
        const unused = UNUSED[file];
        return unused === undefined ? null : { code: unused, map: null };
      },
    },
  };
}
