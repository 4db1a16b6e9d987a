import { useDeferredValue, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Template } from "../../../shared/contracts/template.ts";
import { ROUTES, templatePath } from "../../../shared/routes.ts";
import { isOwnPdfId } from "../../../shared/rules/own-pdfs.ts";
import { nextPaint } from "../../lib/next-paint.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { redo, undo } from "../../state/fill-state.ts";
import { Button, IconButton, iconButtonClass } from "../../ui/button.tsx";
import { ArrowLeftIcon, DownloadIcon, MoreIcon, PenIcon, PersonIcon, RedoIcon, UndoIcon } from "../../ui/tool-icons.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useToolbarStops } from "../../ui/use-toolbar-stops.ts";
import { NextButtons } from "./next-buttons.tsx";
import { PagePicker } from "./page-picker.tsx";
import { NotOfflineState, OfflineState } from "./offline-state.tsx";
import { progressAt } from "./progress-at.ts";
import { SaveState } from "./save-state.tsx";
import { SignButton } from "./sign-button.tsx";
import { type FormView, type ViewControls, viewOf, ViewPicker, type ViewState } from "./view-picker.tsx";
import { ZoomPicker } from "./zoom-picker.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type FillToolbarProps = {
  template: Template;
  fileName: string;
  session: FillSession;
  view: ViewControls;
  menu: (view: FormView) => MenuItem[];
  /** Tools to place things on pages. */
  tools: MenuItem[];
  isDownloading: boolean;
  /** Whether everything that the form needs is on this device; null while that is not known. */
  offline: { kind: "kept" } | { kind: "failed"; error: unknown } | null;
  onNext: (required: boolean) => void;
  onOpenMap: () => void;
  onProfile: () => void;
  onSign: () => void;
  onDownload: () => void;
};

/** On a phone a menu is a sheet over the dimmed page. */
const SHEET = {
  box: "max-sm:has-aria-expanded:before:fixed max-sm:has-aria-expanded:before:inset-0 max-sm:before:bg-black/50",
  panel:
    "w-88 max-w-none! sm:**:data-menu-item:min-h-8 sm:**:data-menu-item:py-1 max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-auto max-sm:rounded-b-none max-sm:pb-4",
};

/** The actions on the form as a whole. */
export function FillToolbar({
  template,
  fileName,
  session,
  view,
  menu,
  tools,
  isDownloading,
  offline,
  onNext,
  onOpenMap,
  onProfile,
  onSign,
  onDownload,
}: FillToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  // A PDF of one's own has no page of its own, and neither has a form that left the catalogue.
  const hasPage = !isOwnPdfId(template.id) && !template.retiredOn;
  const wayBack = hasPage ? words.backToTheTemplate : words.backToMyDocuments;
  useToolbarStops(toolbar);
  return (
    <div
      ref={toolbar}
      className="sticky top-(--hidden-above,0px) z-30 border-b border-line bg-raised has-aria-expanded:z-50 low:relative low:top-auto"
      role="toolbar"
      aria-label="Form"
    >
      {/* The actions go below the title where the words are too large for one line. */}
      <div className="flex flex-wrap items-center gap-1 px-2 py-1.5 sm:gap-2 sm:px-4">
        <div className="flex min-w-0 grow basis-28 items-center gap-1 sm:gap-2">
          <a
            href={hasPage ? templatePath(template.id) : ROUTES.documents}
            aria-label={wayBack}
            title={wayBack}
            className="inline-flex size-[40px] shrink-0 items-center justify-center rounded-lg text-ink-muted hover:bg-sunken hover:text-ink"
          >
            <ArrowLeftIcon />
          </a>
          <div className="@container min-w-0 grow">
            <h1 className="truncate text-sm font-semibold" title={fileName}>
              {template.title}
            </h1>
            <div className="flex items-center gap-2 text-xs text-ink-muted">
              <Progress template={template} session={session} />
              <SaveState session={session} />
              {offline?.kind === "kept" && <OfflineState />}
              {offline?.kind === "failed" && <NotOfflineState failed={offline.error} />}
            </div>
          </div>
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          <div className="hidden items-center gap-2 lg:flex">
            {template.fields > 0 && (
              <span className="max-xl:hidden">
                <ViewPicker {...view} />
              </span>
            )}
            <ZoomPicker {...view} />
          </div>
          <PagePicker count={template.pageCount} onOpen={onOpenMap} />
          <HistoryButtons session={session} />
          <div className="hidden gap-2 xl:flex">{template.fields > 0 && <NextButtons session={session} onNext={onNext} />}</div>
          <SignButton onSign={onSign} className={template.fields > 0 ? "max-lg:hidden" : "max-sm:px-2.5"} />
          {template.fields > 0 && (
            <IconButton label={words.fillFromAProfile} className="max-sm:hidden" onClick={onProfile}>
              <PersonIcon />
            </IconButton>
          )}
          <Menu look={SHEET} label={words.addToThePage} trigger={<PenIcon />} triggerClassName={iconButtonClass()} items={tools} />
          <MoreMenu state={view.state} menu={menu} />
          <DownloadButton isDownloading={isDownloading} onDownload={onDownload} />
        </div>
      </div>
    </div>
  );
}

/** A press shows here first: all answers are checked before the window opens. */
function DownloadButton({ isDownloading, onDownload }: Pick<FillToolbarProps, "isDownloading" | "onDownload">) {
  const [isOpening, setOpening] = useState(false);
  const isBusy = isDownloading || isOpening;
  const open = async () => {
    setOpening(true);
    await nextPaint();
    setOpening(false);
    onDownload();
  };
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void open()}>
      {!isBusy && <DownloadIcon />}
      <span className="max-sm:sr-only">Download</span>
    </Button>
  );
}

/** The menu of all commands, some of which belong to one view. */
function MoreMenu({ state, menu }: { state: ViewState; menu: (view: FormView) => MenuItem[] }) {
  const { chosen, isPhone } = useSnapshot(state);
  const items = menu(viewOf({ chosen, isPhone }));
  return <Menu look={SHEET} label="More" trigger={<MoreIcon />} triggerClassName={iconButtonClass()} items={items} />;
}

/** The ways back and forward. A part of their own, as the progress is: an answer renders nothing else of the toolbar. */
function HistoryButtons({ session }: { session: FillSession }) {
  const { fill } = useSnapshot(session);
  return (
    <div className="flex items-center">
      <IconButton label="Undo" disabled={fill.stepsBack === 0} onClick={() => undo(session.fill)}>
        <UndoIcon />
      </IconButton>
      <span className="hidden sm:inline">
        <IconButton label="Redo" disabled={fill.stepsForward === 0} onClick={() => redo(session.fill)}>
          <RedoIcon />
        </IconButton>
      </span>
    </div>
  );
}

/** The progress. Counted after the keystroke is painted, never before. */
function Progress({ template, session }: { template: Template; session: FillSession }) {
  const { fill, fieldMap } = useSnapshot(session);
  const progress = progressAt(session, useDeferredValue(fill.revision));
  if (template.fields === 0) return <span className="truncate">{words.pressAnywhere}</span>;
  if (!progress || !fieldMap) return <span className="truncate">{say(words.fieldCount, { fields: template.fields })}</span>;
  const left = progress.requiredLeft.length;
  return (
    <span className="truncate tabular-nums">
      {progress.filled} of {progress.total}{" "}
      <span className="@max-[15rem]:sr-only">
        {words.fieldsFilled}
        {left > 0 && say(words.requiredLeft, { left })}
      </span>
    </span>
  );
}
