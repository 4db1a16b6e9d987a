import { draftFillPath, formFillPath, ROUTES } from "../../../shared/routes.ts";
import { answerProgress } from "../../../shared/rules/fields/field-progress.ts";
import type { Keeping } from "../../../shared/rules/keeping.ts";
import { toDraftFile, toDraftFileName } from "../../features/draft/draft-file.ts";
import { OwnPdfRow } from "../../features/own-pdf/own-pdf-row.tsx";
import { leaveRow } from "../../lib/leave-row.ts";
import { saveFile } from "../../lib/files.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { DownloadIcon, TrashIcon } from "../../ui/tool-icons.tsx";
import type { DeviceForm } from "./device-forms.ts";
import { DraftRow } from "./draft-row.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const DAY = new Intl.DateTimeFormat(visitorLocale(), { month: "long", day: "numeric" });

/** Says how long this browser keeps its storage. */
function toSentenceOn(keeping: Keeping): string {
  if (keeping.kind === "lasting") return words.keptUntilDeleted;
  if (keeping.kind === "while there is room") return words.keptWhileThereIsRoom;
  return say(words.keptUntil, { day: DAY.format(keeping.date) });
}

type DeviceSectionProps = {
  /** Those to show. Null where the device keeps nothing. */
  forms: DeviceForm[] | null;
  /** Whether it has others that a search left out. */
  hasOthers: boolean;
  keeping: Keeping | null;
  onRemove: (form: DeviceForm) => void;
};

/** The forms on this device. */
export function DeviceSection({ forms, hasOthers, keeping, onRemove }: DeviceSectionProps) {
  if (forms?.length === 0 && hasOthers) return null;
  return (
    <TitledSection
      id="on-device"
      title={words.onThisDevice}
      text={
        <>
          {words.onlyHere} {keeping && toSentenceOn(keeping)}
        </>
      }
    >
      {forms === null && <p role="alert">{words.nothingKept}</p>}
      {forms?.length === 0 && (
        <EmptyState title={words.noForms} text={words.startAnyForm}>
          <LinkButton variant="primary" href={ROUTES.templateList}>
            {words.findAForm}
          </LinkButton>
          <LinkButton external href={ROUTES.ownPdf}>
            {words.openYourOwnPdf}
          </LinkButton>
        </EmptyState>
      )}
      {forms && forms.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
          {forms.map((form) =>
            form.pdf ? (
              <OwnPdfRow
                key={form.key}
                pdf={form.pdf}
                changedAt={form.changedAt}
                progress={answerProgress(form.pdf.fieldMap, form.draft?.values ?? {})}
              >
                <Actions form={form} href={formFillPath(form.pdf.id)} onRemove={onRemove} />
              </OwnPdfRow>
            ) : (
              form.draft && (
                <DraftRow key={form.key} draft={form.draft}>
                  <Actions form={form} href={draftFillPath(form.draft)} onRemove={onRemove} />
                </DraftRow>
              )
            ),
          )}
        </ul>
      )}
    </TitledSection>
  );
}

type ActionsProps = { form: DeviceForm; href: string; onRemove: (form: DeviceForm) => void };

function Actions({ form, href, onRemove }: ActionsProps) {
  const { draft, title } = form;
  return (
    <>
      <LinkButton size="sm" external href={href} aria-label={say(words.continueForm, { title })}>
        Continue
      </LinkButton>
      {draft && (
        <IconButton size="sm" label={say(words.keepCopy, { title })} onClick={() => saveFile(toDraftFile(draft), toDraftFileName(title))}>
          <DownloadIcon className="size-4" />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={say(words.deleteForm, { title })}
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget);
          onRemove(form);
        }}
      >
        <TrashIcon className="size-4" />
      </IconButton>
    </>
  );
}
