/** What keeps the product from starting and a person can change: its message says what to do, and needs no stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
