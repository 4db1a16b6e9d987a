import type * as v from "valibot";
import type { FieldMap } from "./contracts/field-map.ts";
import type { Structure } from "./contracts/structure.ts";
import type { Template, TemplateGuide, TemplateList } from "./contracts/template.ts";
import type { TemplateQuery } from "./contracts/template-query.ts";
import { toTemplateParams } from "./rules/catalogue/template-params.ts";

/**
 * Data that a screen reads: the path of its public call, which is its key in browser and server, and the check of a response from the network. @throws
 * ValiError for one of another shape
 */
export type Resource<T> = { path: string; check: (answer: unknown) => Promise<T> };

/** Loads the schemas with the first response that needs a check: a page that shows the server's data checks nothing. */
function check<T>(choose: (answers: typeof import("./contracts/answers.ts")) => v.GenericSchema<unknown, T>): Resource<T>["check"] {
  return async (answer) => {
    const answers = await import("./contracts/answers.ts");
    return answers.parse(choose(answers), answer);
  };
}

function toEditionQuery(edition: string | undefined): string {
  return edition === undefined ? "" : `?${new URLSearchParams({ edition }).toString()}`;
}

/** Returns the resources of one product's public calls (specification section 7). */
export function createResources(productSlug: string) {
  const templates = `/api/${productSlug}/templates`;
  return {
    structure: (): Resource<Structure> => ({ path: `${templates}/structure`, check: check((answers) => answers.Structure) }),
    templateList(query: Partial<TemplateQuery>): Resource<TemplateList> {
      const params = toTemplateParams(query).toString();
      return { path: params ? `${templates}?${params}` : templates, check: check((answers) => answers.TemplateList) };
    },
    /** The current edition, or the one with that hash. */
    template: (id: string, edition?: string): Resource<Template> => ({
      path: `${templates}/${encodeURIComponent(id)}${toEditionQuery(edition)}`,
      check: check((answers) => answers.Template),
    }),
    guide: (id: string, edition?: string): Resource<TemplateGuide> => ({
      path: `${templates}/${encodeURIComponent(id)}/guide${toEditionQuery(edition)}`,
      check: check((answers) => answers.TemplateGuide),
    }),
    fieldMap: (id: string, edition?: string): Resource<FieldMap> => ({
      path: `${templates}/${encodeURIComponent(id)}/fields${toEditionQuery(edition)}`,
      check: check((answers) => answers.FieldMap),
    }),
  };
}
