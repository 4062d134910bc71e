// The GSM 03.38 alphabet: what a phone writes in seven bits.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '\f^{}\\[~]|€';

const widths = new Map([
  ...Array.from(basic, (letter) => [letter, 1] as const),
  ...Array.from(extended, (letter) => [letter, 2] as const),
]);

/** Counts how many messages of one size hold the parts. A part is never split. */
const pack = (sizes: readonly number[], room: number): number => {
  let [count, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > room) [count, used] = [count + 1, 0];
    used += size;
  }
  return count;
};

/** Counts the segments of an SMS: 160 or 153 letters of GSM-7, otherwise 70 or 67 of UCS-2. Pure. */
export const countSegments = (text: string): number => {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => widths.has(letter));
  const sizes = letters.map((letter) => (isGsm ? (widths.get(letter) ?? 1) : letter.length));
  const [single, joined] = isGsm ? [160, 153] : [70, 67];
  return sizes.reduce((sum, size) => sum + size, 0) <= single ? 1 : pack(sizes, joined);
};
