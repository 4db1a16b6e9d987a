import { type RefObject, useId, useState } from "react";
import { MAX_CELLS, MAX_LABEL_LENGTH, type PrintedRect } from "../../../shared/contracts/printed-field.ts";
import { say } from "../../../shared/say.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { clampRect, type FieldType, type PageSize, type Proposal, TYPE_NAMES, typeOf } from "./corrections.ts";
import * as words from "./words.ts";

const INPUT = "h-10 w-full min-w-0 rounded-lg border border-line-strong bg-surface px-3";
const TYPES = Object.entries(TYPE_NAMES);

type ProposalPanelProps = {
  field: Proposal;
  size: PageSize;
  /** Questions of the form's other radio buttons. */
  questions: string[];
  /** How many answers its question has. */
  answers: number;
  nameInput: RefObject<HTMLInputElement | null>;
  onLabel: (label: string) => void;
  onType: (type: FieldType) => void;
  onCells: (cells: number) => void;
  onQuestion: (question: string) => void;
  onPlace: (rect: PrintedRect) => void;
  onRemove: () => void;
};

/** The properties of one field, each to be edited. */
export function ProposalPanel({ field, size, questions, answers, nameInput, ...on }: ProposalPanelProps) {
  const id = useId();
  const type = typeOf(field);
  return (
    <div className="grid gap-3">
      <label className="grid gap-1 text-sm font-medium">
        {words.whatItAsksFor}
        <input
          ref={nameInput}
          value={field.label}
          maxLength={MAX_LABEL_LENGTH}
          placeholder={words.labelPlaceholder}
          onChange={({ target }) => on.onLabel(target.value)}
          className={INPUT}
        />
      </label>
      <div className="grid gap-1">
        <label htmlFor={`${id}type`} className="text-sm font-medium">
          Kind
        </label>
        <Select
          id={`${id}type`}
          size="sm"
          value={type}
          onChange={({ target }) => {
            const chosen = TYPES.find(([name]) => name === target.value)?.[0];
            if (isFieldType(chosen)) on.onType(chosen);
          }}
        >
          {TYPES.map(([name, meaning]) => (
            <option key={name} value={name}>
              {meaning}
            </option>
          ))}
        </Select>
      </div>
      {type === "comb" && <NumberInput label="Boxes" value={field.cells ?? 2} min={2} max={MAX_CELLS} onChange={on.onCells} />}
      {type === "radio" && (
        <div className="grid gap-1">
          <label className="grid gap-1 text-sm font-medium">
            {words.questionItAnswers}
            <input
              value={field.question ?? ""}
              maxLength={MAX_LABEL_LENGTH}
              list={`${id}questions`}
              aria-describedby={`${id}answers`}
              placeholder={words.sameForEach}
              onChange={({ target }) => on.onQuestion(target.value)}
              className={INPUT}
            />
            <datalist id={`${id}questions`}>
              {questions.map((question) => (
                <option key={question}>{question}</option>
              ))}
            </datalist>
          </label>
          <p id={`${id}answers`} className="text-xs text-ink-muted">
            {answers > 1 ? say(words.oneOfAnswers, { count: answers }) : words.onlyAnswer}
          </p>
        </div>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer py-1 font-medium text-ink-muted">{words.placeAndSize}</summary>
        <PlaceInputs rect={field.rect} size={size} onPlace={on.onPlace} />
      </details>
      <Button variant="secondary" onClick={on.onRemove} className="text-danger">
        {words.removeThisField}
      </Button>
    </div>
  );
}

function isFieldType(value: string | undefined): value is FieldType {
  return value !== undefined && value in TYPE_NAMES;
}

/** The place as numbers: for use without sight, or without a steady hand. */
function PlaceInputs({ rect, size, onPlace }: { rect: PrintedRect; size: PageSize; onPlace: (rect: PrintedRect) => void }) {
  const [left, top, right, bottom] = rect;
  const place = (x: number, y: number, width: number, height: number) => onPlace(clampRect([x, y, x + width, y + height], size));
  const [width, height] = [right - left, bottom - top];
  return (
    <fieldset className="mt-2">
      <legend className="mb-2 text-ink-muted">{words.inPoints}</legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberInput label={words.fromTheLeft} value={left} max={size.width} onChange={(value) => place(value, top, width, height)} />
        <NumberInput label={words.fromTheTop} value={top} max={size.height} onChange={(value) => place(left, value, width, height)} />
        <NumberInput label="Width" value={width} max={size.width} onChange={(value) => place(left, top, value, height)} />
        <NumberInput label="Height" value={height} max={size.height} onChange={(value) => place(left, top, width, value)} />
      </div>
    </fieldset>
  );
}

type NumberInputProps = { label: string; value: number; min?: number; max: number; onChange: (value: number) => void };

function NumberInput({ label, value, min = 0, max, onChange }: NumberInputProps) {
  // An unfinished number, such as the 1 of 12, may be invalid.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="grid gap-1 text-sm font-medium">
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={Math.floor(max)}
        value={typed ?? Math.round(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Math.round(target.valueAsNumber);
          if (number >= min && number <= max) onChange(number);
        }}
        onBlur={() => setTyped(null)}
        className={INPUT}
      />
    </label>
  );
}
