import path from "node:path";
import { findFreePort } from "./free-port.ts";
import { startIdentity } from "./identity/start-identity.ts";
import type { Settings } from "./settings.ts";
import { startSinks } from "./sinks/start-sinks.ts";
import { startStripe } from "./stripe/start-stripe.ts";
import type { WorkerVars } from "./worker-vars.ts";

/** Path of Stripe's webhook on the product's origin. */
const STRIPE_WEBHOOK_PATH = "/api/stripe/webhook";

export type StandIns = {
  identityUrl: string;
  stripeUrl: string;
  sinksUrl: string;
  /** The Worker's variables that point it at the stand-ins. */
  vars: WorkerVars;
  close(): Promise<void>;
};

/** Starts the stand-ins of all outside services: sign-in, payments, and the receivers of events. `webhookSecret` signs Stripe's events for the product. */
export async function startStandIns({
  ports,
  productUrl,
  stateDir,
  webhookSecret,
}: {
  ports: NonNullable<Settings["standIns"]>;
  productUrl: string;
  stateDir: string;
  webhookSecret: string;
}): Promise<StandIns> {
  const webhook = { url: `${productUrl}${STRIPE_WEBHOOK_PATH}`, secret: webhookSecret };
  const [identity, stripe, sinks] = await Promise.all([
    startIdentity({ port: await findFreePort(ports.identityPort) }),
    startStripe({ port: await findFreePort(ports.stripePort), webhook, stateFile: path.join(stateDir, "stripe.json") }),
    startSinks({ port: await findFreePort(ports.sinksPort) }),
  ]);
  return {
    identityUrl: identity.url,
    stripeUrl: stripe.url,
    sinksUrl: sinks.url,
    vars: {
      FIREBASE_JWKS_URL: identity.jwksUrl,
      STRIPE_API_BASE: stripe.url,
      STRIPE_JS_URL: `${stripe.url}/stripe.js`,
      META_PIXEL_ID: "1",
      META_PIXEL_SCRIPT_URL: `${sinks.url}/fbevents.js`,
      CONVERSIONS_URL: sinks.url,
      FUNNEL_ID: "local",
      AUTOMATION_WEBHOOK_URL: `${sinks.url}/automation`,
    },
    async close() {
      await Promise.all([identity.close(), stripe.close(), sinks.close()]);
    },
  };
}
