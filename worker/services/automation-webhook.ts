import type { AutomationEvent } from "../../shared/contracts/conversion-event.ts";
import { postJson } from "./post-json.ts";

/** The operator's automation webhook (specification section 7). */
export function createAutomationWebhook(url: string) {
  return {
    /** @throws Error when the event was not taken */
    send: (event: AutomationEvent): Promise<void> => postJson(url, event),
  };
}
