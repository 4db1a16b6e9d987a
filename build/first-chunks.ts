/** The needed part of a module's record. */
type ModuleRecord = { importedIds: readonly string[] };
type Chunking = { getModuleInfo: (id: string) => ModuleRecord | null };

/**
 * Groups of modules for the client's build: React by itself, which outlives many deploys in a browser's cache, and everything else that `entry` imports
 * before it runs in one file. Left to itself the bundler makes twenty of it, which together are a fifth larger.
 */
export function firstChunks(entry: string) {
  let atOnce: Set<string> | undefined;

  function collect(id: string, chunking: Chunking, found = new Set<string>()): Set<string> {
    if (found.has(id)) return found;
    found.add(id);
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) collect(imported, chunking, found);
    return found;
  }

  return [
    { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\//u, priority: 2 },
    {
      debugName: "app",
      name(id: string, chunking: Chunking): string | null {
        atOnce ??= collect(entry, chunking);
        // The styles stay with the entry, where the manifest is asked for them.
        return atOnce.has(id) && id !== entry && !id.endsWith(".css") ? "app" : null;
      },
      priority: 1,
    },
  ];
}
