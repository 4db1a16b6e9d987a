import { createContext, type ReactNode, use } from "react";
import * as v from "valibot";
import type { Resource } from "../../shared/resources.ts";
import { toInlineJson } from "./inline-json.ts";

/** Answers by path. On the server they are made by the route's loader; in the browser they come from the page, then from the API. */
export type PageSource = (path: string) => Promise<unknown>;

export const PageSourceContext = createContext<PageSource>((path) => Promise.reject(new Error(`No source for ${path}.`)));

/** The answer to a resource; suspends until it is there, throws into the nearest boundary when it cannot be had. */
export function useResource<T>(resource: Resource<T>): T {
  return v.parse(resource.schema, use(use(PageSourceContext)(resource.path)));
}

/** Shows a resource, and leaves it in the server's page so that hydration starts from what was rendered. */
export function WithResource<T>({ resource, children }: { resource: Resource<T>; children: (value: T) => ReactNode }) {
  const value = useResource(resource);
  return (
    <>
      {children(value)}
      <script
        type="application/json"
        data-resource={resource.path}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toInlineJson(value) : "" }}
      />
    </>
  );
}

function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled" as const, value });
}

/** The browser's source: what the server left in the page first, then `fetchJson`, each path once. */
export function createBrowserSource(fetchJson: (path: string) => Promise<unknown>): PageSource {
  const answers = new Map<string, Promise<unknown>>();
  return (path) => {
    const known = answers.get(path);
    if (known) return known;
    const element = document.querySelector(`script[data-resource="${CSS.escape(path)}"]`);
    const answer = element?.textContent ? fulfilled<unknown>(JSON.parse(element.textContent)) : fetchJson(path);
    answers.set(path, answer);
    // An answer that is there is shown without a pause; one that failed is asked for again.
    answer.then(
      (value) => Object.assign(answer, { status: "fulfilled", value }),
      () => answers.delete(path),
    );
    return answer;
  };
}
