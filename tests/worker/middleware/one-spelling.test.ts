import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createConfig } from "../../../worker/config/config.ts";
import { outsideSources } from "../../../worker/ssr/outside-sources.ts";
import { seedTemplates } from "../seed-templates.ts";

beforeEach(async () => {
  await seedTemplates([{ id: "w-9" }]);
});

const ask = (path: string) => exports.default.fetch(`https://fillwright.test${path}`, { redirect: "manual" });

describe("a page's address in another spelling", () => {
  it.each([
    ["/ope%6e?pdf=1", "/open?pdf=1"],
    ["/template/w-9/%66ill?fileName=%61", "/template/w-9/fill?fileName=%61"],
    ["/%74emplate/w%2D9/fil%6C", "/template/w-9/fill"],
    ["/privacy%2dchoices", "/privacy-choices"],
    ["//evil.exampl%65", "//evil.example"],
  ])("leads to its own: %s", async (path, wanted) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get("location")]).toEqual([301, `https://fillwright.test${wanted}`]);
  });

  it.each(["/template/%20", "/template/w-9%2Ffill", "/ope%256e", "/template/%", "/%E0%A4%A"])(
    "is none where letters need it: %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it("is taken as it is where programs ask", async () => {
    expect((await ask("/api/fillwright/templates/w%2D9")).status).toBe(200);
  });
});

it("pages on which people type let nothing of the ad platform in, whatever their script does", () => {
  const config = createConfig({ ...env, META_PIXEL_ID: "1", META_PIXEL_SCRIPT_URL: "http://127.0.0.1:1/fbevents.js" });
  for (const [route, isOpen] of [
    ["template", true],
    ["templateFill", false],
    ["ownPdf", false],
  ] as const) {
    const { scripts, connections, images } = outsideSources(config, route);
    expect([route, [...scripts, ...connections, ...images].includes("http://127.0.0.1:1")]).toEqual([route, isOpen]);
  }
});
