/** Shows a control's problem on the page and to screen readers; null removes it. Returns whether that changed anything. */
export function showProblem(control: HTMLElement, message: string | null): boolean {
  const id = `e${control.id}`;
  const shown = document.getElementById(id);
  const before = shown?.textContent ?? null;
  const described = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((part) => part && part !== id);
  if (message === null) {
    shown?.remove();
    control.removeAttribute("aria-invalid");
  } else {
    const element = shown ?? document.createElement("p");
    element.id = id;
    element.className = "problem";
    element.textContent = message;
    if (!shown) control.after(element);
    control.setAttribute("aria-invalid", "true");
    described.unshift(id);
  }
  if (described.length > 0) control.setAttribute("aria-describedby", described.join(" "));
  else control.removeAttribute("aria-describedby");
  return message !== before;
}
