/** Requests of the page to the merge worker: each copy, which the page has not read, then `finish`. Each has one reply, in order. */
export type MergeRequest = { type: "add"; file: Blob; name: string } | { type: "finish"; title: string };

export type MergeAnswer = { type: "part"; bytes: Uint8Array<ArrayBuffer> } | { type: "failed"; message: string };
