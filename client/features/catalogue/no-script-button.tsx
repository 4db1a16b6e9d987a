import { buttonClass } from "../../ui/button.tsx";

/** Submits a form where no script does. The server alone writes it: React never looks into a `noscript`. */
export function NoScriptButton({ size, children }: { size: "sm" | "lg"; children: string }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <button type="submit" className={buttonClass("secondary", size)}>
          {children}
        </button>
      )}
    </noscript>
  );
}
