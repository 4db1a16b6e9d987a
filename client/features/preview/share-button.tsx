import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { ShareIcon } from "../../ui/tool-icons.tsx";

/** How long "Link copied" stands, in milliseconds. */
const CONFIRM_MS = 2500;

/** Shares the page's canonical address: by the device where it can, else by the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [message, setMessage] = useState<"" | "Link copied" | "Copy the address from the address bar">("");

  async function share() {
    const url = new URL(path, location.origin).href;
    try {
      if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setMessage("Link copied");
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return;
      setMessage("Copy the address from the address bar");
    }
    setTimeout(() => setMessage(""), CONFIRM_MS);
  }

  return (
    <>
      <Button variant="ghost" onClick={() => void share()}>
        {message === "Link copied" ? <CheckIcon /> : <ShareIcon />}
        {message || "Share"}
      </Button>
      <span role="status" className="sr-only">
        {message}
      </span>
    </>
  );
}
