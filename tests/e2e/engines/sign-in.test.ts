import { expect } from "vitest";
import { journey } from "./journey.ts";
import { accountButton } from "./person.ts";

const MODAL = { role: "dialog" } as const;
/** The button once it takes a press: until then it says that it is busy. */
const GOOGLE = { css: "button:not([aria-busy])", name: "Continue with Google", within: MODAL } as const;

for (const width of [375, 1440])
  journey(
    `after Google and then the account failed, a visitor signs in by the keyboard alone, ${width} px wide`,
    async ({ openEmpty, waitForPopup, line, allow }) => {
      allow(/503|Failed to load/u);
      const waiting = line.failOnce(/\/api\/account$/u);
      const tab = await openEmpty();
      await tab.resize({ width, height: 740 });
      await tab.goto("/paywall");
      await tab.waitForHydration();
      await tab.walkTo({ role: "button", name: "Login", within: { role: "banner" } });
      await tab.key("Enter");
      await tab.walkTo(GOOGLE);

      const failing = await waitForPopup(() => tab.key("Enter"));
      await failing.walkTo({ css: "summary" });
      await failing.key("Enter");
      await failing.walkTo({ role: "button", name: "auth/internal-error" });
      await failing.key("Enter");
      await tab.waitFor({ css: "[role=alert]", text: /./u, within: MODAL });

      await tab.walkTo(GOOGLE);
      const chooser = await waitForPopup(() => tab.key("Enter"));
      const email = `Zoe.OBrien+${width}-${Date.now()}@Example.com`;
      await chooser.walkTo({ role: "textbox", name: "E-mail" });
      await chooser.key("Control+a");
      await chooser.type(email);
      await chooser.walkTo({ role: "textbox", name: "Name" });
      await chooser.key("Control+a");
      await chooser.type("Zoë O’Brien-Łuczak");
      await chooser.key("Enter");
      await tab.waitFor({ css: "[role=alert]", text: /couldn’t open your account/u, within: MODAL });

      await tab.walkTo(GOOGLE);
      await tab.key("Enter");
      await tab.waitFor(accountButton());
      expect([...waiting]).toEqual([]);
      expect(await tab.look(accountButton(), (element) => element.textContent)).toContain("Z");
    },
    { timeout: 120_000 },
  );
