import { useState } from "react";

/**
 * State that each person signed in here has to themselves: what a call of one brings after another has signed in is not shown to the other, and takes nothing of
 * theirs away. Undefined until it is set.
 */
export function useOfPerson<T>(uid: string | null) {
  const [held, setHeld] = useState<ReadonlyMap<string | null, T | undefined>>(new Map());
  const set = (value: T | undefined) => setHeld((before) => new Map(before).set(uid, value));
  return [held.get(uid), set] as const;
}
