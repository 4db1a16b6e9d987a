/** Turns of each step, four for each of the four rounds. */
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const SINES = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));
const BLOCK_BYTES = 64;

/** Returns the MD5 digest (RFC 1321), out of which PDF makes keys. */
export function md5(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, bytes.length * 8, true);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let block = 0; block < padded.length; block += BLOCK_BYTES) mix(state, view, block);
  const digest = new DataView(new ArrayBuffer(16));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word, true);
  return new Uint8Array(digest.buffer);
}

function mix(state: Int32Array, view: DataView, block: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step++) {
    const [chosen, word] = choose(step, b, c, d);
    const sum = (a + chosen + (SINES[step] ?? 0) + view.getInt32(block + word * 4, true)) | 0;
    const turn = TURNS[(step >> 4) * 4 + (step & 3)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0];
  }
  for (const [index, word] of [a, b, c, d].entries()) state[index] = ((state[index] ?? 0) + word) | 0;
}

/** Returns a step's function of the state, and the word of the block that it adds. */
function choose(step: number, b: number, c: number, d: number): [chosen: number, word: number] {
  switch (step >> 4) {
    case 0:
      return [(b & c) | (~b & d), step];
    case 1:
      return [(d & b) | (~d & c), (5 * step + 1) & 15];
    case 2:
      return [b ^ c ^ d, (3 * step + 5) & 15];
    default:
      return [c ^ (b | ~d), (7 * step) & 15];
  }
}
