import { classNames } from "../../ui/class-names.ts";
import { MarkPicture } from "./mark-picture.tsx";
import type { TypedName } from "./use-typed-signature.ts";
import * as words from "./words.ts";

/** A signature by typing: the name in several handwritings to choose from. */
export function TypedSignature({ input, setInput, looks, current, choose }: TypedName) {
  return (
    <div>
      <label className="block">
        <span className="text-sm font-medium">{words.nameOrInitials}</span>
        <input
          autoComplete="name"
          value={input}
          className="mt-1 h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base"
          onChange={(event) => setInput(event.target.value)}
        />
      </label>
      {current && (
        <div role="radiogroup" aria-label="Handwriting" className="mt-3 grid grid-cols-2 gap-2">
          {looks.map(({ name, mark }) => (
            <label
              key={name}
              className={classNames(
                "relative block cursor-pointer rounded-xl border bg-white p-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
                name === current.name ? "border-primary shadow-[0_0_0_1px_var(--color-primary)]" : "border-line",
              )}
            >
              <input
                type="radio"
                name="handwriting"
                aria-label={name}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={name === current.name}
                onChange={() => choose(name)}
              />
              <MarkPicture mark={mark} className="h-12 w-full" />
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
