/** What ends the label of a field that goes on from another one. */
const CONTINUED = /, continued$/u;

/** Returns the label of a field that goes on from one with this label, which may go on from another itself. */
export function continued(label: string): string {
  return `${withoutContinued(label)}, continued`;
}

/** Returns the label of the field that one with this label goes on from; the label itself where it goes on from none. */
export function withoutContinued(label: string): string {
  return label.replace(CONTINUED, "");
}

/** True for the label of a field that goes on from another one. */
export function isContinued(label: string): boolean {
  return CONTINUED.test(label);
}
