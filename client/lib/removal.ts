/** The result of deleting something: whether it is gone, and a function that brings it back and returns whether it could; null where nothing can. */
export type Removal = { isDone: boolean; restore: (() => Promise<boolean>) | null };
