import { createContext, type ReactNode, use } from "react";
import type { Resource } from "../../../shared/resources.ts";
import { waitBeforeAskingAgain } from "../../../shared/rules/failed-reads.ts";
import { rememberHow } from "../do-again.ts";
import { toInlineJson } from "../inline-json.ts";

/**
 * Reads an answer from the page's own markup, so that nothing is sent twice. `leave` returns what the markup lacks, `read` puts both
 * together again from that and its element; null where the markup is not what the server wrote.
 */
export type OnPage<T> = { leave: (value: T) => unknown; read: ReadFromPage };
type ReadFromPage = (left: unknown, element: Element) => unknown;

/** The source of answers. On the server the route's loader makes them; in the browser they come from the page, then from the API. */
export type PageSource = {
  /** For rendering: a failed answer stays until `forget`, so that rendering twice asks once. */
  find: (resource: Resource<unknown>, read?: ReadFromPage) => Promise<unknown>;
  /** For what is fetched ahead, and for work that can do without: a failed request is repeated by a call some seconds later. */
  ask: (resource: Resource<unknown>) => Promise<unknown>;
  /** Removes a failure that has been shown. */
  forget: (error: unknown) => void;
};

/** Creates a source of given answers; it fetches nothing. */
export function createFixedSource(answers: ReadonlyMap<string, Promise<unknown>>): PageSource {
  const find: PageSource["find"] = ({ path }) => answers.get(path) ?? Promise.reject(new Error(`There is no source for ${path}.`));
  return { find, ask: find, forget: () => undefined };
}

export const PageSourceContext = createContext<PageSource>(createFixedSource(new Map()));

/** Returns the answer to a resource; suspends until it is there, throws its failure into the nearest boundary. */
export function useResource<T>(resource: Resource<T>, onPage?: OnPage<T>): T {
  return toAnswer(resource, use(use(PageSourceContext).find(resource, onPage?.read)));
}

/** Asks for a resource. True when its answer is there already and renders without waiting. */
export function useIsAnswered(resource: Resource<unknown> | null): boolean {
  const source = use(PageSourceContext);
  const answer: unknown = resource && source.ask(resource);
  return Reflect.get(Object(answer), "status") === "fulfilled";
}

/** Resolves with the answer to a resource, outside of rendering. */
export async function askSource<T>(source: PageSource, resource: Resource<T>): Promise<T> {
  return toAnswer(resource, await source.ask(resource));
}

/**
 * On the server a loader names each answer with its resource, and the compiler compares the two. What it left in the page is read by the script of
 * the same build. Everything else has been checked by its resource when it arrived.
 */
function isAnswerTo<T>(_: Resource<T>, answer: unknown): answer is T {
  return answer !== undefined;
}

function toAnswer<T>(resource: Resource<T>, answer: unknown): T {
  if (!isAnswerTo(resource, answer)) throw new Error(`There is no answer to ${resource.path}.`);
  return answer;
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

/** Returns what the server left in the page of an answer; null for nothing, or where `read` is needed and missing. */
function readFromPage(path: string, read: ReadFromPage | undefined): unknown {
  const element = document.querySelector<HTMLElement>(`script[data-resource="${CSS.escape(path)}"]`);
  if (!element?.textContent) return null;
  const left: unknown = JSON.parse(element.textContent);
  if (element.dataset["shown"] === undefined) return left;
  return read ? read(left, element) : null;
}

/** How long the failure of an answer that was fetched ahead is the failure of the press that follows, in milliseconds. */
const AHEAD_MS = 2_000;

/** `isFound`: a screen shows it. `endsAt`: until then a failure that no screen shows stays, in milliseconds of `Date.now()`. */
type Known = { answer: Promise<unknown>; isFound: boolean; endsAt: number };

/**
 * Creates the browser's source: the server's answers in the page first, then `fetchAnswer`, each path once. Each failure remembers its
 * retry (do-again.ts): `anew`, past every cache.
 */
export function createBrowserSource(fetchAnswer: (resource: Resource<unknown>, anew: boolean) => Promise<unknown>): PageSource {
  const known = new Map<string, Known>();

  /** Stores `answer` for its resource. A settled answer renders without suspending. */
  function keep({ path }: Resource<unknown>, answer: Promise<unknown>): Known {
    const entry: Known = { answer, isFound: false, endsAt: Infinity };
    known.set(path, entry);
    answer.then(
      (value) => Object.assign(answer, { status: "fulfilled", value }),
      (reason: unknown) => {
        void Object.assign(answer, { status: "rejected", reason });
        entry.endsAt = Date.now() + (waitBeforeAskingAgain(reason, 0) ?? AHEAD_MS);
      },
    );
    return entry;
  }

  async function fetchNow(resource: Resource<unknown>): Promise<unknown> {
    try {
      return await fetchAnswer(resource, false);
    } catch (error) {
      rememberHow(error, async () => keep(resource, fulfilled(await fetchAnswer(resource, true))));
      throw error;
    }
  }

  function look(resource: Resource<unknown>, read?: ReadFromPage): Known {
    const entry = known.get(resource.path);
    if (entry && (entry.isFound || Date.now() < entry.endsAt)) return entry;
    const left = readFromPage(resource.path, read);
    return keep(resource, left === null ? fetchNow(resource) : fulfilled(left));
  }

  return {
    find(resource, read) {
      const entry = look(resource, read);
      entry.isFound = true;
      return entry.answer;
    },
    ask: (resource) => look(resource).answer,
    forget(error) {
      for (const [path, { answer }] of known) if (Reflect.get(answer, "reason") === error) known.delete(path);
    },
  };
}
