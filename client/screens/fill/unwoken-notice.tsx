import type { Template } from "../../../shared/contracts/template.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import * as words from "./words.ts";

/**
 * Says what the page can do without its scripts, in a browser that is too old for them or does not get them. It appears some time after the
 * server's page (opening.css) and goes when the page is hydrated.
 */
export function UnwokenNotice({ template: { downloadUrl, fileName } }: { template: Pick<Template, "downloadUrl" | "fileName"> }) {
  if (useHydrated()) return null;
  return (
    <p className="unwoken fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised px-4 py-3 text-center text-sm">
      {words.withoutScripts}{" "}
      <a href={downloadUrl} download={fileName} className="text-primary underline">
        {words.downloadBlank}
      </a>
    </p>
  );
}
