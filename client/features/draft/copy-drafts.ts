import type { Copied } from "../../lib/storage/copy-kept.ts";
import type { DraftStore } from "./draft.ts";

/** Copies all drafts into another store. Of a draft that is there, too, the one that was written later wins, field by field. @throws where one does not fit */
export async function* copyDrafts(from: DraftStore, to: DraftStore): AsyncGenerator<Copied> {
  for (const draft of await from.list()) {
    const there = await to.find(draft);
    const later = there && there.updatedAt > draft.updatedAt ? there : draft;
    const { version } = await to.merge(draft, later.title, { ...draft.values, ...later.values }, new Date(later.updatedAt));
    yield {
      removeOld: () => from.drop(draft),
      async undo() {
        // An open form may have written its answers into the copy.
        if ((await to.find(draft))?.version !== version) return;
        await to.drop(draft);
        if (there) await to.merge(there, there.title, there.values, new Date(there.updatedAt));
      },
    };
  }
}
