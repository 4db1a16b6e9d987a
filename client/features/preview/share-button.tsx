import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { ShareIcon } from "../../ui/tool-icons.tsx";
import * as words from "./words.ts";

/** How long "Link copied" stands, in milliseconds. */
const CONFIRM_MS = 2500;

/** Shares the page's canonical address: by the device where it can, else by the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [message, setMessage] = useState("");

  async function share() {
    const url = new URL(path, location.origin).href;
    try {
      if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setMessage(words.linkCopied);
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return;
      setMessage(words.copyByHand);
    }
    setTimeout(() => setMessage(""), CONFIRM_MS);
  }

  return (
    <>
      <Button variant="ghost" onClick={() => void share()}>
        {message === words.linkCopied ? <CheckIcon /> : <ShareIcon />}
        {message || "Share"}
      </Button>
      <span role="status" className="sr-only">
        {message}
      </span>
    </>
  );
}
