import { Skeleton } from "../../ui/skeleton.tsx";

/** The placeholder of a card that is loading. */
export function CardSkeleton() {
  return (
    <div className="card">
      <div className="card-picture">
        <Skeleton className="aspect-4/5 w-full rounded-sm bg-line/60" />
      </div>
      <div className="card-text gap-2">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  );
}
