/** Reads a `Retry-After` of seconds or of a date; null without a usable one. Pure. */
export const readRetryAfter = (header: string | string[] | undefined, now: Date): number | null => {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};
