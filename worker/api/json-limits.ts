/** Limits far above any call of the product, so that later code needs none of its own. */
const DEPTH_MAX = 12;
const MEMBERS_MAX = 50_000;
const NAME_LENGTH_MAX = 2_000;
const TEXT_LENGTH_MAX = 500_000;

/** Returns the limit that a JSON value exceeds, in words that follow "has …", or null. It does not call itself, so depth costs no stack. */
export function describeExcess(json: unknown): string | null {
  const pending: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  let members = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && value.length > TEXT_LENGTH_MAX) return `a text of more than ${TEXT_LENGTH_MAX} characters`;
    if (typeof value !== "object" || value === null) continue;
    if (depth === DEPTH_MAX) return `more than ${DEPTH_MAX} levels`;
    for (const [name, member] of Object.entries(value)) {
      if (++members > MEMBERS_MAX) return `more than ${MEMBERS_MAX} members`;
      if (name.length > NAME_LENGTH_MAX) return `a name of more than ${NAME_LENGTH_MAX} characters`;
      pending.push({ value: member, depth: depth + 1 });
    }
  }
  return null;
}
