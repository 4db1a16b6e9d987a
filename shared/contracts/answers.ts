/** The schemas of the public calls' responses, and `parse`. Loaded together with the first response that needs them. */
export { parse } from "valibot";
export { FieldMap } from "./field-map.ts";
export { Structure } from "./structure.ts";
export { Template, TemplateGuide, TemplateList } from "./template.ts";
