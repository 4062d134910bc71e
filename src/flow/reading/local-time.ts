const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

/** A time of the calendar in some zone: minutes since 1970-01-01 00:00 of its clock. */
export type LocalMinutes = number;

/** Converts an instant to the clock of a time zone (IANA name). */
export const toLocalMinutes = (at: Date, timeZone: string): LocalMinutes => {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / 60_000;
};

/** Converts a time of a zone's clock to its instant. A time that the clock skips becomes the one after the gap. */
export const toInstant = (local: LocalMinutes, timeZone: string): Date => {
  const guess = new Date(local * 60_000);
  const offset = toLocalMinutes(guess, timeZone) - local;
  const second = new Date((local - offset) * 60_000);
  const rest = toLocalMinutes(second, timeZone) - local;
  return new Date(second.getTime() - rest * 60_000);
};

/** Writes an instant by the clock of a time zone, as `2026-01-31T18:05`. */
export const formatLocalTime = (at: Date, timeZone: string): string =>
  new Date(toLocalMinutes(at, timeZone) * 60_000).toISOString().slice(0, 16);
