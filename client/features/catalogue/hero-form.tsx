import { CheckIcon } from "../../ui/icons.tsx";
import * as words from "./words.ts";

const ANSWERS = [
  ["From", "Ada Lindqvist"],
  ["Bill to", "Marlow & Sons"],
  ["For", "Website, 12 hours"],
  ["Total", "$1,140.00"],
];

/** A form that fills itself once, in styles alone; it is filled out and still where motion is not wanted. It shows what the product does and says nothing. */
export function HeroForm() {
  return (
    <div aria-hidden="true" className="hero-form">
      <b>Invoice</b>
      {ANSWERS.map(([label, answer]) => (
        <p key={label}>
          {label}
          <i>{answer}</i>
        </p>
      ))}
      <svg viewBox="0 0 120 36">
        <path
          pathLength="1"
          d="M4 27c9-2 15-22 20-21 4 1-8 21-4 22 5 1 9-13 14-12 3 1-4 11 0 11 5 0 8-10 12-9 3 1-1 8 2 8 6 0 8-17 14-20 3-2 1 19 5 19 6 0 9-8 14-8 5 1 3 8 9 8 8 0 14-6 24-8"
        />
      </svg>
      <span>
        <CheckIcon className="size-4" />
        {words.heroSaved}
      </span>
    </div>
  );
}
