import { useState } from "react";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import * as words from "./words.ts";

/** For shared computers: typed answers are deleted with their tab. */
export function ForgetSwitch() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const forgets = useHydrated() && forgetsOnClose();

  async function change(next: boolean) {
    if (isBusy) return;
    setBusy(true);
    try {
      const { setForgetting } = await import("./move-kept.ts");
      // After the reload every screen uses the new place.
      if (await setForgetting(next)) return location.reload();
      setProblem(words.notAllDeleted);
    } catch {
      setProblem(words.notChanged);
    }
    return setBusy(false);
  }

  return (
    <div>
      <label className="flex min-h-9 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          checked={forgets}
          aria-disabled={isBusy}
          aria-describedby="forget-hint"
          onChange={(event) => void change(event.target.checked)}
        />
        <span className="font-medium">{words.forgetWhenIClose}</span>
      </label>
      <p id="forget-hint" className="ml-8 text-sm text-ink-muted">
        {words.whatForgettingDoes}
      </p>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
