import { API_DESCRIPTION, type ApiDescription, type DescribedOperation } from "../../shared/contracts/api-description.ts";
import { Operation, toOperationId } from "../features/api-reference/operation.tsx";
import { Shape } from "../features/api-reference/shape.tsx";
import { WithResource } from "../lib/navigation/page-source.tsx";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useStores } from "../state/stores.tsx";

type Call = { method: string; path: string; operation: DescribedOperation };

function listCalls({ tags, paths }: ApiDescription): { name: string; calls: Call[] }[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return tags.map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags.includes(name)) }));
}

/** The API on a page: its calls by group, and the shapes that they take and return. */
export function ApiReferenceScreen() {
  const { site } = useStores();
  usePageTitle(`API – ${site.name}`);
  return <WithResource resource={API_DESCRIPTION}>{(description) => <Reference description={description} />}</WithResource>;
}

function Reference({ description }: { description: ApiDescription }) {
  const { site } = useStores();
  const groups = listCalls(description);
  const { schemas, securitySchemes, responses } = description.components;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <nav aria-label="Calls" className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto text-sm max-lg:hidden">
        {groups.map(({ name, calls }) => (
          <div key={name} className="mb-5">
            <p className="font-semibold">{name}</p>
            <ul className="mt-1">
              {calls.map(({ method, path }) => (
                <li key={`${method} ${path}`}>
                  <a
                    href={`#${toOperationId(method, path)}`}
                    className="block min-h-6 truncate py-0.5 text-ink-muted hover:text-ink"
                    title={path}
                  >
                    <span className="inline-block w-14 text-xs uppercase">{method}</span>
                    {path.replace(/^\/api\/(?:\{product\}\/)?/u, "")}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a href="#shapes" className="block min-h-6 font-semibold">
          Shapes
        </a>
      </nav>
      <article className="min-w-0">
        <h1 className="font-heading text-3xl tracking-tight">{description.info.title}</h1>
        <p className="mt-4 max-w-prose text-pretty text-ink-muted">{description.info.description}</p>
        <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_1fr] [&_dt]:font-semibold [&_dt]:max-sm:mt-2">
          <dt>Address</dt>
          <dd>
            <code className="break-all">{site.host}</code>, and <code>{"{product}"}</code> is <code>{site.slug}</code>
          </dd>
          <dt>Who calls</dt>
          <dd>
            <ul className="grid gap-1">
              {Object.entries(securitySchemes).map(([name, scheme]) => (
                <li key={name}>{scheme.description}</li>
              ))}
            </ul>
          </dd>
          <dt>Errors</dt>
          <dd>{responses.Error.description} Where there is a limit, a 429 says in Retry-After when to come back.</dd>
          <dt>For programs</dt>
          <dd>
            <a href={API_DESCRIPTION.path} className="inline-block min-h-6 text-primary underline underline-offset-2">
              {API_DESCRIPTION.path}
            </a>
            , OpenAPI 3.1
          </dd>
        </dl>
        {groups.map(({ name, calls }) => (
          <section key={name} className="mt-12">
            <h2 className="font-heading text-xl tracking-tight">{name}</h2>
            <div className="mt-4 grid gap-4">
              {calls.map((call) => (
                <Operation key={`${call.method} ${call.path}`} {...call} />
              ))}
            </div>
          </section>
        ))}
        <section id="shapes" className="mt-14 scroll-mt-32 sm:scroll-mt-20">
          <h2 className="font-heading text-xl tracking-tight">Shapes</h2>
          <div className="mt-4 grid gap-6">
            {Object.entries(schemas).map(([name, schema]) => (
              <section key={name} id={name} className="scroll-mt-32 sm:scroll-mt-20">
                <h3 className="mb-2 font-semibold">{name}</h3>
                <Shape schema={schema} />
              </section>
            ))}
          </div>
        </section>
      </article>
    </div>
  );
}
