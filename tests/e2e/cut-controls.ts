import type { Page } from "playwright-core";

/** Names the innermost elements that make the page wider than the window; none when it is not. */
export function findOverhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > clientWidth);
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    const names = innermost.map((element) => `${element.tagName} “${element.textContent.trim().slice(0, 40)}”`);
    return [`${scrollWidth} px wide because of ${names.slice(0, 5).join(", ")}`];
  });
}

/**
 * Names every control of the page that cannot be read or pressed whole: one that reaches out of the window sideways or out of a box that hides the rest,
 * whose own words reach out of it, or that something lies on. Of a window or menu alone, where one is open.
 */
export function findCutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = "a[href], button, input, select, textarea, summary, [role=radio], [role=switch], [role^=menuitem]";
    /** A pixel, for the fractions that boxes are rounded by. */
    const ROUNDING = 1;
    const width = document.documentElement.clientWidth;
    const scope = [...document.querySelectorAll("dialog[open], [role=menu]")].at(-1) ?? document.body;
    /** One that is there for screen readers, or takes the place of a drawn one. */
    const isUnseen = (box: DOMRect) => box.width <= 2 || box.height <= 2;
    const clipper = (control: Element): Element | null => {
      const box = control.getBoundingClientRect();
      for (let above = control.parentElement; above && above !== document.documentElement; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        const outer = above.getBoundingClientRect();
        const cutX = box.left < outer.left - ROUNDING || box.right > outer.right + ROUNDING;
        const cutY = box.top < outer.top - ROUNDING || box.bottom > outer.bottom + ROUNDING;
        if ((cutX && /hidden|clip/u.test(overflowX)) || (cutY && /hidden|clip/u.test(overflowY))) return above;
        if (/auto|scroll/u.test(overflowX)) return null;
      }
      return null;
    };
    const problemOf = (control: HTMLElement): string | null => {
      // Twice, since what is laid out only when it comes near has another height then.
      for (let time = 0; time < 2; time += 1) control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = control.getBoundingClientRect();
      if (isUnseen(box)) return null;
      if (box.left < -ROUNDING || box.right > width + ROUNDING) return `reaches from ${box.left} to ${box.right} of ${width}`;
      const outer = clipper(control);
      if (outer) return `is cut by ${outer.tagName}.${outer.className}`;
      const isTyped = control.matches("input, select, textarea");
      const isInline = getComputedStyle(control).display === "inline";
      if (!isTyped && !isInline && control.scrollWidth > control.clientWidth + ROUNDING) return "has words wider than itself";
      if (!isTyped && !isInline && control.scrollHeight > control.clientHeight + ROUNDING) return "has words higher than itself";
      const lines = control.getClientRects();
      if (isInline && lines.length > control.innerText.split(/\s+|(?<=[-/@.])/u).length) return "breaks its words";
      const [line] = lines;
      if (!line) return null;
      const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
      const isIt = !hit || control.contains(hit) || hit.contains(control) || hit.closest("label")?.control === control;
      return isIt ? null : `is covered by ${hit.tagName}.${hit.className}`;
    };
    return [...scope.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !control.closest("[inert], .sr-only"),
      )
      .flatMap((control) => {
        const problem = problemOf(control);
        return problem
          ? [`${control.tagName} “${(control.getAttribute("aria-label") ?? control.innerText ?? "").trim().slice(0, 40)}” ${problem}`]
          : [];
      });
  });
}

/** Names every button whose words stand in more than one line. */
export function findBrokenButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, summary, a")]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).display === "inline-flex")
      .filter((control) => {
        const range = document.createRange();
        range.selectNodeContents(control);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        return lines.some(({ top }) => lines.some(({ bottom }) => top >= bottom - 1));
      })
      .map((control) => control.innerText),
  );
}
