import { ALL_SLUG } from "../../shared/constants.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useStores } from "../state/stores.tsx";
import { LinkButton } from "../ui/button.tsx";
import { FileIcon } from "../ui/icons.tsx";
import { NoticePage } from "../ui/notice-page.tsx";

/** The page for an address that leads nowhere, with ways on. */
export function NotFoundScreen() {
  const { site } = useStores();
  usePageTitle(`Page not found – ${site.name}`);
  return (
    <NoticePage
      icon={<FileIcon className="size-7" />}
      title="We couldn’t find that page"
      text="Check the address, or search for the form by name or number."
    >
      <LinkButton href={`/?slug=${ALL_SLUG}`} variant="primary" size="lg">
        Browse all templates
      </LinkButton>
    </NoticePage>
  );
}
