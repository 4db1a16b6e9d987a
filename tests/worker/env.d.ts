import type { D1Migration } from "cloudflare:test";
import type { Bindings } from "../../worker/config/config.ts";

type TestBindings = Bindings & { TEST_MIGRATIONS: D1Migration[]; SCALE_TEMPLATES: string; FUZZ_REQUESTS: string };

declare global {
  namespace Cloudflare {
    interface Env extends TestBindings {}
    interface GlobalProps {
      mainModule: typeof import("../../worker/index.ts");
    }
  }
}

declare module "vitest" {
  interface ProvidedContext {
    stripeUrl: string;
    sinksUrl: string;
    starter: {
      id: string;
      title: string;
      description: string;
      source: string;
      tags: string[];
      tagNames: Record<string, string>;
      editionDate: string;
      words: string[];
    }[];
    officialForms: {
      id: string;
      title: string;
      description: string;
      number: string;
      source: string;
      tags: { slug: string; name: string; group: "category" | "geo"; named: boolean }[];
      words: string[];
    }[];
  }
}
