import type { ReactNode } from "react";
import type { DescribedOperation } from "../../../shared/contracts/api-description.ts";
import { Badge } from "../../ui/badge.tsx";
import { toShapeName } from "./describe-type.ts";

const CALLERS: Record<string, string> = { firebaseIdToken: "A signed-in person", operatorToken: "The operator", stripeSignature: "Stripe" };

/** Returns the id of a call's section. */
export function toOperationId(method: string, path: string): string {
  return `${method}${path.replaceAll(/[^a-z.]+/giu, "-").replace(/-$/u, "")}`;
}

/** One call: who may make it, what it takes, what it returns. */
export function Operation({ method, path, operation }: { method: string; path: string; operation: DescribedOperation }) {
  const { summary, security, parameters, requestBody, responses } = operation;
  const [scheme] = security.flatMap((way) => Object.keys(way));
  const [status = "", response] = Object.entries(responses).find(([key]) => key !== "default") ?? [];
  return (
    <section id={toOperationId(method, path)} className="scroll-mt-32 rounded-xl border border-line bg-raised p-4 sm:scroll-mt-20 sm:p-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={method === "delete" ? "danger" : method === "get" ? "neutral" : "primary"} className="uppercase">
          {method}
        </Badge>
        <code className="min-w-0 text-sm font-semibold break-all">{path}</code>
      </h3>
      <p className="mt-2 text-pretty">{summary}.</p>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[6rem_1fr]">
        <Term name="Who">{scheme === undefined ? "Anyone" : (CALLERS[scheme] ?? scheme)}</Term>
        {parameters
          .filter((parameter) => parameter.in !== "path")
          .map(({ name, in: place, description }) => (
            <Term key={name} name={place === "query" ? "Query" : "Header"}>
              <code className="font-semibold">{name}</code> <span className="text-ink-muted">{description}</span>
            </Term>
          ))}
        {requestBody && (
          <Term name="Takes">
            <ContentLink content={requestBody.content} />
          </Term>
        )}
        <Term name="Answers">
          <span className="tabular-nums">{status}</span> <ContentLink content={response?.content ?? {}} />
        </Term>
      </dl>
    </section>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted max-sm:mt-1">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ContentLink({ content }: { content: NonNullable<DescribedOperation["requestBody"]>["content"] }) {
  const [type, { schema } = {}] = Object.entries(content)[0] ?? [];
  if (type === undefined) return <span className="text-ink-muted">nothing more</span>;
  if (schema?.$ref === undefined) return <code>{type}</code>;
  const name = toShapeName(schema.$ref);
  return (
    <a href={`#${name}`} className="inline-block max-w-full min-h-6 font-medium wrap-anywhere text-primary underline underline-offset-2">
      {name}
    </a>
  );
}
