import { useState } from "react";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

/** For shared computers: typed answers are deleted with their tab. */
export function ForgetSwitch() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const forgets = useHydrated() && forgetsOnClose();

  async function change(next: boolean) {
    setBusy(true);
    try {
      const { setForgetting } = await import("./move-kept.ts");
      await setForgetting(next);
      // After the reload every screen uses the new place.
      location.reload();
    } catch {
      setBusy(false);
      setProblem("That could not be changed: this browser keeps nothing, or what is kept does not fit into one tab.");
    }
  }

  return (
    <div>
      <label className="flex min-h-9 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          checked={forgets}
          disabled={isBusy}
          aria-describedby="forget-hint"
          onChange={(event) => void change(event.target.checked)}
        />
        <span className="font-medium">Forget when I close</span>
      </label>
      <p id="forget-hint" className="ml-8 text-sm text-ink-muted">
        For a computer that others use. Answers, profiles and signatures stay in the tab and are gone when you close it, and no form is kept
        for use offline. What is kept on this device now moves into this tab.
      </p>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
