import type { ReplyGuess } from './reply-guess.ts';
import { firstNumberIn } from './judge-rules.ts';
import { foldText } from './conversation-words.ts';

const fullWeek = 40;
const workday = 8;

const between = /(\d+(?:[.,]\d+)?)\s*(?:-|–|tot|a|to|of|or|en|and)\s*(?:de |the )?(\d+(?:[.,]\d+)?)/u;

const asksHours = /\b(?:uur|uren|hours?|week)\b/u;
const asksYears = /\b(?:jaar|jaren|years?|lang|long)\b/u;

const phrases: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a couple|een koppel|een stel)\b/u, 2],
  [/\b(?:half a dozen|half dozijn)\b/u, 6],
  [/\b(?:a dozen|een dozijn)\b/u, 12],
  [
    /\b(?:nog nooit|nooit|never|none whatsoever|helemaal (?:niks|niets|geen)|not any|geen enkele?|zero|nihil)\b/u,
    0,
  ],
];

const byWeek = (question: string, said: string): number | null => {
  if (!asksHours.test(question)) return null;
  if (/\b(?:full ?-?time|voltijds?|hele week|whole week)\b/u.test(said)) return fullWeek;
  if (/\b(?:paar|enkele|wat|few|some|several)\b/u.test(said)) return null;
  const days = /\b(?:dag|dagen|days?)\b/u.test(said) ? firstNumberIn(said) : null;
  return days !== null && days > 0 && days <= 7 ? days * workday : null;
};

const bySince = (question: string, said: string, today: string): number | null => {
  const year = /\b(?:sinds|vanaf|since|from)\D{0,15}((?:19|20)\d{2})\b/u.exec(said)?.[1];
  if (year === undefined || !asksYears.test(question)) return null;
  const years = Number(today.slice(0, 4)) - Number(year);
  return years >= 0 ? years : null;
};

/**
 * The number that a reply means in words or by a calculation: "full-time" of hours, "since 2019" of years. Of two numbers
 * ("20 to 24") it is the lower one, not surely.
 */
export const guessNumber = (question: string, reply: string, today: string): ReplyGuess | null => {
  const [asked, said] = [foldText(question), foldText(reply)];
  const sure =
    byWeek(asked, said) ?? bySince(asked, said, today) ?? phrases.find(([words]) => words.test(said))?.[1];
  if (sure !== undefined) return { plain: String(sure), confidence: 0.7 };
  const range = between.exec(said);
  return range ? { plain: (range[1] ?? '').replace(',', '.'), confidence: 0.6 } : null;
};
