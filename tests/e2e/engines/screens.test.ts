import { SCREEN_PATHS } from "../screen-paths.ts";
import { journey, type Visit } from "./journey.ts";

async function openAll({ openEmpty, allow }: Visit): Promise<void> {
  allow(/\b404\b/u);
  for (const path of Object.values(SCREEN_PATHS)) {
    const tab = await openEmpty();
    await tab.goto(path);
    await tab.waitForHydration();
    // What is fetched ahead, and the rules for it, come when the browser has nothing else to do.
    await tab.waitUntil(
      "a page with all its parts",
      () => tab.evaluate(() => document.readyState),
      (state) => state === "complete",
    );
    await tab.evaluate(
      () =>
        new Promise<null>((resolve) => {
          const rest = () => resolve(null);
          if ("requestIdleCallback" in globalThis) requestIdleCallback(rest, { timeout: 5000 });
          else setTimeout(rest, 500);
        }),
    );
    await tab.close();
  }
}

journey("every screen hydrates as the server wrote it, and nothing on it is blocked", openAll);

journey("in development every screen hydrates as the server wrote it, and nothing on it is blocked", openAll, {
  mode: "development",
  needs: ["development"],
  // Its parts are hundreds of files, each made when it is asked for.
  timeout: 480_000,
});
