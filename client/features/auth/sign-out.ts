import type { Stores } from "../../state/stores.tsx";

/** Signs out here and in every other tab, with nothing more to fetch. The answers stay on the device. */
export async function signOut({ identity }: Pick<Stores, "identity">): Promise<void> {
  await (await identity.load()).signOut();
}
