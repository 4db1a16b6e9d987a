import * as v from "valibot";
import { ADVERTISING_VARIABLES, createPixelConfig, type PixelConfig } from "./advertising-config.ts";
import { ANSWER_VARIABLES, type AnswerKeys, createAnswerKeys } from "./answers-config.ts";
import { isEmbedHost, parseEmbedHosts } from "./embed-config.ts";
import { createIdentityConfig, IDENTITY_VARIABLES, type IdentityConfig } from "./identity-config.ts";
import { createLaunchConfig, LAUNCH_VARIABLES, type LaunchConfig } from "./launch-config.ts";
import { requireOwnSecrets } from "./secret-config.ts";
import { createPaymentsConfig, PAYMENT_VARIABLES, type PaymentsConfig } from "./payments-config.ts";

/** The Worker's bindings: resources and, as strings, every variable and secret. */
export type Bindings = {
  ASSETS: Fetcher;
  DB: D1Database;
  CACHE: KVNamespace;
  FILES: R2Bucket;
  CF_VERSION_METADATA: WorkerVersionMetadata;
  USER_LIMIT: RateLimit;
  ADDRESS_LIMIT: RateLimit;
  REPORT_LIMIT: RateLimit;
} & Record<keyof typeof Variables.entries, string>;

const Text = v.pipe(v.string(), v.trim());
const Required = v.pipe(Text, v.minLength(1, "is missing"));

const Variables = v.object({
  PRODUCT_NAME: Required,
  PRODUCT_SLUG: v.pipe(Required, v.regex(/^[a-z0-9-]+$/u, "must be a slug")),
  PRODUCT_HOST: v.pipe(Required, v.url("must be an origin such as https://example.com")),
  DEFAULT_SLUG: Required,
  LEGAL_HOST: v.optional(Text, ""),
  ...IDENTITY_VARIABLES,
  ...ADVERTISING_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...ANSWER_VARIABLES,
  ...LAUNCH_VARIABLES,
  OPS_TOKEN: v.optional(v.pipe(Text, v.regex(/^(?:[\w.~+/=-]{24,})?$/u, "must have at least 24 letters and digits, or be empty")), ""),
  PERSON_KEY: v.optional(v.pipe(Text, v.regex(/^(?:[\w-]{43,128})?$/u, "must have 43 to 128 letters and digits, or be empty")), ""),
  EMBED_HOSTS: v.optional(
    v.pipe(
      Text,
      v.transform(parseEmbedHosts),
      v.everyItem(
        isEmbedHost,
        "must be origins such as https://example.com, with a space between them, and no domain under which strangers have sites",
      ),
    ),
    "",
  ),
  CATALOGUE_CHECK_SECONDS: v.optional(v.pipe(Text, v.regex(/^\d+$/u, "must be a number of seconds")), "1"),
});

/** Every setting of one deployment, checked. */
export type Config = {
  product: { name: string; slug: string; host: string };
  defaultSlug: string;
  legalHost: string;
  identity: IdentityConfig;
  /** The ad platform's pixel; null when this deployment has none. */
  pixel: PixelConfig | null;
  payments: PaymentsConfig;
  launch: LaunchConfig;
  /** Keys that seal saved answers; null when nothing can be saved to an account. */
  answerKeys: AnswerKeys | null;
  /** The key of the hashes that recognise people with an erased account; null when no hash is kept. */
  personKey: string | null;
  /** The token for /api/ops; null when /api/ops is closed. */
  operatorToken: string | null;
  /** Sites that may embed the fill page. */
  embedHosts: string[];
  /** How long an isolate serves before it checks for a newer catalogue. */
  catalogueCheckSeconds: number;
};

/** Returns the checked configuration. @throws Error that lists every missing or unsafe variable by name. */
export function createConfig(env: Bindings): Config {
  const result = v.safeParse(Variables, env);
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? "?"} ${issue.message}`);
    throw new Error(`The Worker’s variables are not usable: ${problems.join("; ")}. See docs/operations.md.`);
  }
  const vars = result.output;
  const host = new URL(vars.PRODUCT_HOST).origin;
  const payments = createPaymentsConfig(vars);
  if (payments.problem !== null) console.warn(JSON.stringify({ event: "nothing_on_sale", problem: payments.problem }));
  const { OPS_TOKEN, ANSWER_KEYS, PERSON_KEY, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = vars;
  requireOwnSecrets(
    { OPS_TOKEN, ANSWER_KEYS, PERSON_KEY, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET },
    { host, isLive: /_live_/u.test(STRIPE_SECRET_KEY + STRIPE_PUBLISHABLE_KEY) },
  );
  return {
    product: { name: vars.PRODUCT_NAME, slug: vars.PRODUCT_SLUG, host },
    defaultSlug: vars.DEFAULT_SLUG,
    legalHost: vars.LEGAL_HOST,
    identity: createIdentityConfig(vars, host),
    pixel: createPixelConfig(vars, host),
    payments,
    launch: createLaunchConfig(vars),
    answerKeys: createAnswerKeys(vars),
    personKey: vars.PERSON_KEY || null,
    operatorToken: vars.OPS_TOKEN || null,
    embedHosts: vars.EMBED_HOSTS,
    catalogueCheckSeconds: Number(vars.CATALOGUE_CHECK_SECONDS),
  };
}
