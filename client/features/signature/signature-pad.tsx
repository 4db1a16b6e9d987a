import { getStroke } from "perfect-freehand";
import { type PointerEvent, useRef, useState } from "react";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { toPathData } from "../../lib/signature-picture.ts";
import { Button } from "../../ui/button.tsx";
import { toDrawnMark } from "./drawn-mark.ts";
import * as words from "./words.ts";

type Point = [x: number, y: number, pressure: number];

const WIDTH = 600;
const HEIGHT = 200;
const PEN = { size: 6, thinning: 0.6, smoothing: 0.6, streamline: 0.4 };

function toOutline(stroke: Point[], simulatePressure: boolean): number[] {
  return getStroke(stroke, { ...PEN, simulatePressure }).flatMap(([x, y]) => [Number(x.toFixed(1)), Number(y.toFixed(1))]);
}

/** A field to sign in with finger, pen or mouse; pressure counts where the device reports it. */
export function SignaturePad({ onChange }: { onChange: (mark: SignatureMark | null) => void }) {
  const [outlines, setOutlines] = useState<number[][]>([]);
  const [current, setCurrent] = useState<number[] | null>(null);
  const stroke = useRef<Point[]>([]);

  function toPoint(event: PointerEvent<SVGSVGElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * WIDTH, ((event.clientY - box.top) / box.height) * HEIGHT, event.pressure || 0.5];
  }

  function change(next: number[][]) {
    setOutlines(next);
    onChange(toDrawnMark(next));
  }

  function finish(event: PointerEvent) {
    if (stroke.current.length > 0) change([...outlines, toOutline(stroke.current, event.pointerType !== "pen")]);
    stroke.current = [];
    setCurrent(null);
  }

  return (
    <div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.drawnSignature}
        className="w-full cursor-crosshair touch-none rounded-xl border border-line bg-white text-slate-900 select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          stroke.current = [toPoint(event)];
        }}
        onPointerMove={(event) => {
          if (stroke.current.length === 0) return;
          stroke.current.push(toPoint(event));
          setCurrent(toOutline(stroke.current, event.pointerType !== "pen"));
        }}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        <path d="M30 160H570" stroke="#94a3b8" strokeWidth="1.5" strokeDasharray="5 5" />
        <path d={toPathData(current ? [...outlines, current] : outlines)} fill="currentColor" />
      </svg>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" disabled={outlines.length === 0} onClick={() => change(outlines.slice(0, -1))}>
          {words.undoStroke}
        </Button>
        <Button size="sm" variant="ghost" disabled={outlines.length === 0} onClick={() => change([])}>
          Clear
        </Button>
      </div>
    </div>
  );
}
