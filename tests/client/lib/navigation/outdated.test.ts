import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, reloadWhenOutdated } from "../../../../client/lib/navigation/outdated.ts";

const PART = "https://forms.example/assets/fill-0a1b2c3d.js";
const APPLICATION = "https://forms.example/assets/entry-4e5f6a7b.js";

describe("the address of a part that could not be loaded", () => {
  it.each([
    ["Chromium", `Failed to fetch dynamically imported module: ${PART}`, PART],
    ["Firefox", `error loading dynamically imported module: ${PART}`, PART],
    ["Safari, which names none", "Importing a module script failed.", APPLICATION],
    ["Vite's own, for styles", "Unable to preload CSS for /assets/date-picker-1.css", "/assets/date-picker-1.css"],
  ])("is found in the words of %s", (_, message, address) => {
    expect(addressOf(new TypeError(message), APPLICATION)).toBe(address);
  });
});

describe("a page whose part could not be loaded", () => {
  const reload = vi.fn<() => void>();
  let status = 200;

  function fail(): void {
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new TypeError(`Failed to fetch: ${PART}`) }));
  }

  async function settle(): Promise<void> {
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await Promise.resolve();
    await Promise.resolve();
  }

  beforeEach(() => {
    status = 200;
    reload.mockReset();
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(async () => new Response(null, { status })),
    );
    vi.stubGlobal("location", { reload });
    // One for all tests: a listener of the page cannot be taken away.
    dispatchEvent(new Event("pageshow"));
  });
  afterEach(() => vi.unstubAllGlobals());
  reloadWhenOutdated(APPLICATION);

  it("stays when the part is there, as when a navigation called its import off", async () => {
    fail();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it("is loaded anew when the part is gone", async () => {
    status = 404;
    fail();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("is loaded anew when the browser holds on to the failure of a part that is there", async () => {
    fail();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("is let go when a link was pressed", async () => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "/template/invoice/fill";
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
    status = 404;
    fail();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it("stays when nothing answers", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(() => Promise.reject(new TypeError("offline"))),
    );
    fail();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });
});
