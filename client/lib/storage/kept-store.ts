/** A store of one kind of things for the person. Every method rejects where storage is blocked or full. */
export type KeptStore<T extends { id: string }> = {
  /** Lists all of them, the one kept last at the end. */
  list: () => Promise<T[]>;
  save: (item: T) => Promise<void>;
  remove: (id: string) => Promise<void>;
  erase: () => Promise<void>;
};
