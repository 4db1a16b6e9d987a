import type { RouteName } from "../../shared/routes.ts";
import type { Config } from "../config/config.ts";

/** Origins outside the product that a page may use, by directive of its policy. */
export type OutsideSources = { scripts: string[]; connections: string[]; frames: string[]; images: string[] };

/** Returns a page's outside sources: the sign-in provider, the person's photo, the ad platform's pixel, never where people type, and Stripe on the paywall alone. */
export function outsideSources(
  { identity, pixel, payments }: Pick<Config, "identity" | "pixel" | "payments">,
  route: RouteName | null,
): OutsideSources {
  const sources: OutsideSources =
    identity.emulatorUrl === null
      ? {
          scripts: ["https://apis.google.com"],
          connections: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
          frames: [`https://${identity.authDomain}`],
          images: ["https://*.googleusercontent.com"],
        }
      : { scripts: [identity.emulatorUrl], connections: [identity.emulatorUrl], frames: [identity.emulatorUrl], images: [] };
  if (pixel !== null && route !== "templateFill" && route !== "ownPdf") {
    const { origin } = new URL(pixel.scriptUrl);
    const receivers = origin === "https://connect.facebook.net" ? [origin, "https://www.facebook.com"] : [origin];
    sources.scripts.push(origin);
    sources.connections.push(...receivers);
    sources.images.push(...receivers);
  }
  if (payments.stripe !== null && route === "paywall") {
    const { scriptUrl } = payments.stripe;
    // The list of docs.stripe.com/security/guide, "Content Security Policy".
    const scripts = scriptUrl === null ? ["https://js.stripe.com", "https://*.js.stripe.com"] : [new URL(scriptUrl).origin];
    sources.scripts.push(...scripts);
    sources.frames.push(...scripts, ...(scriptUrl === null ? ["https://hooks.stripe.com"] : []));
    sources.connections.push(...(scriptUrl === null ? ["https://api.stripe.com"] : scripts));
  }
  return sources;
}
