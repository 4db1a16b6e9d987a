/** Moves the focus from a row that is about to go to the next one, else to the page's heading: it would be lost with the row. */
export function leaveRow(button: Element): void {
  const next = button.closest("li")?.nextElementSibling?.querySelector<HTMLElement>("a, button");
  (next ?? document.querySelector<HTMLElement>("h1"))?.focus();
}
