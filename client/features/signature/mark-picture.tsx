import { useEffect, useRef } from "react";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { signaturePicture } from "../../lib/signature-picture.ts";
import { classNames } from "../../ui/class-names.ts";

/** A signature as the page will show it, as large as its box. */
export function MarkPicture({ mark, className }: { mark: SignatureMark; className: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.replaceChildren(signaturePicture(mark)), [mark]);
  return <span ref={box} className={classNames("block [&>*]:h-full [&>*]:w-full [&>*]:fill-slate-900 [&>*]:object-contain", className)} />;
}
