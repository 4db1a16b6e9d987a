// firebase-tools ships no types. This is the one function of its Auth emulator that is used here, as version 15.34 has it.
declare module "firebase-tools/lib/emulator/auth/server.js" {
  import type { RequestListener } from "node:http";

  type ProviderInfo = { rawId: string; email?: string; displayName?: string; photoUrl?: string };
  type ProjectState = { listProviderInfosByProviderId(providerId: string): ProviderInfo[] };

  export function createApp(projectId: string, singleProjectMode: number, projects: Map<string, ProjectState>): Promise<RequestListener>;
}
