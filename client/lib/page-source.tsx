import { createContext, type ReactNode, use } from "react";
import * as v from "valibot";
import type { Resource } from "../../shared/resources.ts";
import { toInlineJson } from "./inline-json.ts";

/**
 * How an answer is taken from what the page shows of it, so that nothing is sent twice. `leave` names what the markup does not say, `read` puts both
 * together again from the element that holds the former; null where the markup is not what the server wrote.
 */
export type OnPage<T> = { leave: (value: T) => unknown; read: ReadFromPage };
type ReadFromPage = (left: unknown, element: Element) => unknown;

/** Answers by path. On the server they are made by the route's loader; in the browser they come from the page, then from the API. */
export type PageSource = (path: string, read?: ReadFromPage) => Promise<unknown>;

export const PageSourceContext = createContext<PageSource>((path) => Promise.reject(new Error(`No source for ${path}.`)));

/** The answer to a resource; suspends until it is there, throws into the nearest boundary when it cannot be had. */
export function useResource<T>(resource: Resource<T>, onPage?: OnPage<T>): T {
  const answer = use(use(PageSourceContext)(resource.path, onPage?.read));
  return isProvided(resource, answer) ? answer : v.parse(resource.schema, answer);
}

/** On the server a loader names each answer with its resource, and the compiler compares the two; only what came over a wire has to be checked. */
function isProvided<T>(_: Resource<T>, answer: unknown): answer is T {
  return import.meta.env.SSR && answer !== undefined;
}

type WithResourceProps<T> = {
  resource: Resource<T>;
  /** For an answer that the children show in full. */
  onPage?: OnPage<T>;
  children: (value: T) => ReactNode;
};

/** Shows a resource, and leaves it in the server's page so that hydration starts from what was rendered. */
export function WithResource<T>({ resource, onPage, children }: WithResourceProps<T>) {
  const value = useResource(resource, onPage);
  return (
    <>
      {children(value)}
      <script
        type="application/json"
        data-resource={resource.path}
        data-shown={onPage && ""}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toInlineJson(onPage ? onPage.leave(value) : value) : "" }}
      />
    </>
  );
}

function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled" as const, value });
}

/** What the server left in the page of an answer; null for nothing, and for an answer that only `read` could put together. */
function readFromPage(path: string, read: ReadFromPage | undefined): unknown {
  const element = document.querySelector<HTMLElement>(`script[data-resource="${CSS.escape(path)}"]`);
  if (!element?.textContent) return null;
  const left: unknown = JSON.parse(element.textContent);
  if (element.dataset["shown"] === undefined) return left;
  return read ? read(left, element) : null;
}

/** The browser's source: what the server left in the page first, then `fetchJson`, each path once. */
export function createBrowserSource(fetchJson: (path: string) => Promise<unknown>): PageSource {
  const answers = new Map<string, Promise<unknown>>();
  return (path, read) => {
    const known = answers.get(path);
    if (known) return known;
    const shown = readFromPage(path, read);
    const answer = shown === null ? fetchJson(path) : fulfilled(shown);
    answers.set(path, answer);
    // An answer that is there is shown without a pause; one that failed is asked for again.
    answer.then(
      (value) => Object.assign(answer, { status: "fulfilled", value }),
      () => answers.delete(path),
    );
    return answer;
  };
}
