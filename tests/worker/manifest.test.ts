import { env, exports } from "cloudflare:workers";
import { expect, it } from "vitest";

it("the product can be installed: every page leads to a manifest with its name and icons of the sizes that systems ask for", async () => {
  const page = await (await exports.default.fetch("https://fillwright.test/offline")).text();
  const path = /<link rel="manifest" href="([^"]+)"/u.exec(page)?.[1] ?? "";
  const response = await exports.default.fetch(`https://fillwright.test${path}`);
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest: { icons: { sizes: string; purpose: string }[] } = await response.json();
  expect(manifest).toMatchObject({ name: env.PRODUCT_NAME, start_url: "/", scope: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
});
