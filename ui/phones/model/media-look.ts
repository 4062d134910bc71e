import type { PhoneMedia } from '../../../simulator/protocol.ts';

/** Returns whether an address is one of the simulator, from which the page loads files. */
export const isOwnAddress = (address: string, page: string): boolean =>
  URL.canParse(address, page) && new URL(address, page).origin === new URL(page).origin;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/plain': 'txt',
};

/** Returns the short name of a file's type: the ending of its name, or what its MIME type is called. */
export const extensionOf = ({ filename, mimeType }: Pick<PhoneMedia, 'filename' | 'mimeType'>): string => {
  const [, ending] = /\.([a-z0-9]{1,5})$/iu.exec(filename ?? '') ?? [];
  return ending?.toLowerCase() ?? extensions[mimeType ?? ''] ?? 'file';
};

const barCount = 28;
const heights = 8;

/** Returns the heights of the bars of a voice message, 1 to 8: always the same for the same file. */
export const waveOf = (seed: string): readonly number[] => {
  let state = Array.from(seed).reduce(
    (sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65_521,
    5381,
  );
  return Array.from({ length: barCount }, () => {
    state = (state * 75 + 74) % 65_537;
    return 1 + (state % heights);
  });
};

/** Returns how a file of the person's own is sent. Sounds that are no voice message are files. */
export const mediaKindOf = (mimeType: string): PhoneMedia['kind'] => {
  if (/^image\/(jpeg|png)$/.test(mimeType)) return 'image';
  if (mimeType === 'image/webp') return 'sticker';
  if (/^video\/(mp4|3gpp)$/.test(mimeType)) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
};
