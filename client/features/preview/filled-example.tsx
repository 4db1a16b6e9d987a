import { useMemo } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { toExampleAnswers } from "../../../shared/rules/fields/example-answers.ts";
import { useResource } from "../../lib/navigation/page-source.tsx";
import { useStores } from "../../state/stores.tsx";
import * as words from "./words.ts";

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

type FilledExampleProps = { template: Pick<Template, "id" | "sha256">; page: number };

/** Answers of people who do not exist, over the picture of a page: how the form looks filled out. */
export function FilledExample({ template: { id, sha256 }, page }: FilledExampleProps) {
  const { api } = useStores();
  const fieldMap = useResource(api.fieldMap(id, sha256));
  const answers = useMemo(() => toExampleAnswers(fieldMap), [fieldMap]);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 [container-type:size]">
      {fieldMap.fields
        .filter((field) => field.page === page && !field.readOnly && field.kind !== "button")
        .map(({ id: key, rect: [left, top, width, height], kind }) => (
          <span
            key={key}
            className="absolute flex items-center overflow-hidden bg-emerald-500/15 px-[0.6cqw] text-slate-900"
            style={{
              left: percent(left),
              top: percent(top),
              width: percent(width),
              height: percent(height),
              fontSize: `min(1.6cqw, ${(height * 70).toFixed(2)}cqh)`,
              whiteSpace: "nowrap",
            }}
          >
            {kind === "signature" ? <i className="font-heading">{words.exampleName}</i> : answers.get(key)}
          </span>
        ))}
    </span>
  );
}
