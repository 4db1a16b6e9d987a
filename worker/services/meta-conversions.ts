import type { ConversionEvent } from "../../shared/contracts/conversion-event.ts";
import { postJson } from "./post-json.ts";

/** The onboarding service that passes conversion events on to the ad platform (specification section 7). */
export function createMetaConversions({ url, funnelId }: { url: string; funnelId: string }) {
  return {
    /** @throws Error when the event was not taken */
    send: (event: ConversionEvent): Promise<void> => postJson(url, event, { "XA-Funnel-Id": funnelId }),
  };
}
