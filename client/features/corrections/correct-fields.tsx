import { type RefObject, useEffect, useRef } from "react";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import { focusHeading } from "../../lib/navigation/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { CorrectionPage } from "./correction-page.tsx";
import { CorrectionToolbar } from "./correction-toolbar.tsx";
import { changeField, changeQuestion, changeType, countAnswers, startAgain, toFields } from "./corrections.ts";
import { ProposalPanel } from "./proposal-panel.tsx";
import { type CorrectionsOptions, useCorrections } from "./use-corrections.ts";
import * as words from "./words.ts";

type CorrectFieldsProps = CorrectionsOptions & {
  /** Holds the pages, whose pictures are drawn from outside. */
  root: RefObject<HTMLDivElement | null>;
  title: string;
  /** The fields found on the pages before any correction. */
  found: readonly PrintedField[];
  /** The fields that another tab has given the form meanwhile. */
  elsewhere: readonly PrintedField[] | null;
  onCancel: () => void;
  /** Saves the fields as a file for the operator of a catalogue. */
  onSaveFile: (fields: PrintedField[]) => void;
};

/** Corrects a printed form's fields on its pages: by mouse, finger or keyboard, and as numbers. */
export function CorrectFields({ root, ...props }: CorrectFieldsProps) {
  const { title, pages, found, elsewhere, onCancel, onSaveFile } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const editor = useCorrections(props, { root, toolbar });
  const { corrections, field, change, go, finish } = editor;

  // The button that opened the editor is gone, and its keys need the focus in it.
  useEffect(focusHeading, []);

  const size = field && pages[field.page];
  const questions = [...new Set(corrections.now.flatMap(({ question }) => question || []))];
  return (
    // Keys of the whole editor, which takes the focus where a press meets nothing else that does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] flex-col focus-visible:[outline:none]" onKeyDown={editor.onKeyDown}>
      <CorrectionToolbar
        ref={toolbar}
        title={title}
        corrections={corrections}
        isDrawing={editor.isDrawing}
        busy={editor.busy}
        onDraw={editor.toggleDrawing}
        onAdd={editor.addInSight}
        onChange={go}
        items={[
          { label: words.backToFound, onSelect: () => go(startAgain(corrections, found)) },
          { label: words.saveFields, onSelect: () => onSaveFile(toFields(corrections)) },
          { label: words.leave, danger: true, apart: true, onSelect: onCancel },
        ]}
        onDone={() => void finish()}
      />
      {editor.failure !== null && <FormNotice role="alert" text={editor.failure} />}
      {elsewhere && elsewhere !== editor.taken && (
        <FormNotice role="status" text={words.changedElsewhere}>
          <Button size="sm" onClick={() => editor.takeElsewhere(elsewhere)}>
            {words.takeElsewhere}
          </Button>
        </FormNotice>
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
              selected={field?.key ?? null}
              isDrawing={editor.isDrawing}
              panel={panel}
              onSelect={editor.select}
              onPlace={(key, rect, isStep) => change(changeField(corrections, key, { rect }, isStep ? "place" : undefined))}
              onDraw={editor.add}
              onRemove={editor.remove}
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
              onRemove={() => editor.remove(field.key)}
            />
          ) : (
            <p className="text-sm text-ink-muted">{editor.isDrawing ? words.drawHint : words.chooseHint}</p>
          )}
          <p id="correct-keys" className="mt-4 text-xs text-ink-muted max-lg:sr-only">
            {words.keysHint}
          </p>
        </aside>
      </div>
    </div>
  );
}
