import type { Plugin } from "vite";

const PATH = "/design";
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Design</title><link rel="icon" href="/favicon.svg"></head>
<body><div id="root"></div><script type="module" src="/client/design/main.tsx"></script></body></html>`;

/** Serves every control in every state at /design: on the development server alone, beside the Worker and not through it. */
export function designPage(): Plugin {
  return {
    name: "design-page",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split("?")[0] !== PATH) return next();
        void server.transformIndexHtml(PATH, HTML).then((html) => response.setHeader("Content-Type", "text/html").end(html), next);
      });
    },
  };
}
