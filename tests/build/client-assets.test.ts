import type { Manifest } from "vite";
import { expect, it } from "vitest";
import { listFiles } from "../../build/client-assets.ts";

const MANIFEST: Manifest = {
  "client/entry.tsx": { file: "entry.js", imports: ["_app.js"], css: ["entry.css"] },
  "_app.js": { file: "app.js", imports: ["_react.js"] },
  "_react.js": { file: "react.js" },
  "_card.js": { file: "card.js", imports: ["_react.js"], css: ["card.css"] },
  "_late.js": { file: "late.js" },
  "client/screens/list.tsx": {
    file: "list.js",
    imports: ["client/entry.tsx", "_card.js"],
    css: ["entry.css"],
    dynamicImports: ["_late.js"],
  },
  "client/screens/list/part.tsx": { file: "part.js" },
};

it("lists what the entry imports before it runs, and what each screen adds to that", () => {
  expect(listFiles(MANIFEST, "client/entry.tsx")).toEqual({
    shell: { modules: ["/app.js", "/react.js"], sheets: ["/entry.css"] },
    screens: { "client/screens/list.tsx": { modules: ["/list.js", "/card.js"], sheets: ["/card.css"] } },
  });
});
