import { setTimeout as wait } from "node:timers/promises";
import { journey, LEFT_ON_THE_WAY } from "./journey.ts";

/** How long a person looks at the page before they press. Scripts come in the meantime, so each pause meets another state of the page. */
const PAUSES_MS = [0, 300, 1000, 3000];
/** How often after each pause; twenty for a release. */
const TIMES = Number(process.env["FILL_OUT_TIMES"] ?? "1");

journey(`"Fill out" pressed ${PAUSES_MS.join(", ")} ms after the page is there arrives at the form`, async ({ openEmpty, allow }) => {
  allow(LEFT_ON_THE_WAY);
  for (const pause of PAUSES_MS)
    for (let time = 0; time < TIMES; time += 1) {
      const tab = await openEmpty();
      await tab.goto("/template/invoice");
      await wait(pause);
      await tab.press({ role: "link", name: "Fill out" });
      await tab.waitForPath(/^\/template\/invoice\/fill/u);
      await tab.waitForFields();
      await tab.close();
    }
});
