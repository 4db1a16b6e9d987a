import { Suspense, useState } from "react";
import { useSnapshot } from "valtio";
import type { Template } from "../../../shared/contracts/template.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { lazyPart } from "../../lib/navigation/lazy-part.tsx";
import type { FillSession } from "../../state/fill-session.ts";
import { OnDemand } from "../on-demand.tsx";

// The server has no assistant and no drafts, and never sees a link's fragment.
const AgentOffer = import.meta.env.SSR ? () => null : lazyPart(() => import("./agent-offer.tsx").then((module) => module.default));
const CarryOverNotice = import.meta.env.SSR
  ? () => null
  : lazyPart(() => import("./carry-over-notice.tsx").then((module) => module.default));
const LinkNotice = import.meta.env.SSR ? () => null : lazyPart(() => import("./link-notice.tsx").then((module) => module.default));

/** Offers the answers of an earlier edition once the device has found some. The notice stays for what it brought over. */
function EarlierAnswers({ template, session }: { template: Template; session: FillSession }) {
  const { earlierDraft } = useSnapshot(session);
  const [found, setFound] = useState(false);
  if (earlierDraft && !found) setFound(true);
  return <OnDemand>{found && <CarryOverNotice template={template} session={session} />}</OnDemand>;
}

type OfferedAnswersProps = { template: Template; session: FillSession; settle: () => Promise<void>; links: number; hasAgent: boolean };

/** Offers answers that were not typed here: of an earlier edition, of a link, and of an assistant. */
export function OfferedAnswers({ template, session, settle, links, hasAgent }: OfferedAnswersProps) {
  return (
    <>
      <EarlierAnswers template={template} session={session} />
      <OnDemand>{links > 0 && <LinkNotice key={links} session={session} />}</OnDemand>
      <ErrorBoundary fallback={() => null}>
        <Suspense>{hasAgent && <AgentOffer session={session} settle={settle} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}
