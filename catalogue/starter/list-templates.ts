import { readdir } from "node:fs/promises";
import path from "node:path";
import { TemplateError, type Problem } from "./problems.ts";
import type { Template } from "./template.ts";

const FOLDER = path.join(import.meta.dirname, "templates");

/** Lists every template of `templates/{category}/{id}.ts`, by category and id. A file says one template, under the file's own name. */
export async function listTemplates(): Promise<Template[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith(".ts")).toSorted();
  const templates: Template[] = [];
  const problems: Problem[] = [];
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(path.join(FOLDER, file))));
  for (const [index, file] of files.entries()) {
    const found = Object.values(modules[index] ?? {}).filter(isTemplate);
    const [template] = found;
    if (found.length !== 1 || template === undefined)
      problems.push({ place: file, reason: "a template’s file exports one form and nothing else" });
    else if (file !== path.join(template.category, `${template.id}.ts`))
      problems.push({ place: file, reason: `it belongs in ${template.category}/${template.id}.ts` });
    else templates.push(template);
  }
  if (problems.length > 0) throw new TemplateError(problems);
  return templates;
}

function isTemplate(value: unknown): value is Template {
  return typeof value === "object" && value !== null && "id" in value && "sections" in value && "edition" in value;
}
