import type { ReplyGuess } from './reply-guess.ts';
import { withoutAddresses } from '../../../flow/ai.ts';
import { foldText } from '../conversation-words.ts';

/** The parts of a span that tell its day well enough. */
const partWords = {
  early: 'begin(?:ning)?|early|start of|eerste helft',
  middle: 'half|mid|midden|medio|middle',
  late: 'eind|einde|end|late|laatste week',
} as const;
type Part = keyof typeof partWords;
const parts: readonly Part[] = ['early', 'middle', 'late'];

/** A month or a week by its name, and the patterns of its parts: "eind januari" is late. */
interface Span {
  readonly name: RegExp;
  readonly parts: readonly (readonly [Part, RegExp])[];
}

const toSpan = (name: RegExp): Span => ({
  name,
  parts: parts.map((part) => [
    part,
    new RegExp(`\\b(?:${partWords[part]})(?:(?: |-)(?:van|of|the|de|in))*[ -]${name.source}`, 'u'),
  ]),
});

/** Returns the part of a span that a reply names; null for the span alone, which is no day. */
const partOf = (folded: string, span: Span): Part | null =>
  span.parts.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;

const months: readonly Span[] = [
  /\bjan(?:uari|uary)?\b/u,
  /\bfeb(?:ruari|ruary)?\b/u,
  /\b(?:maart|march|mrt)\b/u,
  /\bapr(?:il)?\b/u,
  /\b(?:mei|may)\b/u,
  /\bjun[ie]?\b/u,
  /\bjul[iy]?\b/u,
  /\baug(?:ustus|ust)?\b/u,
  /\bsept?(?:ember)?\b/u,
  /\bo[kc]t(?:ober)?\b/u,
  /\bnov(?:ember)?\b/u,
  /\bdec(?:ember)?\b/u,
].map(toSpan);

const counts: Readonly<Record<string, number>> = {
  een: 1,
  one: 1,
  a: 1,
  an: 1,
  twee: 2,
  two: 2,
  drie: 3,
  three: 3,
  vier: 4,
  four: 4,
  zes: 6,
  six: 6,
  acht: 8,
  eight: 8,
};

const toIsoDate = (at: Date): string => at.toISOString().slice(0, 10);

const toNoon = (today: string): Date => new Date(`${today}T12:00:00Z`);

/** Returns the next date with this month (from 1) and day, today included. */
const nextOccurrence = (month: number, day: number, today: Date): Date => {
  const at = new Date(Date.UTC(today.getUTCFullYear(), month - 1, day, 12));
  return at >= today ? at : new Date(Date.UTC(today.getUTCFullYear() + 1, month - 1, day, 12));
};

const lastDayOfMonth = (month: number, today: Date): Date => {
  const first = nextOccurrence(month, 28, today);
  return new Date(Date.UTC(first.getUTCFullYear(), month, 0, 12));
};

const guessByMonth = (folded: string, today: Date, asksMonth: boolean): Date | null => {
  const index = months.findIndex(({ name }) => name.test(folded));
  const month = months[index];
  const part = month ? (partOf(folded, month) ?? (asksMonth ? 'early' : null)) : null;
  if (part === null) return null;
  if (part === 'late') return lastDayOfMonth(index + 1, today);
  return nextOccurrence(index + 1, part === 'middle' ? 15 : 1, today);
};

const thisMonth = toSpan(/\b(?:deze|van de|this|of the|the|de) (?:maand|month)\b/u);
const nextMonth = toSpan(/\b(?:volgende|komende|next) (?:maand|month)\b/u);

const guessByNearMonth = (folded: string, today: Date, asksMonth: boolean): Date | null => {
  const isNext = nextMonth.name.test(folded);
  const part = partOf(folded, isNext ? nextMonth : thisMonth) ?? (isNext && asksMonth ? 'early' : null);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + (isNext ? 1 : 0)];
  if (part === 'late') return new Date(Date.UTC(year, month + 1, 0, 12));
  if (part === 'middle') return new Date(Date.UTC(year, month, 15, 12));
  return isNext && part === 'early' ? new Date(Date.UTC(year, month, 1, 12)) : null;
};

const nextWeek = toSpan(/(?:volgende|komende|next) week\b/u);
const daysIntoWeek: Readonly<Record<Part, number>> = { early: 0, middle: 2, late: 4 };

const guessByWeek = (folded: string, today: Date): Date | null => {
  const part = partOf(folded, nextWeek);
  if (part === null) return null;
  const monday = ((8 - (today.getUTCDay() || 7)) % 7) + (today.getUTCDay() === 1 ? 7 : 0);
  return new Date(today.getTime() + (monday + daysIntoWeek[part]) * 86_400_000);
};

const spanPattern = /(\d+|\p{L}+)\s*(weken|week|weeks|maand(?:en)?|maandje|months?)['s]*/u;
const spanWords = /\b(?:opzegtermijn|notice|over een|over \d|in a|fortnight|binnen|within)\b/u;

/** "A month's notice": counts from today. */
const guessBySpan = (folded: string, today: Date): Date | null => {
  if (/\bfortnight\b/u.test(folded)) return new Date(today.getTime() + 14 * 86_400_000);
  const [, count = '', unit = ''] = spanWords.test(folded) ? (spanPattern.exec(folded) ?? []) : [];
  const amount = /^\d+$/u.test(count) ? Number(count) : counts[count];
  if (amount === undefined || amount > 24) return null;
  if (unit.startsWith('we')) return new Date(today.getTime() + amount * 7 * 86_400_000);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + amount, today.getUTCDate(), 12));
};

/** A day that the candidate leaves open: any day of a span. */
const vagueDay =
  /\b(?:ergens|een keer|keertje|any day|some ?(?:time|day|point)|at some point|whenever|elke dag|iedere dag|vakantie|feestdagen|holidays?|not until|niet voor)\b/u;
const ordinalDay = /\b(\d{1,2})(?:e|de|ste|th|st|nd|rd)\b/u;

/** "Begin volgende maand, op de 2e": the day of the month that the reply names, or of the next one that has it. */
const guessByOrdinal = (folded: string, day: number, today: Date): Date | null => {
  if (day < 1 || day > 31) return null;
  const named = months.findIndex(({ name }) => name.test(folded));
  if (named >= 0) return nextOccurrence(named + 1, day, today);
  const shift = nextMonth.name.test(folded) ? 1 : 0;
  const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + shift, day, 12));
  if (at.getUTCDate() !== day) return null;
  return shift === 0 && at < today ? null : at;
};

/**
 * Guesses the date of an approximate reply: "eind januari", "early next week", "a month's notice". A month
 * alone is a date where the question asks for a month.
 * `plain` is an ISO date.
 */
export const guessDate = (question: string, reply: string, today: string): ReplyGuess | null => {
  const [folded, now] = [foldText(withoutAddresses(reply)), toNoon(today)];
  if (vagueDay.test(folded)) return null;
  const asksMonth = /\b(?:maand|month)\b/u.test(foldText(question));
  const ordinal = ordinalDay.exec(folded)?.[1];
  if (ordinal !== undefined) {
    const exact = guessByOrdinal(folded, Number(ordinal), now);
    return exact ? { plain: toIsoDate(exact), confidence: 0.8 } : null;
  }
  const at =
    guessByWeek(folded, now) ??
    guessByNearMonth(folded, now, asksMonth) ??
    guessByMonth(folded, now, asksMonth) ??
    guessBySpan(folded, now);
  return at ? { plain: toIsoDate(at), confidence: 0.65 } : null;
};
