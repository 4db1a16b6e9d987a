import type { CarriedOver } from "../../../shared/rules/fields/carry-over.ts";
import { Button } from "../../ui/button.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import * as words from "./words.ts";

type AnswersWithoutFieldProps = { left: CarriedOver["left"]; sentence: string; onClose: () => void };

/** Shows answers that found no field, until the person has seen them. */
export function AnswersWithoutField({ left, sentence, onClose }: AnswersWithoutFieldProps) {
  return (
    <section
      ref={passFocusOn}
      role="status"
      aria-label={words.answersWithoutAField}
      className="border-b border-line bg-sunken px-4 py-3 text-sm"
    >
      <p className="font-medium">{sentence}</p>
      <ul className="mt-1 list-inside list-disc empty:hidden">
        {left.map(({ label, shown }, index) => (
          <li key={`${index} ${label}`}>
            {label}: {shown}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="ghost" className="mt-2" onClick={onClose}>
        {words.gotIt}
      </Button>
    </section>
  );
}
