import { CloudOffIcon } from "../../ui/tool-icons.tsx";

/** Says that the form needs no network any more. Where the toolbar is crowded there is room for its picture only. */
export function OfflineState() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1" title="Opens and can be filled out without a connection">
      <CloudOffIcon className="size-3.5" />
      <span className="max-2xl:sr-only">Available offline</span>
    </span>
  );
}
