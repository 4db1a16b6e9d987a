/** A tool that a page offers to an assistant in the browser (WebMCP). */
export type BrowserTool = {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
  annotations?: { readOnlyHint?: boolean };
  execute: (input: unknown) => Promise<{ content: { type: "text"; text: string }[] }>;
};

type Registered = { unregister?: () => void } | undefined;

function contextOf(): object | null {
  // It moved from the navigator to the document while it was tried out.
  const context: unknown = Reflect.get(document, "modelContext") ?? Reflect.get(navigator, "modelContext");
  return typeof context === "object" ? context : null;
}

function isRegistered(value: unknown): value is Registered {
  return typeof value === "object" && value !== null && "unregister" in value;
}

/** Offers tools until `signal` aborts, where the browser has an assistant to offer them to. */
export function offerTools(tools: readonly BrowserTool[], signal: AbortSignal): void {
  const context = contextOf();
  const register: unknown = context && Reflect.get(context, "registerTool");
  if (typeof register !== "function") return;
  for (const tool of tools) {
    const registered: unknown = register.call(context, tool, { signal });
    signal.addEventListener("abort", () => isRegistered(registered) && registered?.unregister?.());
  }
}
