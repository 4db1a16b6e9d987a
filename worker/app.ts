import type { Context } from "hono";
import { Hono } from "./hono.ts";
import { ROUTE_NAMES, ROUTES } from "../shared/routes.ts";
import { AppError } from "../shared/errors.ts";
import { account } from "./api/account.ts";
import { documents } from "./api/documents.ts";
import { agents } from "./api/agents.ts";
import { completions } from "./api/completions.ts";
import { files } from "./api/files.ts";
import { health } from "./api/health.ts";
import { manifest } from "./api/manifest.ts";
import { openapi } from "./api/openapi.ts";
import { offers } from "./api/offers.ts";
import { ops } from "./api/ops.ts";
import { reports } from "./api/reports.ts";
import { stripeWebhook } from "./api/stripe-webhook.ts";
import { subscription } from "./api/subscription.ts";
import { sitemap } from "./api/sitemap.ts";
import { templates } from "./api/templates.ts";
import type { Bindings } from "./config/config.ts";
import { type AppEnv, createContexts } from "./context.ts";
import { countServerError } from "./domain/counting.ts";
import { createCatalogueVersion } from "./domain/catalogue-version.ts";
import { errorResponse, STATUS, toAppError } from "./http-errors.ts";
import { logFailure } from "./log-failure.ts";
import { answerHead } from "./answer-head.ts";
import { isForPrograms } from "./is-for-programs.ts";
import { createCarriedPages } from "./middleware/carried-pages.ts";
import { serveFromMemory } from "./middleware/serve-from-memory.ts";
import { cacheHtml } from "./middleware/cache-html.ts";
import { createPageMemory } from "./middleware/page-memory.ts";
import { dropDamagedCursor } from "./middleware/drop-damaged-cursor.ts";
import { limitBody } from "./middleware/limit-body.ts";
import { logRequest } from "./middleware/log-request.ts";
import { leadToOneSpelling } from "./middleware/one-spelling.ts";
import { countAddress, limitAddress, limitUser } from "./middleware/rate-limit.ts";
import { refuseCrossSite } from "./middleware/refuse-cross-site.ts";
import { refuseForeignFile } from "./middleware/refuse-foreign-file.ts";
import { requestContext } from "./middleware/request-context.ts";
import { checkMethod, requireMethod } from "./middleware/require-method.ts";
import { requireOperator } from "./middleware/require-operator.ts";
import { requireProduct } from "./middleware/require-product.ts";
import { requireUser } from "./middleware/require-user.ts";
import { stripPaymentReturn } from "./middleware/strip-payment-return.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { shortenQuery } from "./middleware/shorten-query.ts";
import { forgiveTrailingSlash } from "./middleware/trailing-slash.ts";
import { assetsAreFinal } from "./ssr/assets.ts";
import { operatorPages } from "./ssr/operator/operator-pages.ts";
import { errorPage } from "./ssr/error-page.ts";
import { PAGE_LOADERS } from "./ssr/page-loaders.ts";
import { renderPage } from "./ssr/render.tsx";

type Application = {
  fetch: (request: Request, env: Bindings, execution: ExecutionContext) => Response | Promise<Response>;
  /** Every route, to compare with the API description. */
  routes: { method: string; path: string }[];
};

/** Assembles the Worker's app: the middleware of every request, in order, then the routes. */
export function createApp(): Application {
  const app = new Hono<AppEnv>();
  const catalogue = createCatalogueVersion();
  const pages = createPageMemory();
  const carried = createCarriedPages();

  app.use(requestContext(createContexts(catalogue)));
  app.use(logRequest);
  app.use(securityHeaders);
  app.use(limitBody());
  app.use(leadToOneSpelling);
  app.use(forgiveTrailingSlash);
  app.use(shortenQuery);

  app.route("/healthz", health);
  app.route("/files", files);
  for (const path of ["/sitemap.xml", "/sitemaps/*", "/feed.xml"]) app.use(path, limitAddress());
  app.route("/", sitemap);
  app.route("/", manifest);
  app.route("/api/openapi.json", openapi);
  // It matches the path without a rest, too.
  app.use("/api/:product/templates/*", requireProduct, limitAddress());
  app.route("/api/:product/templates", templates);

  app.use("/api/account/*", requireMethod(app), requireUser, limitUser);
  app.route("/api/account", account);
  app.route("/api/account/documents", documents);
  app.route("/api/account/subscription", subscription);
  app.route("/api/account/completions", completions);
  app.use("/api/subscription-offers/*", requireMethod(app), requireUser, limitUser);
  app.route("/api/subscription-offers", offers);
  app.route("/api/stripe/webhook", stripeWebhook);

  app.use("/mcp", limitAddress());
  app.route("/mcp", agents);

  app.use("/api/reports/*", limitAddress(), refuseCrossSite);
  app.use("/api/reports/content", limitAddress("REPORT_LIMIT"));
  app.route("/api/reports", reports);

  app.use("/api/ops/*", limitAddress(), requireOperator);
  app.route("/api/ops", ops);

  app.use("/ops/*", limitAddress(), refuseCrossSite);
  app.route("/ops", operatorPages);

  const cachedHtml = cacheHtml({
    deploy: (env) => (assetsAreFinal ? env.CF_VERSION_METADATA.id : null),
    pages,
    carried,
    ask: (request, env, execution) => app.fetch(request, env, execution),
  });
  app.get(ROUTES.templateList, dropDamagedCursor);
  app.get(ROUTES.ownPdf, refuseForeignFile);
  for (const name of ROUTE_NAMES) {
    // A cached page costs nothing; only rendered ones count.
    app.get(ROUTES[name], stripPaymentReturn, cachedHtml, limitAddress());
    app.get(ROUTES[name], async (c) => renderPage(c, await PAGE_LOADERS[name](c.var.context, new URL(c.req.url), c.req.param())));
  }

  app.notFound(async (c) => {
    // The page that says so is made for each request.
    await countAddress(c);
    checkMethod(c, app);
    throw new AppError("not_found", "There is nothing at this address.");
  });
  app.onError((error, c) => answerError(c, toAppError(error)));

  return {
    fetch: (request, env, execution) =>
      answerHead(
        request,
        (asked) => serveFromMemory({ request: asked, pages, carried, catalogue, execution }) ?? app.fetch(asked, env, execution),
      ),
    routes: app.routes,
  };
}

/** Responds with an error: a page to a visitor who opened an address, JSON to a program. */
async function answerError(c: Context<AppEnv>, error: AppError): Promise<Response> {
  const { requestId, log } = c.var.context;
  log.code = error.code;
  if (STATUS[error.code] >= 500) {
    logFailure({ event: "request_failed", requestId, code: error.code }, error.cause);
    c.var.context.defer("count_error", countServerError(c.var.context));
  }
  if (error.retryAfterSeconds !== undefined) c.header("Retry-After", String(error.retryAfterSeconds));
  const wantsPage = c.req.method === "GET" && !isForPrograms(c.req.path);
  return wantsPage ? renderPage(c, errorPage(error, c.var.context.config.launch.supportEmail)) : errorResponse(c, error, requestId);
}
