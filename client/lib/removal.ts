/** The result of deleting something: whether it is gone, and a function that brings it back, null where nothing can. */
export type Removal = { isDone: boolean; restore: (() => Promise<unknown>) | null };
