import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type SkeletonProps = {
  className: string;
  /** The most frequent content: invisible, it gives the block its size, so that nothing moves when the real one comes. */
  children?: ReactNode;
};

/** A block in the shape of loading content. Give it its size; announce once, elsewhere, that something is loading. */
export function Skeleton({ className, children }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={classNames("animate-pulse rounded-md bg-sunken motion-reduce:animate-none", className)}>
      {children && <div className="invisible">{children}</div>}
    </div>
  );
}
