import { Hono } from "../hono.ts";
import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";
import { parseTemplateQuery } from "../../shared/contracts/template-query.ts";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { listTemplates, loadGuide, requireFieldMap, requireTemplate } from "../domain/catalogue.ts";
import { loadStructure } from "../domain/structure.ts";

const CACHED = { "Cache-Control": `public, max-age=${CATALOGUE_TTL_SECONDS}` };
/** One template is asked for again each time: its next edition may have come. */
const CURRENT = { "Cache-Control": "no-cache" };

/** GET structure, list, one template, its guide and its field map: the same for every visitor. */
export const templates = new Hono<AppEnv>()
  .get("/structure", async (c) => c.json(await loadStructure(c.var.context), 200, CACHED))
  .get("/", async (c) => {
    const query = parseTemplateQuery(new URL(c.req.url).searchParams);
    if (!query.success) throw new AppError("malformed", query.issues[0].message);
    return c.json(await listTemplates(c.var.context, query.output), 200, CACHED);
  })
  .get("/:id", async (c) => c.json(await requireTemplate(c.var.context, c.req.param("id"), c.req.query("edition")), 200, CURRENT))
  .get("/:id/guide", async (c) => {
    const template = await requireTemplate(c.var.context, c.req.param("id"), c.req.query("edition"));
    return c.json(await loadGuide(c.var.context, template), 200, CURRENT);
  })
  .get("/:id/fields", async (c) => {
    const template = await requireTemplate(c.var.context, c.req.param("id"), c.req.query("edition"));
    return c.json(await requireFieldMap(c.var.context, template), 200, CURRENT);
  });
