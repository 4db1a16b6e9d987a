import { lazy, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { useSeen } from "../../lib/use-seen.ts";
import { DocumentRow } from "../../ui/document-row.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import type { OwnPdf } from "./own-pdf.ts";

const OwnPdfPicture = lazy(() => import("./own-pdf-picture.tsx"));

type OwnPdfRowProps = { pdf: OwnPdf; changedAt?: string; progress?: { filled: number; total: number } | null; children: ReactNode };

/** One PDF of one's own, with its first page once it is in sight. */
export function OwnPdfRow({ pdf, changedAt = pdf.openedAt, progress = null, children }: OwnPdfRowProps) {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const waiting = <Thumbnail url={null} />;
  const picture = (
    <div ref={ref} className="shrink-0">
      {isSeen ? (
        <ErrorBoundary fallback={() => waiting}>
          <Suspense fallback={waiting}>
            <OwnPdfPicture file={pdf.fill} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        waiting
      )}
    </div>
  );
  const { title, fileName } = pdf;
  return (
    <DocumentRow picture={picture} title={title} detail={fileName} changedAt={changedAt} progress={progress}>
      {children}
    </DocumentRow>
  );
}
