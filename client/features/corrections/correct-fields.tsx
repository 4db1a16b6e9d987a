import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { PrintedField, PrintedRect } from "../../../shared/contracts/printed-field.ts";
import { toSentence } from "../../../shared/errors.ts";
import { announce, focusHeading } from "../../lib/navigation/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { CorrectionPage } from "./correction-page.tsx";
import { CorrectionToolbar } from "./correction-toolbar.tsx";
import {
  addField,
  changeField,
  changeQuestion,
  changeType,
  clampRect,
  type Corrections,
  countAnswers,
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
import { ProposalPanel } from "./proposal-panel.tsx";
import * as words from "./words.ts";

export type CorrectFieldsProps = {
  title: string;
  pages: readonly PageSize[];
  /** The fields to begin with, and those found on the pages before any correction. */
  fields: readonly PrintedField[];
  found: readonly PrintedField[];
  /** The fields that another tab has given the form meanwhile. */
  elsewhere: readonly PrintedField[] | null;
  /** Called after every change. */
  onChange: (fields: PrintedField[]) => void;
  onCancel: () => void;
  /** Rejects where the fields could not be written. */
  onDone: (fields: PrintedField[]) => Promise<void>;
  /** Saves the fields as a file for the operator of a catalogue. */
  onSaveFile: (fields: PrintedField[]) => void;
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

/** Corrects a printed form's fields on its pages: by mouse, finger or keyboard, and as numbers. The pages' pictures are drawn from outside into `root`. */
export function CorrectFields({ root, ...props }: CorrectFieldsProps & { root: RefObject<HTMLDivElement | null> }) {
  const { title, pages, fields, found, elsewhere, onChange, onCancel, onDone, onSaveFile } = props;
  const [corrections, setCorrections] = useState(() => startCorrections(fields));
  const [selected, setSelected] = useState<number | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<typeof elsewhere>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const field = corrections.now.find(({ key }) => key === selected) ?? null;

  // The button that opened the editor is gone, and its keys need the focus in it.
  useEffect(focusHeading, []);

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
  }, [focused, root]);

  function add(page: number, rect: PrintedRect): void {
    const added = addField(corrections, page, rect);
    change(added.corrections);
    setSelected(added.key);
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
    setSelected(next?.key ?? null);
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

  const size = field && pages[field.page];
  const questions = [...new Set(corrections.now.flatMap(({ question }) => question || []))];
  return (
    // Keys of the whole editor, which takes the focus where a press meets nothing else that does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] flex-col focus-visible:outline-none" onKeyDown={onKeyDown}>
      <CorrectionToolbar
        ref={toolbar}
        title={title}
        corrections={corrections}
        isDrawing={isDrawing}
        busy={busy}
        onDraw={() => setDrawing(!isDrawing)}
        onAdd={addInSight}
        onChange={go}
        items={[
          { label: words.backToFound, onSelect: () => go(startAgain(corrections, found)) },
          { label: words.saveFields, onSelect: () => onSaveFile(toFields(corrections)) },
          { label: words.leave, danger: true, apart: true, onSelect: onCancel },
        ]}
        onDone={() => void finish()}
      />
      {failure !== null && (
        <p role="alert" className="border-b border-line bg-danger-soft px-4 py-2 text-sm">
          {failure}
        </p>
      )}
      {elsewhere && elsewhere !== taken && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 text-sm">
          <p className="min-w-0">{words.changedElsewhere}</p>
          <Button size="sm" onClick={() => takeElsewhere(elsewhere)}>
            {words.takeElsewhere}
          </Button>
        </div>
      )}
      <div className="grid grow lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={root} className="fill overflow-x-auto bg-sunken p-3 pb-[60dvh] sm:p-6 lg:pb-6" data-view="page">
          {pages.map((page, index) => (
            <CorrectionPage
              // A page's index is its identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              index={index}
              count={pages.length}
              size={page}
              proposals={corrections.now.filter((proposal) => proposal.page === index)}
              selected={selected}
              isDrawing={isDrawing}
              panel={panel}
              onSelect={setSelected}
              onPlace={(key, rect, isStep) => change(changeField(corrections, key, { rect }, isStep ? "place" : undefined))}
              onDraw={add}
              onRemove={remove}
              onEdit={() => {
                nameInput.current?.focus();
                nameInput.current?.select();
              }}
            />
          ))}
        </div>
        <aside
          ref={panel}
          aria-label={words.theChosenField}
          className="z-20 border-line bg-raised p-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:shadow-lg lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:border-l"
        >
          {field && size ? (
            <ProposalPanel
              key={field.key}
              field={field}
              size={size}
              questions={questions}
              answers={countAnswers(corrections, field)}
              nameInput={nameInput}
              onLabel={(label) => change(changeField(corrections, field.key, { label }, "label"))}
              onType={(type) => change(changeType(corrections, field.key, type))}
              onCells={(cells) => change(changeField(corrections, field.key, { cells }, "cells"))}
              onQuestion={(question) => change(changeQuestion(corrections, field.key, question))}
              onPlace={(rect) => change(changeField(corrections, field.key, { rect }, "place"))}
              onRemove={() => remove(field.key)}
            />
          ) : (
            <p className="text-sm text-ink-muted">{isDrawing ? words.drawHint : words.chooseHint}</p>
          )}
          <p id="correct-keys" className="mt-4 text-xs text-ink-muted max-lg:sr-only">
            {words.keysHint}
          </p>
        </aside>
      </div>
    </div>
  );
}
