/** What a public answer is checked with: its schema, and the function that reads by it. Fetched together with the first answer. */
export { parse } from "valibot";
export { FieldMap } from "./field-map.ts";
export { Structure } from "./structure.ts";
export { Template, TemplateGuide, TemplateList } from "./template.ts";
