import { buttonClass } from "../../ui/button.tsx";
import { OtherParameters } from "./other-parameters.tsx";

type NoScriptButtonProps = {
  size: "sm" | "lg";
  /** Parameters of the address that the form keeps, but for those that it sends itself. */
  search: URLSearchParams;
  except: readonly string[];
  children: string;
};

/** Submits a form where no script does. The server alone writes it, with what only it sends: React never looks into a `noscript`. */
export function NoScriptButton({ size, search, except, children }: NoScriptButtonProps) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <OtherParameters search={search} except={except} />
          <button type="submit" className={buttonClass("secondary", size)}>
            {children}
          </button>
        </>
      )}
    </noscript>
  );
}
