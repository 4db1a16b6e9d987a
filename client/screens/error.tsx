import { useEffect } from "react";
import { AppError } from "../../shared/errors.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { AlertIcon } from "../ui/icons.tsx";
import { NoticePage } from "../ui/notice-page.tsx";

/** The page for a failure that is ours, or the network's. What was typed is on the device and not touched by it. */
export function ErrorScreen({ error }: { error: unknown }) {
  const message =
    error instanceof AppError ? error.message : "Something went wrong on our side. What you have typed is safe on this device.";

  useEffect(() => {
    if (!(error instanceof AppError) || error.code !== "unavailable") return undefined;
    const retry = () => location.reload();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [error]);

  return (
    <div role="alert">
      <NoticePage icon={<AlertIcon className="size-7" />} title="That did not work" text={message}>
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          Try again
        </Button>
        <LinkButton href="/" size="lg">
          Browse templates
        </LinkButton>
      </NoticePage>
    </div>
  );
}
