import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type SkeletonProps = {
  className: string;
  /** What comes most often: it is not seen, and gives the block its size, so that nothing moves when it comes. */
  children?: ReactNode;
};

/** A block in the shape of what is on its way. Give it its size; say once, elsewhere, that something is loading. */
export function Skeleton({ className, children }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={classNames("animate-pulse rounded-md bg-sunken motion-reduce:animate-none", className)}>
      {children && <div className="invisible">{children}</div>}
    </div>
  );
}
