import { isLoopback } from "./identity-config.ts";

/** Words that only the public secrets in `.dev.vars.example` hold. */
const PUBLISHED = /stand-?in|this-machine/iu;

/**
 * Refuses published secrets for a product that others can reach, or one that takes money.
 * @throws Error that names the secrets
 */
export function requireOwnSecrets(secrets: Record<string, string>, { host, isLive }: { host: string; isLive: boolean }): void {
  if (isLoopback(host) && !isLive) return;
  const published = Object.keys(secrets).filter((name) => PUBLISHED.test(secrets[name] ?? ""));
  if (published.length > 0)
    throw new Error(
      `${published.join(", ")} unsafe: an example’s secret, which everybody can read, for ${isLive ? "live keys" : host}. Make one of your own`,
    );
}
