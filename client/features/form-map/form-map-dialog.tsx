import type { Template } from "../../../shared/contracts/template.ts";
import { formProgress, type PageProgress } from "../../../shared/rules/fields/field-progress.ts";
import { sectionProgress } from "../../../shared/rules/fields/section-progress.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SectionList } from "./section-list.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type FormMapDialogProps = {
  template: Template;
  session: FillSession;
  onClose: () => void;
  onGoToPage: (number: number) => void;
  onGoToField: (name: string) => void;
};

function sayLeft({ filled, total, requiredLeft }: PageProgress): string {
  if (total === 0) return words.nothingToFillOut;
  if (filled === total) return words.allFilledOut;
  return requiredLeft > 0 ? say(words.requiredLeftHere, { count: requiredLeft }) : say(words.leftHere, { left: total - filled, total });
}

/** A map of the form: every page with its picture, and the number of open fields under each heading. Each item is a link to its place. */
export function FormMapDialog({ template, session, onClose, onGoToPage, onGoToField }: FormMapDialogProps) {
  const { fieldMap, fill } = session;
  const progress = fieldMap && formProgress(fieldMap, fill.values);
  const sections = fieldMap ? sectionProgress(fieldMap, fill.values) : [];
  return (
    <Dialog open onClose={onClose} title={words.pagesAndWhatsLeft} size="md">
      {progress && (
        <p className="mb-4 text-sm text-ink-muted">
          {say(progress.requiredLeft.length > 0 ? words.filledOutRequired : words.filledOut, {
            filled: progress.filled,
            total: progress.total,
            left: progress.requiredLeft.length,
          })}
        </p>
      )}
      <ol className="grid gap-4">
        {template.pages.map((page, index) => {
          const left = progress?.pages[index];
          return (
            <li key={index} className="grid grid-cols-[min(5.5rem,30%)_1fr] items-start gap-4 sm:grid-cols-[7rem_1fr]">
              <button
                type="button"
                aria-label={say(words.goToPage, { page: index + 1 })}
                onClick={() => onGoToPage(index + 1)}
                className="overflow-hidden rounded-lg border border-line-strong bg-white hover:border-primary"
              >
                <img
                  src={page.previewUrl}
                  alt=""
                  width={Math.round(page.width)}
                  height={Math.round(page.height)}
                  className="w-full"
                  loading="lazy"
                />
              </button>
              <div className="min-w-0">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-medium">{say(words.pageNumber, { page: index + 1 })}</span>
                  {left && <span className="text-sm text-ink-muted tabular-nums">{sayLeft(left)}</span>}
                </p>
                <SectionList sections={sections.filter((section) => section.page === index)} onGoToField={onGoToField} />
              </div>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
