import { classNames } from "./class-names.ts";

type IconProps = { className?: string | undefined };

/** A 24-unit line drawing in the text's colour. It says nothing to a screen reader: the control around it has the name. */
export function createIcon(path: string) {
  return function Icon({ className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classNames("shrink-0", className ?? "size-[20px]")}
      >
        <path d={path} />
      </svg>
    );
  };
}

// Icons that every page may show; the others are in tool-icons.tsx, which fewer pages fetch.
export const AlertIcon = createIcon(
  "M12 8.5v4.5M12 16.5h.01M10.4 3.9 2.3 18a1.9 1.9 0 0 0 1.6 2.8h16.2a1.9 1.9 0 0 0 1.6-2.8L13.6 3.9a1.85 1.85 0 0 0-3.2 0Z",
);
export const CheckIcon = createIcon("m4.5 12.5 5 5 10-11");
export const ChevronDownIcon = createIcon("m6 9.5 6 6 6-6");
export const CloseIcon = createIcon("m6 6 12 12M18 6 6 18");
export const CloudOffIcon = createIcon(
  "m3 3 18 18M7 7.8A5.9 5.9 0 0 0 6.4 9.5 4.5 4.5 0 0 0 7 18.5h9.5M10.5 5.7a6 6 0 0 1 7.4 5.3 3.75 3.75 0 0 1 2.4 5.6",
);
export const FileIcon = createIcon("M13.5 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V8l-5-5Zm0 0v5h5");
export const MoonIcon = createIcon("M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z");
export const SearchIcon = createIcon("m20 20-4.4-4.4M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0Z");
export const SunIcon = createIcon(
  "M12 2.5v2m0 15v2m9.5-9.5h-2m-15 0h-2m16.2-6.7-1.4 1.4M6.7 17.3l-1.4 1.4m13.4 0-1.4-1.4M6.7 6.7 5.3 5.3M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
);
export const SystemIcon = createIcon(
  "M8.5 20.5h7M12 17v3.5M4.5 4h15A1.5 1.5 0 0 1 21 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4Z",
);
