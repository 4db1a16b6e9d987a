import { ALL_SLUG } from "../../shared/constants.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useStores } from "../state/stores.tsx";
import { LinkButton } from "../ui/button.tsx";
import { FileIcon } from "../ui/icons.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import { say } from "../../shared/say.ts";
import * as words from "./words.ts";

/** The page for an address that leads nowhere, with ways on. */
export function NotFoundScreen() {
  const { site } = useStores();
  usePageTitle(say(words.pageNotFoundTitle, { product: site.name }));
  return (
    <NoticePage icon={<FileIcon className="size-7" />} title={words.notFound} text={words.checkTheAddress}>
      <LinkButton href={`/?slug=${ALL_SLUG}`} variant="primary" size="lg">
        {words.browseAllTemplates}
      </LinkButton>
    </NoticePage>
  );
}
