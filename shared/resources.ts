import type * as v from "valibot";
import { FieldMap } from "./contracts/field-map.ts";
import { Structure } from "./contracts/structure.ts";
import { Template, TemplateGuide, TemplateList } from "./contracts/template.ts";
import { type TemplateQuery, toTemplateParams } from "./contracts/template-query.ts";

/** Something that a screen reads: the path of the public call that answers it, and the shape of the answer. The path is its name on both sides. */
export type Resource<T> = { path: string; schema: v.GenericSchema<unknown, T> };

function toEditionQuery(edition: string | undefined): string {
  return edition === undefined ? "" : `?${new URLSearchParams({ edition }).toString()}`;
}

/** Paths of the public calls of one product (specification section 7). */
export function createResources(productSlug: string) {
  const templates = `/api/${productSlug}/templates`;
  return {
    structure: (): Resource<Structure> => ({ path: `${templates}/structure`, schema: Structure }),
    templateList(query: Partial<TemplateQuery>): Resource<TemplateList> {
      const params = toTemplateParams(query).toString();
      return { path: params ? `${templates}?${params}` : templates, schema: TemplateList };
    },
    /** The current edition, or the one whose hash is named. */
    template: (id: string, edition?: string): Resource<Template> => ({
      path: `${templates}/${encodeURIComponent(id)}${toEditionQuery(edition)}`,
      schema: Template,
    }),
    guide: (id: string, edition?: string): Resource<TemplateGuide> => ({
      path: `${templates}/${encodeURIComponent(id)}/guide${toEditionQuery(edition)}`,
      schema: TemplateGuide,
    }),
    fieldMap: (id: string, edition?: string): Resource<FieldMap> => ({
      path: `${templates}/${encodeURIComponent(id)}/fields${toEditionQuery(edition)}`,
      schema: FieldMap,
    }),
  };
}
