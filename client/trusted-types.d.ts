type TrustedTypeRules = {
  createHTML?: (html: string) => string;
  createScriptURL?: (address: string) => string | null;
  createScript?: (text: string) => string;
};

/** Browsers that have Trusted Types; TypeScript does not know them yet. A policy's functions return null to refuse. */
declare var trustedTypes: { createPolicy: <Rules extends TrustedTypeRules>(name: string, rules: Rules) => Rules } | undefined;
