/** The needed part of a module's record. */
type ModuleRecord = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
export type Chunking = { getModuleInfo: (id: string) => ModuleRecord | null };
type Group = { debugName: string; name: (id: string, chunking: Chunking) => string | null; priority: number };

/** Modules by their paths. */
type FirstModules = {
  entry: string;
  /** Imports each screen when it is needed. */
  screens: string;
  /** What source imports whose use a browser's build leaves out. */
  serverOnly: readonly string[];
};

/** Which part of the graph a collection follows: `isLater` what is imported when it is needed, too, and never what `beyond` holds. */
type Way = { isLater: boolean; beyond: readonly string[] };

/** Collects `id` with all that it imports before it runs, or ever. */
function collect(id: string, chunking: Chunking, way: Way, found = new Set<string>()): Set<string> {
  if (found.has(id) || way.beyond.includes(id)) return found;
  found.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = chunking.getModuleInfo(id) ?? {};
  for (const imported of way.isLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds) collect(imported, chunking, way, found);
  return found;
}

/** Uses by the screens and by the shell, each counted at once and later, are fewer. */
const MOST_USES = 30;

/** Who uses a module, as a name, and the order in which it is put into its group. */
type Users = { name: string; rank: number };

/** Says for each module of a screen who imports it, at once and later: of the screens, of `serverOnly`, and of the shell, whose later parts belong to every page. */
function findUsers({ entry, screens, serverOnly }: FirstModules, chunking: Chunking): Map<string, Users> {
  const all = chunking.getModuleInfo(screens)?.dynamicallyImportedIds ?? [];
  const ofServer = serverOnly.map((id) => collect(id, chunking, { isLater: false, beyond: [] }));
  const atOnce = all.map((id) => collect(id, chunking, { isLater: false, beyond: serverOnly }));
  const later = [...all, entry].map((id) => collect(id, chunking, { isLater: true, beyond: [screens, ...serverOnly] }));
  const users = new Map<string, Users>();
  for (const id of new Set([...ofServer, ...atOnce].flatMap((modules) => [...modules]))) {
    const usesIn = (sets: readonly Set<string>[]) => sets.map((modules) => Number(modules.has(id)));
    const [served, used] = [usesIn(ofServer), usesIn([...atOnce, ...later])];
    const rank = used.reduce((sum, use) => sum + use, served.includes(1) ? MOST_USES : 0);
    users.set(id, { name: `screens-${[...served, ...used].join("")}`, rank });
  }
  return users;
}

/** The group of everything that an entry imports before it runs. */
function atOnce(name: string, entry: string, priority: number): Group {
  let found: Set<string> | undefined;
  return {
    debugName: name,
    name(id, chunking) {
      found ??= collect(entry, chunking, { isLater: false, beyond: [] });
      // Styles stay with the entry, where the manifest is asked for them.
      return found.has(id) && id !== entry && !id.endsWith(".css") ? name : null;
    },
    priority,
  };
}

/**
 * Groups of modules for the client's build, few files in place of the many that the bundler makes, each of which weighs more than its text and costs a request
 * and a place in the page: React by itself, which outlives many deploys in a browser's cache; everything else that the entry imports before it runs; and of
 * what the screens import, all that the same of them use.
 */
export function firstChunks(modules: FirstModules) {
  let users: Map<string, Users> | undefined;

  // A group takes along what its modules import. What has more users goes first, so that nothing is left to take along.
  const ofScreens = Array.from({ length: 2 * MOST_USES }, (_, rank): Group => ({
    debugName: `screens-${rank}`,
    name(id, chunking) {
      users ??= findUsers(modules, chunking);
      const known = users.get(id);
      return known?.rank === rank ? known.name : null;
    },
    priority: rank,
  }));
  return [
    { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\//u, priority: 2 * MOST_USES + 1 },
    atOnce("app", modules.entry, 2 * MOST_USES),
    ...ofScreens,
  ];
}

/**
 * Groups of modules for the Worker's build, two files in place of the sixty that the bundler makes, each of which is compressed without the others: what is read
 * before the first answer, and what more than one of the parts that come later uses.
 */
export function workerChunks(entry: string): [first: Group, shared: { name: string; minShareCount: number; priority: number }] {
  return [atOnce("first", entry, 1), { name: "shared", minShareCount: 2, priority: 0 }];
}
