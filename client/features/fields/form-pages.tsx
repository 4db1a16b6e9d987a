import { memo, useState } from "react";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import type { Resource } from "../../../shared/resources.ts";
import { isFillable } from "../../../shared/rules/fields/fillable-fields.ts";
import { useResource } from "../../lib/navigation/page-source.tsx";
import "./date-picker.css";
import "./suggestion-chips.css";
import "./page-view.css";
import "./form-view.css";
import "./page-size.css";
import "./opening.css";
import { formHtml } from "./form-html.ts";

/** `html` is what `formHtml` made of a form that no server has seen. */
type FormPagesProps = { template: Template; fieldMap: Resource<FieldMap>; html?: string };

const CLASS = "form-pages";
/** The skip link's target: the next stop is the first field. */
const TARGET = { id: "form", tabIndex: -1 };
const KEPT = { __html: "" };

/** Whether a form has a field that a person must answer. */
export function asksRequired({ fields }: Pick<FieldMap, "fields">): boolean {
  return fields.some((field) => field.required && isFillable(field));
}

function ServerFormPages({ template, fieldMap }: FormPagesProps) {
  const map = useResource(fieldMap);
  const required = asksRequired(map) ? "" : undefined;
  return <div {...TARGET} className={CLASS} data-required={required} dangerouslySetInnerHTML={{ __html: formHtml(template, map) }} />;
}

// Hydration leaves the server's HTML; React never looks inside again. A PDF of one's own is written here, once.
const KeptFormPages = memo(
  ({ html }: FormPagesProps) => (
    <div {...TARGET} className={CLASS} suppressHydrationWarning dangerouslySetInnerHTML={html === undefined ? KEPT : { __html: html }} />
  ),
  () => true,
);

/** The pages of the form with their controls: written by the server, kept by the browser. */
export const FormPages: (props: FormPagesProps) => React.ReactNode = import.meta.env.SSR ? ServerFormPages : KeptFormPages;

function useMap(fieldMap: Resource<FieldMap>): boolean {
  return asksRequired(useResource(fieldMap));
}

function useKeptPages(): boolean {
  const [asks] = useState(() => document.querySelector(`.${CLASS}[data-required]`) !== null);
  return asks;
}

/** Whether the form has required fields. The browser reads it from the server's pages, before it has the field map. */
export const useAsksRequired: (fieldMap: Resource<FieldMap>) => boolean = import.meta.env.SSR ? useMap : useKeptPages;
