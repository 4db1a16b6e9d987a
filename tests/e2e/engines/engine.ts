import type { Download } from "../../../local/saved-file.ts";

export type EngineName = "chromium" | "firefox" | "webkit";

/** CSS pixels from the top left corner of what a page shows. */
export type Point = { x: number; y: number };

export type Size = { width: number; height: number };

/** One page of a browser: what every engine can be told to do with it, in the engine's own way of making real input. */
export type EnginePage = {
  /** Resolves when the document is there; images and scripts that come later may be missing. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The JSON value of an expression, awaited; with `frame` it is worked out inside of the frame that this selector finds. */
  evaluate(expression: string, frame?: string): Promise<unknown>;
  press(point: Point): Promise<void>;
  /** Goes along the points with the button held down. */
  draw(points: readonly Point[]): Promise<void>;
  /** Goes to the control that has the focus; `frame` is the selector of the frame that it is in. */
  type(text: string, frame?: string): Promise<void>;
  /** One key by its name in the UI Events standard, such as `Tab`, or with others held down, such as `Shift+Tab`. */
  key(combination: string): Promise<void>;
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
};

/** A browser with a storage of its own. */
export type EngineVisit = {
  newPage(): Promise<EnginePage>;
  /** The page that opens by itself because of what `act` does. */
  waitForPopup(act: () => Promise<void>): Promise<EnginePage>;
  /** The file that is saved because of what `act` does. */
  waitForDownload(act: () => Promise<void>): Promise<Download>;
  /** Tells the browser that there is no network, where the engine can be told. */
  setOffline(isOffline: boolean): Promise<void>;
  /** What no page of the product may do and a page of this visit did: errors, and what the security policy kept away. */
  problems: string[];
  close(): Promise<void>;
};

export type Engine = { name: EngineName; isAlive(): Promise<boolean>; openVisit(): Promise<EngineVisit>; close(): Promise<void> };

/** The keys of a combination, those that are held down first. */
export function toKeys(combination: string): string[] {
  return combination.split(/(?<=.)\+/u);
}
