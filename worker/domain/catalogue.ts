import { LIST_LIMIT } from "../../shared/constants.ts";
import { FieldMap } from "../../shared/contracts/field-map.ts";
import { type Template, TemplateGuide, TemplateList } from "../../shared/contracts/template.ts";
import { type TemplateQuery, UNREADABLE_CURSOR } from "../../shared/contracts/template-query.ts";
import { toTemplateParams } from "../../shared/rules/catalogue/template-params.ts";
import { AppError } from "../../shared/errors.ts";
import { splitDescription } from "../../shared/rules/catalogue/descriptions.ts";
import { estimateFillMinutes, toNeededAnswers } from "../../shared/rules/fields/needed-answers.ts";
import type { RequestContext } from "../context.ts";
import { parseStored } from "../store/parse-stored.ts";
import { noTemplate } from "./no-template.ts";
import { readThroughCache } from "./read-through-cache.ts";
import { searchTemplates } from "./search.ts";
import { derivedKey } from "../store/template-files.ts";
import { type Cursor, parseCursor } from "../store/cursor.ts";

const RELATED_COUNT = 3;

/** Checks for one of the few lists with which the catalogue's own pages begin. */
function isUsualList({ tags, cursor, limit }: TemplateQuery): boolean {
  return tags.length <= 2 && cursor === undefined && limit === LIST_LIMIT;
}

/** Returns the order in which a query's list is read. */
function toOrder(sort: TemplateQuery["sort"]): "newest" | "used" | "title" {
  return sort === undefined || sort === "relevance" ? "newest" : sort;
}

/** Returns where a query's list goes on; null where the cursor is not one of ours, or belongs to a list in another order. */
export function findPosition({ cursor = "", q, sort }: Pick<TemplateQuery, "cursor" | "q" | "sort">): Cursor | null {
  const position = parseCursor(cursor);
  return position?.[0] === (q ? "hits" : toOrder(sort)) ? position : null;
}

/** Lists the templates of a query. Searches, cursors and unknown tags are not cached: their number has no limit and would fill the cache. @throws AppError malformed when the cursor is not one of ours */
export async function listTemplates(context: RequestContext, query: TemplateQuery): Promise<TemplateList> {
  const { q } = query;
  const after = findPosition(query);
  if (query.cursor !== undefined && !after) throw new AppError("malformed", UNREADABLE_CURSOR);
  if (q) return searchTemplates(context, { ...query, q }, after?.[0] === "hits" ? after[1] : 0);
  const read = () => context.stores.templates.list({ ...query, sort: toOrder(query.sort) }, after);
  if (!isUsualList(query)) return read();
  return readThroughCache(context, `list:${toTemplateParams(query).toString()}`, TemplateList, read, ({ items }) => items.length > 0);
}

/** Returns one template, in its current edition unless another is named: a form that has left the catalogue has those alone. @throws AppError not_found */
export async function requireTemplate(context: RequestContext, id: string, sha256?: string): Promise<Template> {
  const template = await context.stores.templates.find(id, sha256);
  if (!template) throw noTemplate();
  return template;
}

/** Returns the field map of a template's edition. @throws AppError unavailable when the file is missing or unreadable */
export async function requireFieldMap(context: RequestContext, template: Pick<Template, "id" | "sha256" | "revision">): Promise<FieldMap> {
  const key = derivedKey(template, "fields.json");
  const json = await context.stores.files.readText(key);
  const fieldMap = json === null ? null : parseStored(key, json, FieldMap);
  if (!fieldMap)
    throw new AppError("unavailable", "We can’t read the fields of this form right now. You can download its blank PDF meanwhile.", {
      retryAfterSeconds: 30,
    });
  return fieldMap;
}

/** Loads the guide on a template's page. Without a readable field map it says less; the page is still shown. */
export function loadGuide(context: RequestContext, template: Template): Promise<TemplateGuide> {
  return readThroughCache(context, `guide:${template.id}:${template.sha256}:${template.revision}`, TemplateGuide, async () => {
    const [fieldMap, related, written] = await Promise.all([
      requireFieldMap(context, template).catch(() => null),
      context.stores.templates.related(template, RELATED_COUNT),
      context.stores.templates.findGuidance(template.id),
    ]);
    const { needs: writtenNeeds, ...guidance } = written ?? { needs: null };
    const needs = writtenNeeds ?? splitDescription(template.description).needs;
    return {
      // The author's own words are better than any read from the fields.
      needs: needs.length > 0 || !fieldMap ? needs : toNeededAnswers(fieldMap),
      minutes: fieldMap ? estimateFillMinutes(fieldMap) : null,
      ...("who" in guidance && { guidance }),
      ...(fieldMap?.access ? { access: fieldMap.access } : {}),
      ...(fieldMap?.missing ? { missing: fieldMap.missing } : {}),
      related,
    };
  });
}
