import { useDeferredValue } from "react";
import { useSnapshot } from "valtio";
import type { FillSession } from "../../state/fill-session.ts";
import { Button } from "../../ui/button.tsx";
import { progressAt } from "./progress-at.ts";
import * as words from "./words.ts";

/** Buttons to the next empty field, and to the next one that needs an answer, while there is one. */
export function NextButtons({ session, onNext }: { session: FillSession; onNext: (required: boolean) => void }) {
  const { fill, fieldMap, asksRequired } = useSnapshot(session);
  const progress = progressAt(session, useDeferredValue(fill.revision));
  const hasRequired = fieldMap && progress ? progress.requiredLeft.length > 0 : asksRequired;
  return (
    <>
      <Button aria-label={words.nextField} title={words.nextEmptyField} className="max-xl:px-2.5" onClick={() => onNext(false)}>
        Next
      </Button>
      {hasRequired && (
        <Button
          aria-label={words.nextRequiredField}
          title={words.nextRequiredFieldKeys}
          className="max-xl:px-2.5"
          onClick={() => onNext(true)}
        >
          <span aria-hidden="true" className="h-4 w-1 rounded-full bg-amber-600 forced-color-adjust-none" />
          <span className="max-2xl:hidden">{words.nextRequired}</span>
          <span className="2xl:hidden">Required</span>
        </Button>
      )}
    </>
  );
}
