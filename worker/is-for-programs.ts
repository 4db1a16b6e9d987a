/** Checks for an address that programs call. Their contract knows no pages, and no redirects. */
export function isForPrograms(path: string): boolean {
  return /^\/(?:api|files|healthz|mcp)(?:\/|$)/u.test(path);
}
