import type { FillSession } from "../../state/fill-session.ts";
import { NextButtons } from "./next-buttons.tsx";
import { SignButton } from "./sign-button.tsx";
import { ViewPicker, type ViewControls } from "./view-picker.tsx";

type LowerBarProps = Pick<ViewControls, "state" | "setView"> & {
  session: FillSession;
  onNext: (required: boolean) => void;
  onSign: () => void;
};

/** The most used actions at the lower edge, where the toolbar has no room for them. */
export function LowerBar({ state, setView, session, onNext, onSign }: LowerBarProps) {
  return (
    <div className="sticky bottom-(--hidden-below,0px) z-20 flex flex-wrap items-center justify-between gap-1 border-t border-line bg-raised px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] low:static xl:hidden">
      <ViewPicker state={state} setView={setView} />
      <div className="flex flex-wrap gap-1 sm:gap-2">
        <SignButton onSign={onSign} className="px-3 lg:hidden" />
        <NextButtons session={session} onNext={onNext} />
      </div>
    </div>
  );
}
