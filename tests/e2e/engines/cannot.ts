import type { EngineName } from "./engine.ts";

/** What a journey may need of an engine beside pages, input and a line. */
export type Ability = "offline event" | "view transitions" | "typing into a frame";

/** What an engine cannot do while a driver holds it without a screen, and why. Journeys that need it are made in the others. */
export const CANNOT: Record<EngineName, Partial<Record<Ability, string>>> = {
  chromium: {},
  firefox: {},
  webkit: {
    "offline event":
      "Its driver has no command for it, and the machine's network monitor, which the engine asks, never says offline on the loopback.",
    "typing into a frame": "What its driver types does not reach a control inside of a frame, such as the card number's.",
    "view transitions":
      "WebKitGTK 2.50 crashes at one without a graphics card. Its visitors have asked for less motion, so the product makes none.",
  },
};
