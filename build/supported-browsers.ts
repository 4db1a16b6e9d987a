/** The oldest browser of each kind that the product is made for (README, "Browsers"), as the build's target names it. */
export const OLDEST_BROWSERS = { chrome: "131", edge: "131", firefox: "140", safari: "16.4", ios: "16.4" } as const;

/** The build target of every file for a browser. */
export const BUILD_TARGET: string[] = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version);
