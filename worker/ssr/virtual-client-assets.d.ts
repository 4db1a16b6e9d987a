/** Made by `build/client-assets.ts` from the client build (or, for the development server, from the sources). */
declare module "virtual:client-assets" {
  type InlineCode = { code: string; hash: string };
  export const isFinal: boolean;
  export const boot: InlineCode;
  /** Loads the styles that a page can need when it arrives. A development server has none: its pages link to the sheet. */
  export const loadStyles: (() => Promise<import("./select-styles.ts").Styles>) | null;
  export const stylesheets: string[];
  export const entry: { module: string; url: string };
  export const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }>;
  export const scriptSources: string[];
  export const styleSources: string[];
}
