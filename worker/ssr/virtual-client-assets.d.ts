/** Made by `build/client-assets.ts` from the client build (or, for the development server, from the sources). */
declare module "virtual:client-assets" {
  type InlineCode = { code: string; hash: string };
  export const isFinal: boolean;
  export const boot: InlineCode;
  /** By screen the part of the styles that its first paint needs, and under "all" the whole sheet. */
  export const pageStyles: Record<string, () => Promise<InlineCode>>;
  /** The address of the whole sheet, for the pages that carry a part of it. */
  export const lateStyles: string;
  export const stylesheets: string[];
  export const entry: { module: string; url: string };
  export const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }>;
  export const scriptSources: string[];
  export const styleSources: string[];
}
