import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { COLORS, DURATIONS_MS, FONT_HEADING, FONT_SANS, toCssColor } from "./shared/design-tokens.ts";

const toFamilies = (families: readonly string[]) => families.map((name) => (name.includes(" ") ? `"${name}"` : name)).join(",");

/** The design tokens as Tailwind's theme: classes such as `bg-raised` read a variable, which a form's own styles read as well. */
export default {
  theme: {
    extend: {
      colors: Object.fromEntries(Object.keys(COLORS).map((name) => [name, `var(--color-${name})`])),
      fontFamily: { sans: "var(--font-sans)", heading: [toFamilies(FONT_HEADING), { fontWeight: "600" }] },
      transitionDuration: Object.fromEntries(Object.entries(DURATIONS_MS).map(([name, ms]) => [name, `${ms}ms`])),
    },
  },
  plugins: [
    plugin((api) => {
      api.addBase({
        ":root": {
          ...Object.fromEntries(Object.entries(COLORS).map(([name, color]) => [`--color-${name}`, toCssColor(color)])),
          "--font-sans": toFamilies(FONT_SANS),
        },
      });
    }),
  ],
} satisfies Config;
