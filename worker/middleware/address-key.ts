/** Parses the eight groups of an IPv6 address; null for anything else. */
function parseGroups(address: string): number[] | null {
  const [head = "", tail, ...more] = address.split("::");
  if (more.length > 0) return null;
  const read = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [read(head), read(tail ?? "")];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/iu.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : null;
}

/** An IPv4 address written as IPv6. */
const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/iu;

/**
 * Returns the key that an address is counted by: an IPv4 address itself, or an IPv6 address's /64, because one connection may use all of its
 * addresses.
 */
export function toAddressKey(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = parseGroups(address);
  return groups
    ? `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(":")}::/64`
    : address;
}
