import type { Targets } from "lightningcss";

/** The oldest browser of each kind that the product is made for (README, "Browsers"), as the build's target names it. */
export const OLDEST_BROWSERS = { chrome: "131", edge: "131", firefox: "140", safari: "16.4", ios: "16.4" } as const;

/** The build target of every file for a browser. */
export const BUILD_TARGET: string[] = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version);

/** The same browsers as Lightning CSS counts their versions. */
export const STYLE_TARGETS: Targets = {
  chrome: toStyleVersion(OLDEST_BROWSERS.chrome),
  edge: toStyleVersion(OLDEST_BROWSERS.edge),
  firefox: toStyleVersion(OLDEST_BROWSERS.firefox),
  safari: toStyleVersion(OLDEST_BROWSERS.safari),
  ios_saf: toStyleVersion(OLDEST_BROWSERS.ios),
};

function toStyleVersion(version: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return (major << 16) | (minor << 8);
}
