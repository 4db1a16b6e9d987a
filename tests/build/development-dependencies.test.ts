import { globSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { signatureFaces } from "../../build/signature-faces.ts";
import { unicodeFonts } from "../../build/unicode-fonts.ts";
import config from "../../vite.config.ts";

test("the development server knows every dependency of the client before the first page asks for one", async () => {
  const server = await createServer({
    configFile: false,
    cacheDir: ".cache/development-dependencies",
    logLevel: "error",
    plugins: [react(), unicodeFonts(), signatureFaces()],
    resolve: { ...config.resolve },
    optimizeDeps: { ...config.environments?.["client"]?.optimizeDeps, force: true },
    server: { middlewareMode: true, ws: false },
  });
  const { client } = server.environments;
  const dependencies = () => Object.keys({ ...client.depsOptimizer?.metadata.optimized, ...client.depsOptimizer?.metadata.discovered });
  try {
    await client.depsOptimizer?.init();
    await client.depsOptimizer?.scanProcessing;
    const known = new Set(dependencies());
    expect(known).toContain("react");
    for (const file of globSync("client/**/*.{ts,tsx}")) await client.transformRequest(`/${file}`);
    await client.waitForRequestsIdle();
    // The graph grows while it is walked: what is imported on demand is read here.
    for (const url of client.moduleGraph.urlToModuleMap.keys()) if (/^\/(?:pdf|shared)\//u.test(url)) await client.transformRequest(url);
    expect(dependencies().filter((name) => !known.has(name))).toEqual([]);
  } finally {
    await server.close();
  }
});
