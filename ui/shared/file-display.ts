/** Returns a name for display. Without bidirectional control characters, which could make "gpj.exe" look like a picture. */
export const displayFilename = (name: string): string => name.replace(/\p{Bidi_Control}/gu, '');

/** Formats a size in the reader's language, as `1.4 MB`. A kilobyte has 1,024 bytes, as in the limits. */
export const formatFileSize = (bytes: number, locale: string): string => {
  const kilobytes = Math.max(1, bytes / 1024);
  const large = kilobytes >= 1024;
  const amount = large ? kilobytes / 1024 : kilobytes;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large && amount < 10 ? 1 : 0,
  }).format(amount);
};
