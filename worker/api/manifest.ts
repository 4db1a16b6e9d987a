import { Hono } from "../hono.ts";
import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";
import { COLORS } from "../../shared/design-tokens.ts";
import { ROUTES, SHARED_FILE } from "../../shared/routes.ts";
import type { AppEnv } from "../context.ts";

/** GET /manifest.webmanifest: what a system needs to install the product as an app of its own (W3C Web Application Manifest). */
export const manifest = new Hono<AppEnv>().get("/manifest.webmanifest", (c) => {
  const { name } = c.var.context.config.product;
  const body = {
    id: "/",
    name,
    short_name: name,
    description: "Fill out PDF forms, with or without a connection. What you type stays on your device.",
    lang: "en",
    start_url: ROUTES.templateList,
    scope: "/",
    display: "standalone",
    background_color: COLORS.raised.light,
    theme_color: COLORS.primary.light,
    categories: ["business", "productivity"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "My documents", url: ROUTES.documents },
      { name: "Open a PDF", url: ROUTES.ownPdf },
    ],
    // The installed app opens PDFs of the person's own; the system hands them to the page, not to us.
    file_handlers: [{ action: ROUTES.ownPdf, accept: { "application/pdf": [".pdf"] } }],
    // The service worker handles shared files; the server has no route here.
    share_target: {
      action: ROUTES.ownPdf,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: SHARED_FILE, accept: ["application/pdf", ".pdf"] }] },
    },
  };
  return c.body(JSON.stringify(body), 200, {
    "Content-Type": "application/manifest+json",
    "Cache-Control": `public, max-age=${CATALOGUE_TTL_SECONDS}`,
  });
});
