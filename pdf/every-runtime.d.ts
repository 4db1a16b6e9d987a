// The few classes beside the language's own that the engine uses. Browsers, workers, workerd and Node all have them;
// naming them here keeps the DOM, Node and the Worker out of the engine's types.

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: ArrayBuffer | ArrayBufferView): string;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}

type ReadPart = { done: false; value: Uint8Array<ArrayBuffer> } | { done: true; value?: undefined };

declare class CompressionStream {
  constructor(format: "deflate");
  readonly readable: { getReader(): { read(): Promise<ReadPart> } };
  readonly writable: { getWriter(): { write(chunk: Uint8Array<ArrayBuffer>): Promise<void>; close(): Promise<void> } };
}

declare function atob(data: string): string;
