import * as v from "valibot";
import { isLoopback } from "./identity-config.ts";

const META_PIXEL_SCRIPT_URL = "https://connect.facebook.net/en_US/fbevents.js";

const Text = v.pipe(v.string(), v.trim());

/** The variables of the ad platform's pixel. Without an id there is no pixel, and no visitor is asked for consent. */
export const ADVERTISING_VARIABLES = {
  META_PIXEL_ID: v.optional(v.pipe(Text, v.regex(/^\d*$/u, "must be the pixel’s number")), ""),
  META_PIXEL_SCRIPT_URL: v.optional(Text, ""),
};

type AdvertisingVariables = { [name in keyof typeof ADVERTISING_VARIABLES]: string };

export type PixelConfig = { id: string; scriptUrl: string };

/** Returns this deployment's pixel, or null. @throws Error when its script would come from anywhere but Meta or this machine */
export function createPixelConfig(vars: AdvertisingVariables, productHost: string): PixelConfig | null {
  const scriptUrl = vars.META_PIXEL_SCRIPT_URL || META_PIXEL_SCRIPT_URL;
  if (scriptUrl !== META_PIXEL_SCRIPT_URL && !(isLoopback(scriptUrl) && isLoopback(productHost))) {
    throw new Error(
      "META_PIXEL_SCRIPT_URL is unsafe: leave it empty for Meta’s own, or name an address on this machine for a PRODUCT_HOST on it",
    );
  }
  return vars.META_PIXEL_ID ? { id: vars.META_PIXEL_ID, scriptUrl } : null;
}
