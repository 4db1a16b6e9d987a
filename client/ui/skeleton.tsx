import { classNames } from "./class-names.ts";

/** A block in the shape of what is on its way. Give it its size; say once, elsewhere, that something is loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames("block animate-pulse rounded-md bg-sunken motion-reduce:animate-none", className)} />
  );
}
