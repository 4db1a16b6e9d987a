import * as v from "valibot";
import { AddressVariable } from "./address-variable.ts";

const Text = v.pipe(v.string(), v.trim());
const Token = v.optional(v.pipe(Text, v.regex(/^[\w=-]{0,200}$/u, "must be the code alone, without the tag around it")), "");

/** The variables that a launch needs beside the product's own: support address, search consoles, HSTS preload, alerts. */
export const LAUNCH_VARIABLES = {
  SUPPORT_EMAIL: v.optional(
    v.pipe(Text, v.regex(/^(?:[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+)?$/u, "must be an e-mail address, or be empty")),
    "",
  ),
  GOOGLE_SITE_VERIFICATION: Token,
  BING_SITE_VERIFICATION: Token,
  HSTS_PRELOAD: v.optional(v.pipe(Text, v.picklist(["", "on"], "must be on, or be empty")), ""),
  ALERT_WEBHOOK_URL: AddressVariable,
};

type LaunchVariables = { [name in keyof typeof LAUNCH_VARIABLES]: string };

export type LaunchConfig = {
  /** The support address; null without one. */
  supportEmail: string | null;
  /** Tags on the home page by which search consoles know that the site is the operator's. */
  verification: { name: string; content: string }[];
  /** Whether browsers may put the host and all below it on their lists of HTTPS-only sites. */
  hstsPreload: boolean;
  /** The address of the alert webhook; null without alerts. */
  alertUrl: string | null;
};

/** Returns the configuration of checked variables. An empty one is not set. */
export function createLaunchConfig(vars: LaunchVariables): LaunchConfig {
  const tags = [
    { name: "google-site-verification", content: vars.GOOGLE_SITE_VERIFICATION },
    { name: "msvalidate.01", content: vars.BING_SITE_VERIFICATION },
  ];
  return {
    supportEmail: vars.SUPPORT_EMAIL || null,
    verification: tags.filter(({ content }) => content !== ""),
    hstsPreload: vars.HSTS_PRELOAD === "on",
    alertUrl: vars.ALERT_WEBHOOK_URL || null,
  };
}
