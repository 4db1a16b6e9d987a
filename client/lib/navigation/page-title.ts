import { useEffect } from "react";
import { hasNavigated } from "./navigation.ts";

export const ANNOUNCER_ID = "announcer";

/** Pause after which a screen reader announces the same words again. */
export const SILENCE_MS = 100;

/** Announces a text to a screen reader without moving the focus, also the one that it announced last. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (!announcer) return;
  const isRepeated = announcer.textContent === text;
  announcer.textContent = isRepeated ? "" : text;
  // Unless something newer is announced meanwhile.
  if (isRepeated) setTimeout(() => (announcer.textContent ||= text), SILENCE_MS);
}

/** Moves the focus to the screen's heading, as a page load would. */
export function focusHeading(): void {
  const heading = document.querySelector("main h1");
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Sets the page's title. On a screen reached without a page load, also announces it and moves the focus to the screen's heading, as a page load would, unless the visitor is already in one of the screen's controls, or in a menu that was opened meanwhile. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    if (hasNavigated()) announce(title);
  }, [title]);
  useEffect(() => {
    // A form is typed into as soon as it is drawn, which is before this, and a menu closes when the focus leaves it.
    if (hasNavigated() && !document.activeElement?.closest("main *, [role=menu]")) focusHeading();
  }, []);
}
