/** The cipher's own substitution (FIPS 197, 5.1.1), and its inverse. */
const BOX = new Uint8Array(256);
const INVERSE = new Uint8Array(256);
/** What a byte of a column becomes in one round of decryption: substituted, and mixed into all four bytes. */
const MIXED = new Uint32Array(256);

const BLOCK_BYTES = 16;
const ROUNDS = 10;
const KEY_WORDS = 4;

const double = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 255;
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function fillTables(): void {
  for (let product = 1, inverse = 1, first = true; first || product !== 1; first = false) {
    product ^= double(product);
    inverse ^= inverse << 1;
    inverse ^= inverse << 2;
    inverse = (inverse ^ (inverse << 4)) & 255;
    if (inverse & 0x80) inverse ^= 0x09;
    const spread = inverse * 0x101;
    BOX[product] = (inverse ^ (spread >> 7) ^ (spread >> 6) ^ (spread >> 5) ^ (spread >> 4) ^ 0x63) & 255;
  }
  BOX[0] = 0x63;
  for (let byte = 0; byte < 256; byte++) INVERSE[BOX[byte] ?? 0] = byte;
  for (let byte = 0; byte < 256; byte++) {
    const one = INVERSE[byte] ?? 0;
    const [two, four] = [double(one), double(double(one))];
    const eight = double(four);
    MIXED[byte] = ((eight ^ four ^ two) << 24) | ((eight ^ one) << 16) | ((eight ^ four ^ one) << 8) | (eight ^ two ^ one);
  }
}

function substitute(word: number): number {
  const of = (bits: number): number => (BOX[(word >>> bits) & 255] ?? 0) << bits;
  return of(24) | of(16) | of(8) | of(0);
}

/** Returns one column after a round, of a byte of each of these four. */
function mix(a: number, b: number, c: number, d: number): number {
  return (
    (MIXED[a >>> 24] ?? 0) ^ turn(MIXED[(b >>> 16) & 255] ?? 0, 8) ^ turn(MIXED[(c >>> 8) & 255] ?? 0, 16) ^ turn(MIXED[d & 255] ?? 0, 24)
  );
}

function invert(a: number, b: number, c: number, d: number): number {
  const of = (word: number, bits: number): number => (INVERSE[(word >>> bits) & 255] ?? 0) << bits;
  return of(a, 24) | of(b, 16) | of(c, 8) | of(d, 0);
}

/** Returns the keys of all rounds, mixed as decryption needs them. */
function expand(key: Uint8Array): Uint32Array {
  if (BOX[0] === 0) fillTables();
  const words = new Uint32Array(KEY_WORDS * (ROUNDS + 1));
  const view = new DataView(key.buffer, key.byteOffset, BLOCK_BYTES);
  for (let i = 0; i < KEY_WORDS; i++) words[i] = view.getUint32(i * 4);
  for (let i = KEY_WORDS, constant = 1; i < words.length; i++) {
    let word = words[i - 1] ?? 0;
    if (i % KEY_WORDS === 0) {
      word = substitute(turn(word, 24)) ^ (constant << 24);
      constant = double(constant);
    }
    words[i] = (words[i - KEY_WORDS] ?? 0) ^ word;
  }
  return words.map((word, i) => {
    if (i < KEY_WORDS || i >= KEY_WORDS * ROUNDS) return word;
    const twice = substitute(word);
    return mix(twice, twice, twice, twice);
  });
}

/**
 * Decrypts AES of 128 bits in a chain of blocks, whose first begins it, and takes the padding off; damaged padding stays. The platform's own AES would make
 * the reading of each object asynchronous.
 */
export function decryptAes(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const blocks = Math.floor(bytes.length / BLOCK_BYTES);
  if (blocks < 2) return new Uint8Array();
  const keys = expand(key);
  const from = new DataView(bytes.buffer, bytes.byteOffset, blocks * BLOCK_BYTES);
  const plain = new Uint8Array((blocks - 1) * BLOCK_BYTES);
  const to = new DataView(plain.buffer);
  const keyOf = (index: number): number => keys[index] ?? 0;
  for (let at = BLOCK_BYTES; at < blocks * BLOCK_BYTES; at += BLOCK_BYTES) {
    const last = KEY_WORDS * ROUNDS;
    let a = from.getUint32(at) ^ keyOf(last);
    let b = from.getUint32(at + 4) ^ keyOf(last + 1);
    let c = from.getUint32(at + 8) ^ keyOf(last + 2);
    let d = from.getUint32(at + 12) ^ keyOf(last + 3);
    for (let round = last - KEY_WORDS; round > 0; round -= KEY_WORDS) {
      const nextA = mix(a, d, c, b) ^ keyOf(round);
      const nextB = mix(b, a, d, c) ^ keyOf(round + 1);
      const nextC = mix(c, b, a, d) ^ keyOf(round + 2);
      d = mix(d, c, b, a) ^ keyOf(round + 3);
      a = nextA;
      b = nextB;
      c = nextC;
    }
    const before = at - BLOCK_BYTES;
    to.setUint32(before, invert(a, d, c, b) ^ keyOf(0) ^ from.getUint32(before));
    to.setUint32(before + 4, invert(b, a, d, c) ^ keyOf(1) ^ from.getUint32(before + 4));
    to.setUint32(before + 8, invert(c, b, a, d) ^ keyOf(2) ^ from.getUint32(before + 8));
    to.setUint32(before + 12, invert(d, c, b, a) ^ keyOf(3) ^ from.getUint32(before + 12));
  }
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= BLOCK_BYTES ? plain.subarray(0, plain.length - padding) : plain;
}
