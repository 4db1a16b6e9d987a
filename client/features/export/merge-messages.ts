/** Requests of the page to the merge worker: each copy, then `finish`. A copy's bytes are transferred, not copied. Each has one reply, in order. */
export type MergeRequest = { type: "add"; bytes: Uint8Array<ArrayBuffer>; name: string } | { type: "finish"; title: string };

export type MergeAnswer = { type: "part"; bytes: Uint8Array<ArrayBuffer> } | { type: "failed"; message: string };
