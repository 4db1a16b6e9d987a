// Inlined into every page's head, within a kilobyte: applies the remembered theme before the first paint, and fetches the rest of the
// script when the page is drawn, or at the visitor's first action. The block keeps its names out of the global scope.
{
  const script = document.currentScript;
  let started = false;

  // Under Trusted Types, scripts and workers come only from this origin and those that the page names, in every script's calls.
  const origins = [location.origin, ...(script?.dataset["scripts"] ?? "").split(" ")];
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => html,
    createScriptURL: (address) => (origins.includes(new URL(address, location.href).origin) ? address : null),
  });

  const keepTyped = (): void => {
    const typed = Array.from(document.querySelectorAll<HTMLInputElement>("[data-typed]"), ({ id, value, checked }) => ({
      id,
      value,
      checked,
    }));
    history.replaceState({ ...history.state, typed }, "");
  };

  // A deploy takes the script of an older page away. The page is loaded anew, once, and what was typed comes along.
  const reloadIfGone = async (entry: string): Promise<void> => {
    const { status } = await fetch(entry, { method: "HEAD" });
    if (status !== 404 || Object(history.state).typed) return;
    keepTyped();
    location.reload();
  };

  const start = (): void => {
    if (started) return;
    started = true;
    const { entry = "", preloads = "", styles } = script?.dataset ?? {};
    for (const href of [entry, ...preloads.split(" ").filter(Boolean)]) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      // One at a time: the page responds in between.
      setTimeout(() => document.head.append(link));
    }
    // An element, not import(): 'strict-dynamic' trusts what a script inserts, but not what an inline script that only its hash allows imports.
    const application = document.createElement("script");
    application.type = "module";
    application.src = entry;
    // A failed script is fetched once more: until then links, forms and fields work without it.
    application.addEventListener("error", () => {
      started = false;
      setTimeout(start, 10_000);
      // Without a network, the next try asks again.
      reloadIfGone(entry).catch(() => undefined);
    });
    const run = (): void => document.head.append(application);
    if (!styles) return run();
    // The page's own styles know only what the server wrote. The script, which adds to it, waits for all of them, but not for a sheet that fails or hangs.
    let awaited = 0;
    const arrive = (): void => {
      if (--awaited === 0) run();
    };
    // A failed sheet is fetched again, like the script.
    const fetchSheet = (href: string): void => {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = href;
      sheet.addEventListener("load", arrive);
      sheet.addEventListener("error", () => {
        arrive();
        setTimeout(fetchSheet, 10_000, href);
      });
      document.head.append(sheet);
    };
    for (const href of styles.split(" ")) {
      awaited += 1;
      fetchSheet(href);
    }
    setTimeout(run, 3000);
  };

  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  } catch {
    // Storage is blocked: the system's scheme stays.
  }

  // The typeface of titles (build/make-title-face.ts), fetched where a title is drawn. Optional: none is drawn twice, and what came too late stands on the next page.
  // A phone's first pages do not ask for it: over a phone's line it comes too late for them (decision 0750). The service worker has it.
  if (innerWidth >= 640 || navigator.serviceWorker?.controller)
    document.fonts.add(new FontFace("Title", "url(/fonts/title-1.woff2)", { weight: "600", display: "optional" }));

  // Embedded in another site's page the form stands alone.
  if (self !== top) document.documentElement.dataset["embedded"] = "";

  // The scroll position can be restored only if all above it has its height (scroll-memory.ts).
  if (Object(history.state).scrollY > 0) document.documentElement.dataset["whole"] = "";

  // A form's later pages wait until the document is complete (opening.css).
  document.documentElement.dataset["opening"] = "";
  addEventListener("DOMContentLoaded", () => setTimeout(() => delete document.documentElement.dataset["opening"]));

  addEventListener("DOMContentLoaded", () => {
    const { typed: fields } = Object(history.state);
    if (!fields) return;
    for (const { id, ...typed } of fields) {
      const field = document.getElementById(id);
      if (field) Object.assign(field, typed).dataset["typed"] = "";
    }
    // Put back once: a later reload brings what is on the page by then. The empty list says that the page has come anew.
    history.replaceState({ ...history.state, typed: [] }, "");
    addEventListener("beforeunload", () => "hydrated" in document.documentElement.dataset || keepTyped());
  });

  // Marks fields that the visitor types into before hydration, to tell them from those that the browser restores.
  addEventListener("input", ({ target }) => target instanceof HTMLElement && (target.dataset["typed"] = ""), true);

  // The script repeats a button press from before hydration. Links and forms work without it.
  addEventListener(
    "click",
    ({ target }) => {
      if ("hydrated" in document.documentElement.dataset || !(target instanceof Element)) return;
      delete document.querySelector<HTMLElement>("[data-clicked]")?.dataset["clicked"];
      const button = target.closest("button");
      if (button?.type === "button") button.dataset["clicked"] = "";
    },
    true,
  );

  addEventListener("load", () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
  // The press is handled first.
  const startSoon = () => setTimeout(start);
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, startSoon, { once: true, passive: true, capture: true });
}
