import type { KeyboardEvent, MouseEvent } from "react";
import type { PrintedRect } from "../../../shared/contracts/printed-field.ts";
import { classNames } from "../../ui/class-names.ts";
import { type PageSize, type Proposal, TYPE_NAMES, typeOf } from "./corrections.ts";
import * as words from "./words.ts";

/** Places a rectangle on a page of whatever size it is shown. */
export function toStyle([left, top, right, bottom]: PrintedRect, { width, height }: PageSize) {
  return {
    left: `${(left / width) * 100}%`,
    top: `${(top / height) * 100}%`,
    width: `${((right - left) / width) * 100}%`,
    height: `${((bottom - top) / height) * 100}%`,
  };
}

/** Finds the element of a field by its key. */
export function findBox(root: HTMLElement | null, key: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null;
}

type ProposalBoxProps = {
  field: Proposal;
  rect: PrintedRect;
  size: PageSize;
  isSelected: boolean;
  onFocus: () => void;
  onPress: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A field on its page, as a button that can be dragged and that arrow keys move. */
export function ProposalBox({ field, rect, size, isSelected, onFocus, onPress, onKeyDown }: ProposalBoxProps) {
  const name = `${field.label || words.noNameYet}, ${TYPE_NAMES[typeOf(field)]}`;
  return (
    <button
      type="button"
      data-key={field.key}
      aria-label={name}
      aria-pressed={isSelected}
      // Other words than the name's would be read after it.
      title={name}
      style={toStyle(rect, size)}
      onFocus={onFocus}
      // The page gives the focus, to the field that the press means.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={classNames(
        "absolute scroll-my-40 border",
        // A mark is smaller than a finger: its target reaches beyond it, by as much as the page counts for it.
        "before:absolute before:top-1/2 before:left-1/2 before:h-full before:min-h-[24px] before:w-full before:min-w-[24px] before:[translate:-50%_-50%]",
        field.kind === "radio" && "rounded-full",
        field.kind === "signature" && "[border-style:dashed]",
        isSelected
          ? "z-10 cursor-move touch-none border-primary bg-primary/30 outline-2 outline-offset-1 outline-primary"
          : "border-primary/70 bg-primary/15 hover:bg-primary/30",
      )}
    >
      {field.cells !== undefined && <Cells count={field.cells} />}
      {isSelected && (
        <span
          data-handle
          // Beyond the middle that a finger moves a small field by.
          className="absolute top-[max(50%+12px,100%-8px)] left-[max(50%+12px,100%-8px)] grid size-6 cursor-nwse-resize touch-none place-items-center rounded-full border-2 border-white bg-primary-hover"
        />
      )}
    </button>
  );
}

function Cells({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-0 flex">
      {Array.from({ length: count }, (_, index) => (
        // Cells have no identity besides their index.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="grow border-l border-primary/60 first:border-l-0" />
      ))}
    </span>
  );
}
