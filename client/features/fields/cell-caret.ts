/**
 * Puts the caret behind a character in cells that is pressed on its right half, as in any other text, until `signal` aborts. Browsers count the room
 * between two characters as a part of the first, and part the cells behind it.
 */
export function placeCaretInCells(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    "click",
    ({ target, clientX, detail, shiftKey }) => {
      const cells = target instanceof HTMLInputElement ? target.closest(".field.comb") : null;
      // Two presses select a word, and one with Shift a part of the text.
      if (!cells || !(target instanceof HTMLInputElement) || detail !== 1 || shiftKey || target.selectionStart !== target.selectionEnd)
        return;
      const { direction, letterSpacing, textAlign, writingMode } = getComputedStyle(target);
      if (letterSpacing === "normal" || direction === "rtl" || writingMode !== "horizontal-tb") return;
      const { left, right, width } = cells.getBoundingClientRect();
      // The control is a cell wider than what is seen of it.
      const cell = target.getBoundingClientRect().width - width;
      const { length } = target.value;
      const first = textAlign === "right" ? right - length * cell : left;
      const caret = Math.min(Math.max(Math.round((clientX - first) / cell), 0), length);
      target.setSelectionRange(caret, caret);
    },
    { signal },
  );
}
