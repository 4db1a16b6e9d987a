/** Made by `build/client-assets.ts` from the client build (or, for the development server, from the sources). */
declare module "virtual:client-assets" {
  type InlineCode = { code: string; hash: string };
  type Files = { modules: string[]; sheets: string[] };
  export const isFinal: boolean;
  export const boot: InlineCode;
  /** Loads the styles that a page can need when it arrives. A development server has none: its pages link to the sheet. */
  export const loadStyles: (() => Promise<import("./select-styles.ts").Styles>) | null;
  export const stylesheets: string[];
  export const entry: string;
  /** What the entry imports before it runs. A development server lists none. */
  export const shell: Files;
  /** What each screen's module adds to that. */
  export const screens: Record<string, Files>;
  export const scriptSources: string[];
  export const styleSources: string[];
}
