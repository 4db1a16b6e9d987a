import { createServer } from "node:http";
import { createRequire } from "node:module";
import { createApp } from "firebase-tools/lib/emulator/auth/server.js";
import { listenOnLoopback } from "../listen.ts";

const require = createRequire(import.meta.url);

/** The operations that the product's sign-in uses. Compiling all eighty of the emulator's takes 5 to 10 s, these take 1.5 s. */
const USED_OPERATIONS =
  /^\/(v1\/accounts:(signInWithIdp|lookup|update|delete|createAuthUri)|v1\/projects|v1\/token|emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config))$/;

export type LocalAccount = { rawId: string; email?: string; displayName?: string; photoUrl?: string };

export type AuthEmulator = {
  url: string;
  /** The Google accounts that have signed in so far. */
  listAccounts(): LocalAccount[];
  close(): Promise<void>;
};

/** Starts Firebase's own Auth emulator, in this process on a separate port. Its id tokens are unsigned: only `start-identity.ts` may call it. */
export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  const { paths }: { paths: Record<string, unknown> } = require("firebase-tools/lib/emulator/auth/apiSpec.js").default;
  for (const path of Object.keys(paths)) if (!USED_OPERATIONS.test(path)) delete paths[path];

  const projects: Parameters<typeof createApp>[2] = new Map();
  const warnAboutOtherProjects = 1;
  const server = createServer(await createApp(projectId, warnAboutOtherProjects, projects));
  return {
    url: await listenOnLoopback(server),
    listAccounts: () => projects.get(projectId)?.listProviderInfosByProviderId("google.com") ?? [],
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
