import type { ReactNode } from "react";
import type { RouteName } from "../../shared/routes.ts";
import { Skeleton } from "../ui/skeleton.tsx";

/** The shape of a loading screen, announced once to a screen reader. */
export function ScreenSkeleton({ route }: { route: RouteName | null }) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {route === "template" ? <TemplateSkeleton /> : <TextSkeleton />}
    </div>
  );
}

function TemplateSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-48" />
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6">
          <TextSkeleton>
            <Skeleton className="h-12 w-full" />
          </TextSkeleton>
        </div>
        <Skeleton className="aspect-4/5 w-full lg:col-start-1 lg:row-span-2 lg:row-start-1" />
      </div>
    </>
  );
}

function TextSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-1/2" />
      {children}
    </div>
  );
}
