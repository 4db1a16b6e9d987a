import { Skeleton } from "../../ui/skeleton.tsx";

/** The shape of the lists while the device is asked. */
export function DocumentsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-29 w-full rounded-xl" />
      <Skeleton className="h-29 w-full rounded-xl" />
    </div>
  );
}
