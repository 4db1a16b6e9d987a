import { minifySync, parseSync, type Plugin, Visitor } from "vite";
import { type Edit, editText } from "./edit-text.ts";

/** Hooks whose callbacks React's renderer for servers never calls. */
const BROWSER_HOOKS = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect", "useImperativeHandle"]);
const HANDLER = /^on[A-Z]/u;

/** Where components are, and what only they use. What loads screens is elsewhere. */
const COMPONENTS = /\/client\/(?:features|screens)\//u;

type Span = { start: number; end: number };

function isFunction({ type }: { type: string }): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

/** Returns a client's module without what a render on a server never calls: handlers of events, refs and effects, and what asynchronous functions do. A component that asks whether it has a handler still has one. */
export function leaveOutHandlers(file: string, source: string): string {
  const { program } = parseSync(file, source);
  const edits: Edit[] = [];
  const leaveOutBody = ({ async: isAsync, body }: { async: boolean; body: Span | null }) => {
    if (isAsync && body && COMPONENTS.test(file)) edits.push({ start: body.start, end: body.end, by: "{}" });
  };
  new Visitor({
    JSXOpeningElement({ name: element, attributes }) {
      const isOfHtml = element.type === "JSXIdentifier" && /^[a-z]/u.test(element.name);
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        const { name } = attribute.name;
        if (isOfHtml && (name === "ref" || HANDLER.test(name))) edits.push({ start: attribute.start, end: attribute.end, by: "" });
        else if (HANDLER.test(name) && attribute.value?.type === "JSXExpressionContainer" && isFunction(attribute.value.expression))
          edits.push({ start: attribute.start, end: attribute.end, by: `${name}={() => {}}` });
      }
    },
    CallExpression({ callee, start, end }) {
      if (callee.type === "Identifier" && BROWSER_HOOKS.has(callee.name)) edits.push({ start, end, by: "undefined" });
    },
    FunctionDeclaration: leaveOutBody,
    FunctionExpression: leaveOutBody,
    ArrowFunctionExpression: leaveOutBody,
  }).visit(program);
  // Lines stay where they were, for the source map.
  const inPlace = edits.map(({ start, end, by }) => ({ start, end, by: by + source.slice(start, end).replaceAll(/[^\n]/gu, "") }));
  return editText(
    source,
    inPlace.toSorted((a, b) => a.start - b.start),
  );
}

const CLIENT = /\/client\/.*\.tsx?$/u;

/** Keeps out of the Worker what browsers alone run of the components that it renders. */
export function renderOnly(worker: string): Plugin[] {
  const isWorker = ({ name }: { name: string }) => name === worker;
  return [
    {
      name: "render-only",
      apply: "build",
      enforce: "pre",
      applyToEnvironment: isWorker,
      transform: { filter: { id: CLIENT }, handler: (source, id) => ({ code: leaveOutHandlers(id, source), map: null }) },
    },
    {
      // Functions that nothing calls any more go before the bundler asks what a module imports: its own minifier comes after that.
      name: "render-only:unused",
      apply: "build",
      enforce: "post",
      applyToEnvironment: isWorker,
      transform: {
        filter: { id: CLIENT },
        handler(code, id) {
          const { map, ...minified } = minifySync(id, code, { module: true, mangle: false, sourcemap: true });
          return { code: minified.code, map: map ?? null };
        },
      },
    },
  ];
}
