/** Returns a stream of what a generator makes, each part when the reader asks for it. */
export function toStream<Part>(parts: AsyncGenerator<Part>): ReadableStream<Part> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
