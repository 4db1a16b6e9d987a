/** The result of deleting something: whether it is gone, and a function that brings it back and returns whether it could; null where nothing can. */
export type Removal = { isDone: boolean; restore: (() => Promise<boolean>) | null };

/** Deletes by `work`, which returns how to bring it back, and calls `show` after each change: that, and bringing it back. @throws where `work` does */
export async function removeAndShow(work: () => Promise<(() => Promise<void>) | null>, show: () => Promise<void>): Promise<Removal> {
  const restore = await work();
  await show();
  return {
    isDone: true,
    async restore() {
      await restore?.();
      await show();
      return true;
    },
  };
}
