import { getPublicSuffix } from "tldts";
import { parseEmbedHosts } from "../../worker/config/embed-config.ts";

/** The state of a deployment before it is made. A list that could not be read is null and counts as no obstacle. */
export type Plan = {
  environment: string;
  vars: Record<string, string>;
  /** Ids of the KV namespace and the D1 database. */
  resourceIds: string[];
  secrets: string[] | null;
  pendingMigrations: string[] | null;
  /** Files that differ from the commit. */
  changedFiles: string[];
};

/** Variables that need a value before people can use the product. */
const NEEDED = ["PRODUCT_HOST", "FIREBASE_PROJECT_ID", "FIREBASE_API_KEY"];
/** Variables that point at a stand-in where they are set. */
const STAND_INS = ["FIREBASE_JWKS_URL", "STRIPE_API_BASE", "STRIPE_JS_URL", "META_PIXEL_SCRIPT_URL"];
const SELLING_SECRETS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];

/** Checks whether strangers have sites below a domain, which the list of public suffixes knows. */
function isShared(domain: string): boolean {
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}

function problemsOfEmbedHosts(hosts: string): string[] {
  return parseEmbedHosts(hosts).flatMap((host) => {
    const domain = /^https:\/\/\*\.([^:]+)/u.exec(host)?.[1];
    return domain !== undefined && isShared(domain)
      ? [`EMBED_HOSTS has ${host}, where strangers have sites: name the site's own host.`]
      : [];
  });
}

function problemsOfVars({ environment, vars }: Plan): string[] {
  const text = (name: string) => vars[name] ?? "";
  const place = `[env.${environment}.vars] of wrangler.toml`;
  const host = text("PRODUCT_HOST");
  const key = text("STRIPE_PUBLISHABLE_KEY");
  const wanted = environment === "production" ? "live" : "test";
  return [
    ...NEEDED.filter((name) => text(name) === "").map((name) => `${name} is empty in ${place}.`),
    ...(/^https:\/\/(?!(?:[\w-]+\.)*example\.com)/u.test(host) || host === ""
      ? []
      : [`PRODUCT_HOST is ${host}: give the https address of the product.`]),
    ...(text("FIREBASE_PROJECT_ID").startsWith("demo-") ? ["FIREBASE_PROJECT_ID names a project of the stand-in."] : []),
    ...STAND_INS.filter((name) => text(name) !== "").map((name) => `${name} is set in ${place}: leave it empty for the real service.`),
    ...(key !== "" && !key.startsWith(`pk_${wanted}_`)
      ? [`STRIPE_PUBLISHABLE_KEY is no ${wanted} key: ${environment} takes ${wanted} keys of Stripe.`]
      : []),
    ...(environment === "production" && text("SUPPORT_EMAIL") === ""
      ? [`SUPPORT_EMAIL is empty in ${place}: people are told to write to you, and not where.`]
      : []),
    ...problemsOfEmbedHosts(text("EMBED_HOSTS")),
    ...(text("CONVERSIONS_URL") !== "" && text("FUNNEL_ID") === "" ? ["FUNNEL_ID is empty, and CONVERSIONS_URL needs it."] : []),
  ];
}

/** Lists the obstacles to a deployment, as sentences that say what to do. */
export function findObstacles(plan: Plan): string[] {
  const { environment, vars, resourceIds, secrets, pendingMigrations, changedFiles } = plan;
  const sells = (vars["STRIPE_PUBLISHABLE_KEY"] ?? "") !== "";
  const needed = ["OPS_TOKEN", "ANSWER_KEYS", "PERSON_KEY", ...(sells ? SELLING_SECRETS : [])];
  const missing = secrets === null ? [] : needed.filter((name) => !secrets.includes(name));
  return [
    ...problemsOfVars(plan),
    ...(resourceIds.some((id) => !/^[\da-f-]{32,36}$/u.test(id))
      ? [`[env.${environment}] of wrangler.toml lacks the id of the KV namespace or of the D1 database.`]
      : []),
    ...(!sells && SELLING_SECRETS.some((name) => secrets?.includes(name))
      ? [`Secrets of Stripe are set and STRIPE_PUBLISHABLE_KEY is empty in [env.${environment}.vars]: nothing would be on sale.`]
      : []),
    ...missing.map((name) => `The secret ${name} is missing: wrangler secret put ${name} --env ${environment}`),
    ...(pendingMigrations ?? []).map(
      (name) => `The migration ${name} is pending: wrangler d1 migrations apply DB --env ${environment} --remote`,
    ),
    ...(changedFiles.length > 0 ? [`The tree has changes that are in no commit: ${changedFiles.slice(0, 5).join(", ")}.`] : []),
  ];
}
