/** Browsers that have Trusted Types; TypeScript does not know them yet. A policy's functions return null to refuse. */
declare var trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string; createScriptURL: (address: string) => string | null },
      ) => unknown;
    }
  | undefined;
