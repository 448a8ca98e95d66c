/** SHA-256 (FIPS 180-4). The browser's own is missing where the page is served without TLS, as on a home network. */

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
};
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const primes = firstPrimes(64);
/** Fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));
const initialHash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length << 3);
  return view;
}

function schedule(block: DataView, start: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(start + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15] ?? 0;
    const late = words[i - 2] ?? 0;
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] ?? 0) + small0 + (words[i - 7] ?? 0) + small1;
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function compress(before: State, words: Int32Array): State {
  let [a, b, c, d, e, f, g, h] = before;
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = (h + big1 + choice + (roundConstants[i] ?? 0) + (words[i] ?? 0)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = (big0 + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return before.map((word, index) => (word + ([a, b, c, d, e, f, g, h][index] ?? 0)) | 0) as State;
}

export function sha256(message: Uint8Array): Uint8Array {
  const block = padded(message);
  let state = initialHash as State;
  for (let start = 0; start < block.byteLength; start += 64) state = compress(state, schedule(block, start));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(4 * index, word));
  return new Uint8Array(digest.buffer);
}
