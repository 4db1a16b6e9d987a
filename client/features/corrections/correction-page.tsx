import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { PrintedRect } from "../../../shared/contracts/printed-field.ts";
import { UNDRAWN_PAGE } from "../../lib/undrawn-page.ts";
import { classNames } from "../../ui/class-names.ts";
import { moveRect, type PageSize, type Proposal, rectBetween, resizeRect, typeOf } from "./corrections.ts";
import { nearestField } from "./nearest-field.ts";
import { findBox, ProposalBox, toStyle } from "./proposal-box.tsx";
import { scrollClear } from "./scroll-clear.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Points that an arrow key moves by, alone and with Shift. */
const [STEP_PT, LONG_STEP_PT] = [1, 10];
/** The least width and height of a field's target, as the style of a field's box makes it. */
const TARGET_PX = 24;

export type PageEvents = {
  onSelect: (key: number | null) => void;
  /** Called after a move: `isStep` joins the changes of a held arrow key. */
  onPlace: (key: number, rect: PrintedRect, isStep: boolean) => void;
  onDraw: (page: number, rect: PrintedRect) => void;
  onRemove: (key: number) => void;
  /** Called for Enter on a field, to write its name. */
  onEdit: (key: number) => void;
};

type CorrectionPageProps = PageEvents & {
  index: number;
  count: number;
  size: PageSize;
  proposals: readonly Proposal[];
  selected: number | null;
  isDrawing: boolean;
  /** Shows the selected field's properties; a phone shows it over the pages. */
  panel: RefObject<HTMLElement | null>;
};

type Drag = {
  pointer: number;
  from: [x: number, y: number];
  what: "move" | "resize" | "draw";
  key: number | null;
  rect: PrintedRect | null;
};

/** One page with its fields, each of which can be moved, resized and removed. Dragging where there is none draws a new one. */
export function CorrectionPage({ index, count, size, proposals, selected, isDrawing, panel, ...on }: CorrectionPageProps) {
  const page = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  // A press that drags ends in a click as well, which may meet another field.
  const isDragged = useRef(false);

  function toPoints({ clientX, clientY }: MouseEvent): [x: number, y: number] {
    const { left, top, width, height } = page.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return [((clientX - left) / width) * size.width, ((clientY - top) / height) * size.height];
  }

  /** Returns the field that a press means: the element under it may be that of a neighbour, whose target lies over a small field. */
  function findField(event: MouseEvent): number | null {
    const target = (TARGET_PX / (page.current?.clientWidth || 1)) * size.width;
    return nearestField(proposals, toPoints(event), { width: target, height: target })?.key ?? null;
  }

  const isHeld = drag !== null;
  const chosen = proposals.find(({ key }) => key === selected);
  const type = chosen && typeOf(chosen);
  useEffect(() => {
    // While a field is dragged the page stands still under it. Each kind has a panel of another height.
    const box = isHeld || type === undefined || selected === null ? null : findBox(page.current, selected);
    if (box && panel.current) scrollClear(box, panel.current);
  }, [page, selected, type, isHeld, panel]);

  function placeAt({ what, key, from }: Drag, to: [x: number, y: number]): PrintedRect | null {
    if (what === "draw") return rectBetween(from, to, size);
    const rect = proposals.find((field) => field.key === key)?.rect;
    if (!rect) return null;
    return (what === "move" ? moveRect : resizeRect)(rect, [to[0] - from[0], to[1] - from[1]], size);
  }

  function onPointerDown(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const isHandle = event.target.closest("[data-handle]") !== null;
    const key = isHandle ? selected : findField(event);
    // A finger scrolls the page unless drawing is on, and moves only the selected field.
    isDragged.current = isDrawing || event.pointerType !== "touch" || (key !== null && key === selected);
    if (!isDragged.current) return;
    const what = key === null || isDrawing ? "draw" : isHandle ? "resize" : "move";
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ pointer: event.pointerId, from: toPoints(event), what, key: what === "draw" ? null : key, rect: null });
    if (what === "draw") event.preventDefault();
    else if (key !== null) findBox(page.current, key)?.focus({ preventScroll: true });
  }

  /** Chooses a field by a press that drags nothing: a tap, a key, or that of a screen reader, which has no place. */
  function onPress(event: MouseEvent, { key }: Proposal): void {
    const hasPlace = event.detail > 0;
    if (hasPlace && isDragged.current) return;
    findBox(page.current, (hasPlace ? findField(event) : null) ?? key)?.focus({ preventScroll: true });
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag?.pointer === event.pointerId) setDrag({ ...drag, rect: placeAt(drag, toPoints(event)) });
  }

  function onPointerUp(event: PointerEvent): void {
    if (drag?.pointer !== event.pointerId) return;
    setDrag(null);
    // The last move may not be rendered yet, so the place is where the pointer left.
    const to = toPoints(event);
    const hasMoved = drag.rect !== null || to.some((value, axis) => value !== drag.from[axis]);
    const rect = hasMoved ? placeAt(drag, to) : null;
    if (drag.what === "draw") {
      // Without a drag, a mouse only clears the selection; the editor's keys still need the focus.
      if (rect || isDrawing) on.onDraw(index, rect ?? rectBetween(drag.from, drag.from, size));
      else {
        on.onSelect(null);
        page.current?.focus({ preventScroll: true });
      }
    } else if (rect && drag.key !== null) on.onPlace(drag.key, rect, false);
  }

  function onKeyDown(event: KeyboardEvent, field: Proposal): void {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const length = event.shiftKey ? LONG_STEP_PT : STEP_PT;
      const change = event.altKey ? resizeRect : moveRect;
      on.onPlace(field.key, change(field.rect, [arrow[0] * length, arrow[1] * length], size), true);
    } else if (event.key === "Delete" || event.key === "Backspace") on.onRemove(field.key);
    else if (event.key === "Enter") on.onEdit(field.key);
    else return;
    event.preventDefault();
  }

  const drawn = drag?.what === "draw" ? drag.rect : null;
  return (
    <section
      ref={page}
      id={`page-${index + 1}`}
      data-page={index}
      tabIndex={-1}
      aria-label={say(words.pageOf, { page: index + 1, count })}
      className={classNames("page focus-visible:[outline:none]", isDrawing && "cursor-crosshair touch-none select-none")}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
    >
      <h2 className="page-heading">{say(words.pageOf, { page: index + 1, count })}</h2>
      <img src={UNDRAWN_PAGE} alt="" width={Math.round(size.width)} height={Math.round(size.height)} />
      <div
        role="application"
        aria-label={say(words.fieldsOfPage, { page: index + 1 })}
        aria-describedby="correct-keys"
        className="absolute inset-0"
      >
        {proposals.map((field) => (
          <ProposalBox
            key={field.key}
            field={field}
            rect={drag?.key === field.key && drag.rect ? drag.rect : field.rect}
            size={size}
            isSelected={field.key === selected}
            onFocus={() => on.onSelect(field.key)}
            onPress={(event) => onPress(event, field)}
            onKeyDown={(event) => onKeyDown(event, field)}
          />
        ))}
        {drawn && <div style={toStyle(drawn, size)} className="absolute border-2 [border-style:dashed] border-primary bg-primary/20" />}
      </div>
    </section>
  );
}
