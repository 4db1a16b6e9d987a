import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { PrintedField, PrintedRect } from "../../../shared/contracts/printed-field.ts";
import { toSentence } from "../../../shared/errors.ts";
import { announce } from "../../lib/navigation/page-title.ts";
import {
  addField,
  clampRect,
  type Corrections,
  type PageSize,
  rectBetween,
  redo,
  removeField,
  startAgain,
  startCorrections,
  tellStep,
  toFields,
  undo,
} from "./corrections.ts";
import { findBox } from "./proposal-box.tsx";
import * as words from "./words.ts";

export type CorrectionsOptions = {
  pages: readonly PageSize[];
  /** The fields to begin with. */
  fields: readonly PrintedField[];
  /** Called after every change. */
  onChange: (fields: PrintedField[]) => void;
  /** Rejects where the fields could not be written. */
  onDone: (fields: PrintedField[]) => Promise<void>;
};

/** Returns a new field's place on the page in the middle of the window; null where no page is shown. */
function findPlaceInSight(root: HTMLElement, pages: readonly PageSize[]): { page: number; rect: PrintedRect } | null {
  const middle = innerHeight / 2;
  const shown = [...root.querySelectorAll<HTMLElement>(".page")];
  const element = shown.find((candidate) => candidate.getBoundingClientRect().bottom > middle) ?? shown.at(-1);
  const page = Number(element?.dataset["page"] ?? 0);
  const size = pages[page];
  if (!element || !size) return null;
  const { top, height } = element.getBoundingClientRect();
  const point = [size.width / 3, ((middle - top) / height) * size.height] as const;
  return { page, rect: clampRect(rectBetween(point, point, size), size) };
}

/**
 * The corrections of one form, the field that is chosen, and what can be done with them. Every change reaches `onChange`, what a person did not see happen is
 * announced, and the focus goes to the field that a step is about, or to the toolbar where none is left. `root` holds the pages.
 */
export function useCorrections(
  { pages, fields, onChange, onDone }: CorrectionsOptions,
  { root, toolbar }: Record<"root" | "toolbar", RefObject<HTMLDivElement | null>>,
) {
  const [corrections, setCorrections] = useState(() => startCorrections(fields));
  const [selected, select] = useState<number | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly PrintedField[] | null>(null);
  const field = corrections.now.find(({ key }) => key === selected) ?? null;

  function change(next: Corrections): void {
    if (next === corrections) return;
    setCorrections(next);
    onChange(toFields(next));
  }

  /** Takes a step whose result may be anywhere on the pages. */
  function go(next: Corrections): void {
    change(next);
    announce(tellStep(corrections, next));
  }

  /** Focuses a field once it is rendered; the toolbar where there is none. */
  const [focused, setFocused] = useState<{ key: number | null } | null>(null);
  useEffect(() => {
    if (!focused) return;
    const box = focused.key === null ? null : findBox(root.current, focused.key);
    (box ?? toolbar.current?.querySelector("button"))?.focus();
  }, [focused, root, toolbar]);

  function add(page: number, rect: PrintedRect): void {
    const added = addField(corrections, page, rect);
    change(added.corrections);
    select(added.key);
    setFocused({ key: added.key });
    setDrawing(false);
    announce(words.fieldAdded);
  }

  /** Adds a field in the visible middle, without a pointer. */
  function addInSight(): void {
    const place = root.current && findPlaceInSight(root.current, pages);
    if (place) add(place.page, place.rect);
  }

  function remove(key: number): void {
    const index = corrections.now.findIndex((other) => other.key === key);
    const next = corrections.now[index + 1] ?? corrections.now[index - 1];
    change(removeField(corrections, key));
    select(next?.key ?? null);
    setFocused({ key: next?.key ?? null });
    announce(words.fieldRemoved);
  }

  function takeElsewhere(others: readonly PrintedField[]): void {
    change(startAgain(corrections, others));
    setTaken(others);
    setFocused({ key: null });
  }

  async function finish(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onDone(toFields(corrections));
    } catch (error) {
      setFailure(toSentence(error, words.fieldsNotMade));
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === "Escape" && (isDrawing || field)) {
      setDrawing(false);
      if (isTyping && field) setFocused({ key: field.key });
    } else if ((event.ctrlKey || event.metaKey) && !isTyping && /^[zy]$/iu.test(event.key)) {
      const next = event.shiftKey || event.key.toLowerCase() === "y" ? redo(corrections) : undo(corrections);
      go(next);
      // A field that is gone had the focus.
      if (field && !next.now.some(({ key }) => key === field.key)) setFocused({ key: null });
    } else return;
    event.preventDefault();
  }

  return {
    corrections,
    /** The chosen field. */
    field,
    isDrawing,
    /** The corrected fields are being written into the form. */
    busy,
    /** Why they could not be written. */
    failure,
    /** The fields of another tab that these corrections go on from. */
    taken,
    select,
    toggleDrawing: () => setDrawing(!isDrawing),
    change,
    go,
    add,
    addInSight,
    remove,
    takeElsewhere,
    finish,
    onKeyDown,
  };
}
