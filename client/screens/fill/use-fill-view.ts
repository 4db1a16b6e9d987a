import { type RefObject, useEffect, useState } from "react";
import { MOBILE_BELOW_PX } from "../../../shared/constants.ts";
import type { FormView } from "../../features/fill-toolbar/view-picker.tsx";

const PHONE = `(width < ${MOBILE_BELOW_PX}px)`;

function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(false);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const update = () => setPhone(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isPhone;
}

function applyZoom(element: HTMLElement, zoom: number | null): void {
  element.toggleAttribute("data-zoom", zoom !== null);
  element.style.setProperty("--zoom", zoom === null ? "" : String(zoom));
}

/**
 * The form's two views and the zoom. Until the person chooses, the stylesheet decides by the width of the window, as it does without script. A form
 * without fields has its page alone: there is nothing to list.
 */
export function useFillView(root: RefObject<HTMLElement | null>, hasFields: boolean) {
  const [chosen, setChosen] = useState<FormView | null>(hasFields ? null : "page");
  const [zoom, setZoom] = useState<number | null>(null);
  const isPhone = useIsPhone();
  const view: FormView = chosen ?? (isPhone ? "form" : "page");

  useEffect(() => {
    if (root.current) applyZoom(root.current, zoom);
  }, [root, zoom]);

  useEffect(() => {
    // The same field stays in sight: the other view has it elsewhere.
    const { activeElement } = document;
    if (view && activeElement instanceof HTMLElement && activeElement.dataset["field"] !== undefined)
      activeElement.scrollIntoView({ block: "center" });
  }, [view]);

  return { view, chosen, setView: setChosen, zoom, setZoom } as const;
}
