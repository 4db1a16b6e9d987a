/**
 * Streams a text whose parts are made as they are read. The first part is awaited, so that what fails before it decides the status. A later failure is
 * handed to `onFailure` and breaks the stream off: no reader takes that for the text's end.
 */
export async function streamText(parts: AsyncGenerator<string>, onFailure: (error: unknown) => void): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let made: IteratorResult<string> | null = await parts.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = made ?? (await parts.next());
        made = null;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
