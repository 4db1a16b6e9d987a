/** Browsers that have Trusted Types; TypeScript does not know them yet. Its rules answer null to refuse. */
declare var trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string; createScriptURL: (address: string) => string | null },
      ) => unknown;
    }
  | undefined;
