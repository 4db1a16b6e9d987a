import { memo } from "react";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import type { Resource } from "../../../shared/resources.ts";
import { useResource } from "../../lib/page-source.tsx";
import { formHtml } from "./form-html.ts";

type FormPagesProps = { template: Template; fieldMap: Resource<FieldMap> };

const CLASS = "form-pages";
const KEPT = { __html: "" };

function ServerFormPages({ template, fieldMap }: FormPagesProps) {
  return <div className={CLASS} dangerouslySetInnerHTML={{ __html: formHtml(template, useResource(fieldMap)) }} />;
}

// Hydration leaves what the server wrote; React never looks inside again.
const KeptFormPages = memo(
  () => <div className={CLASS} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />,
  () => true,
);

/** The pages of the form with their controls: written by the server, kept by the browser. */
export const FormPages: (props: FormPagesProps) => React.ReactNode = import.meta.env.SSR ? ServerFormPages : KeptFormPages;
