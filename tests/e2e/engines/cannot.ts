import type { EngineName } from "./engine.ts";

/** What a journey may need of an engine beside pages, input and a line. */
export type Ability = "offline event" | "view transitions" | "development";

/** What an engine cannot do while a driver holds it without a screen, and why. Journeys that need it are made in the others. */
export const CANNOT: Record<EngineName, Partial<Record<Ability, string>>> = {
  chromium: {},
  firefox: {},
  webkit: {
    "offline event":
      "Its driver has no command for it, and the machine's network monitor, which the engine asks, never says offline on the loopback.",
    development:
      "Its driver gives no answer for 45 seconds while a page of the development server fetches its hundreds of files. People get the build, which it opens.",
    "view transitions":
      "WebKitGTK 2.50 crashes at one without a graphics card. Its visitors have asked for less motion, so the product makes none.",
  },
};
