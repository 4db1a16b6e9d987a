/** Bytes that grow at their end. What is written is kept in one buffer, so that thousands of small pieces cost no object each. */
export class ByteWriter {
  private buffer: Uint8Array<ArrayBuffer>;
  length = 0;

  /** `capacity` is a guess in bytes; more is made when it is needed. */
  constructor(capacity = 1 << 16) {
    this.buffer = new Uint8Array(capacity);
  }

  bytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes one byte for each character, whose codes are below 256. */
  text(text: string): void {
    this.reserve(text.length);
    for (let i = 0; i < text.length; i++) this.buffer[this.length + i] = text.charCodeAt(i);
    this.length += text.length;
  }

  byte(byte: number): void {
    this.reserve(1);
    this.buffer[this.length++] = byte;
  }

  /** Writes an integer, its highest byte first. */
  number(value: number, bytes: number): void {
    this.reserve(bytes);
    for (let place = this.length + bytes - 1, rest = value; place >= this.length; place--) {
      this.buffer[place] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    this.length += bytes;
  }

  /** Writes once more what was written from `start` on, also where that goes on into what is written now. */
  repeat(start: number, count: number): void {
    this.reserve(count);
    for (let i = 0; i < count; i++) this.buffer[this.length + i] = this.buffer[start + i] ?? 0;
    this.length += count;
  }

  /** Returns the written bytes as a view that the next write may change. */
  view(): Uint8Array<ArrayBuffer> {
    return this.buffer.subarray(0, this.length);
  }

  protected reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(this.length + more, this.buffer.length * 2));
    grown.set(this.view());
    this.buffer = grown;
  }
}
