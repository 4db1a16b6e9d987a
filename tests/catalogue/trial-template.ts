import { form } from "../../catalogue/starter/blocks.ts";
import type { Template } from "../../catalogue/starter/template.ts";

/** A template that is there for as long as a test runs. */
export function trialTemplate(parts: Pick<Template, "sections"> & Partial<Template>) {
  return form({
    id: "trial",
    title: "Trial form",
    description: "A form that exists for as long as a test runs, and that says so at the length which is asked for.",
    needs: ["nothing"],
    category: "business",
    places: ["us"],
    edition: "2026-01-02",
    paper: "letter",
    look: "rule",
    ...parts,
  });
}
