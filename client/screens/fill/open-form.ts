import * as v from "valibot";
import { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import type { Draft, DraftStore } from "../../features/draft/draft.ts";
import type { WriterOptions } from "../../features/draft/draft-writer.ts";
import { restoreAndKeepDraft } from "../../features/draft/restore-and-keep-draft.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import { createFieldLayer, type FieldLayer, type FieldLayerOptions } from "../../features/fields/field-layer.ts";
import { drawPages } from "../../features/pages/page-canvases.ts";
import { createPlacementLayer, type PlacementLayer } from "../../features/placements/placement-layer.ts";
import { type FormScripts, runFormScripts } from "../../features/scripts/form-scripts.ts";
import { checkAnswer, readAnswer } from "../../lib/api-client.ts";
import { send } from "../../lib/send.ts";
import { rememberHow } from "../../lib/do-again.ts";
import { nextPaint } from "../../lib/next-paint.ts";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { toPartFailure } from "../../lib/part-not-loaded-error.ts";
import { untilAborted } from "../../lib/until-aborted.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import {
  type FillSession,
  type FormPart,
  setStatusMessage,
  setContinued,
  setEarlierDraft,
  setFieldMap,
  setKeeping,
  setMissing,
  setProfiles,
  setSaveStatus,
  setScriptsStopped,
} from "../../state/fill-session.ts";
import { adoptValues } from "../../state/fill-state.ts";
import type { FillTool } from "./fill-tool.ts";
import { listenForShortcuts, type ViewCommands } from "./shortcuts.ts";
import { templateFileUrl } from "./template-file.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** The longest that answers wait for what the form makes of them: its fields and the engine of its scripts may still have to come. */
const SETTLE_LIMIT_MS = 20_000;

/** The parts of an open form that the screen commands. */
export type OpenForm = {
  layer: FieldLayer;
  placements: PlacementLayer;
  /**
   * Resolves once the answers are what the form makes of them: the draft is read, the answer of the focused field is taken, and the form's own scripts
   * have done their part, or took too long. The person is told of a wait.
   */
  settle: () => Promise<void>;
};

export type OpenFormOptions = Pick<FieldLayerOptions, "onSign" | "signal"> &
  Pick<WriterOptions, "keepForm"> & { onTool: (tool: FillTool) => void; view: ViewCommands };

/** @throws AppError with a sentence for a person */
async function fetchFieldMap(url: string, init: RequestInit): Promise<FieldMap> {
  return checkAnswer((answer) => v.parse(FieldMap, answer), await readAnswer(await send(url, init)));
}

/** Finds the latest answers to another edition of the same template. */
async function findEarlierDraft(store: DraftStore, template: Template): Promise<Draft | null> {
  const drafts = await store.listEditions(template.id).catch(() => []);
  const others = drafts.filter(({ sha256, values }) => sha256 !== template.sha256 && Object.values(values).some(isFilled));
  return others.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0] ?? null;
}

/** Loads the profiles, from which suggestions are made. */
async function loadProfiles(session: FillSession): Promise<void> {
  const { createProfileStore } = await import("../../features/profile/profile-store.ts");
  setProfiles(session, await createProfileStore().list());
}

/**
 * Runs the form under `root` until `signal` aborts: typed answers are taken over, the draft is read, and from then on every change is
 * kept. Typing waits for nothing: without the field map only formats, totals and the download are missing.
 */
export function openForm(root: HTMLElement, template: Template, session: FillSession, options: OpenFormOptions): OpenForm {
  const { fill } = session;
  const { signal, keepForm } = options;
  const onEmptied = (count: number) => {
    setStatusMessage(session, count === 1 ? words.oneNoLongerApplies : say(words.noLongerApply, { count }));
  };
  const layer = createFieldLayer(root, fill, { ...options, profiles: () => session.profiles, refusals: session.refusals, onEmptied });
  const placements = createPlacementLayer(root, template, fill, signal);
  listenForShortcuts({ session, layer, view: options.view, onTool: options.onTool, signal });
  adoptValues(fill, layer.blank);
  const store = createDraftStore();
  let hasAskedToKeep = false;
  const draft = restoreAndKeepDraft({
    store,
    draftKey: { templateId: template.id, sha256: template.sha256 },
    title: template.title,
    blank: layer.blank,
    state: fill,
    ...(keepForm && { keepForm }),
    onStatus(status) {
      setSaveStatus(session, status);
      if (status.kind === "saved" && !hasAskedToKeep && !forgetsOnClose()) {
        hasAskedToKeep = true;
        const ask = async () => setKeeping(session, await (await import("../../lib/storage/keeping.ts")).askToKeep());
        ask().catch(() => undefined);
      }
    },
    onRemoved() {
      setContinued(session, null);
      setStatusMessage(session, words.answersDeleted);
    },
    signal,
  });
  layer.adoptTyped();
  const pdfUrl = templateFileUrl(template);
  let scripts: Promise<FormScripts | null> = Promise.resolve(null);
  let scriptsTried = Promise.resolve();

  /** Loads a part of the form. A failure is shown, and its retry is remembered. */
  async function bring(part: FormPart, work: (isRetry: boolean) => Promise<void>): Promise<void> {
    const again = async () => {
      await work(true);
      setMissing(session, part, null);
    };
    await work(false).catch((cause: unknown) => {
      if (signal.aborted) return;
      const error = toPartFailure(cause);
      rememberHow(error, again);
      setMissing(session, part, error);
    });
  }

  async function bringFields(isRetry: boolean): Promise<void> {
    // A cached copy lives for a year, and may be the unreadable one.
    const [fieldMap, { createFieldAids }] = await Promise.all([
      fetchFieldMap(template.fieldsUrl, { signal, cache: isRetry ? "reload" : "default" }),
      import("../../features/fields/field-aids.ts"),
    ]);
    if (signal.aborted) return;
    layer.setFieldMap(fieldMap, createFieldAids);
    setFieldMap(session, fieldMap);
    whenIdle(() => void loadProfiles(session).catch(() => undefined));
    if (!fieldMap.hasScripts || fieldMap.scriptsAreIdle || pdfUrl === null) return;
    const told = { onStopped: () => setScriptsStopped(session), onRefused: layer.refuse };
    const run = async () => void (await (scripts = runFormScripts(root, { pdfUrl, fieldMap, state: fill, ...told, signal })));
    const idle = new Promise<void>((resolve) => whenIdle(resolve));
    scriptsTried = idle.then(() => (signal.aborted ? undefined : bring("calculations", run)));
  }

  /** Only the pictures show every letter where the file does not bring its fonts. */
  function sharpenPages(): void {
    if (signal.aborted || pdfUrl === null || session.fieldMap?.lacksFonts === true) return;
    void bring("pages", () => drawPages(root, pdfUrl, signal));
  }

  const load = async () => {
    const continued = await draft;
    if (continued) setContinued(session, new Date(continued.updatedAt));
    document.documentElement.dataset["fields"] = "ready";
    await bring("fields", bringFields);
    return continued;
  };
  const loaded = load();
  const loadMore = async () => {
    const continued = await loaded;
    whenIdle(sharpenPages);
    if (!continued) setEarlierDraft(session, await findEarlierDraft(store, template));
  };
  async function bringText(url: string): Promise<void> {
    const { loadPrintedText, showPrintedText } = await import("../../features/fields/printed-text.ts");
    showPrintedText(root, await loadPrintedText(url, signal));
  }

  async function workOut(): Promise<void> {
    await loaded;
    await scriptsTried;
    await (await scripts)?.settled();
  }

  async function settle(): Promise<void> {
    layer.settleFocused();
    const settled = untilAborted(AbortSignal.timeout(SETTLE_LIMIT_MS), workOut()).catch(() => undefined);
    const isSoon = await Promise.race([settled.then(() => true), nextPaint().then(() => false)]);
    if (isSoon) return;
    setStatusMessage(session, words.workingOut);
    await settled;
    if (session.message === words.workingOut) setStatusMessage(session, null);
  }

  void loadMore();
  const { textUrl } = template;
  // After everything that the person waits for: no field moves, and none comes later.
  if (textUrl !== undefined) whenIdle(() => void (signal.aborted ? undefined : bringText(textUrl).catch(() => undefined)));
  return { layer, placements, settle };
}
