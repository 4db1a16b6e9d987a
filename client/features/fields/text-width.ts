/** Large enough that hinting does not round. */
const MEASURED_PX = 100;

let context: CanvasRenderingContext2D | null | undefined;

/** Returns a text's width at size 1 in the font of most forms, or one of the same widths. */
export function textWidth(text: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = `${MEASURED_PX}px Helvetica, Arial, "Liberation Sans", sans-serif`;
  return context.measureText(text).width / MEASURED_PX;
}
