import type { ReplyGuess } from './reply-guess.ts';
import { extractFirstNumber } from '../judge-rules.ts';
import { foldText } from '../conversation-words.ts';

const fullWeek = 40;
const workday = 8;

const asksHours = /\b(?:uur|uren|hours?|week)\b/u;
const asksYears = /\b(?:jaar|jaren|years?|lang|long)\b/u;

/** A question to which none is an answer: of an age, or of the hours a week, it is not. */
const asksCount =
  /^(?!.*\b(?:per|a|each) week\b).*\b(?:ervaring|experience|jaar|jaren|years?|maanden|months?|hoeveel|how many)\b(?!.*\b(?:oud|old|verdien\w*|salar\w*|euro)\b)/u;

const phrases: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a couple|een koppel|een stel)\b/u, 2],
  [/\b(?:half a dozen|half dozijn)\b/u, 6],
  [/\b(?:a dozen|een dozijn)\b/u, 12],
  [
    /^(?:\p{L}+ ){0,4}(?:nooit|never)(?: \p{L}+){0,6} (?:gedaan|gewerkt|gehad|gebruikt|gereden|geweest|done|worked|had|used|driven|been|tried|held)\b|^(?:nog )?(?:nooit|never)(?: yet| nog)?$/u,
    0,
  ],
  [/\b(?:none whatsoever|helemaal (?:niks|niets|geen)|not any|geen enkele?|zero|nihil)\b/u, 0],
];

const guessByWeek = (question: string, foldedReply: string): number | null => {
  if (!asksHours.test(question)) return null;
  if (
    !/\d|\b(?:half|helft|minder|less|niet|geen|not|no|never|nooit)\b/u.test(foldedReply) &&
    /\b(?:full ?-?time|voltijds?|hele week|whole week)\b/u.test(foldedReply)
  )
    return fullWeek;
  if (/\b(?:paar|enkele|wat|few|some|several)\b/u.test(foldedReply)) return null;
  const counted = /(\S+)(?: (?:volle|hele|lange|full|whole|long|werk|working))? (?:dagen|days)\b/u.exec(
    foldedReply,
  );
  const days = counted ? extractFirstNumber(counted[1] ?? '') : null;
  const hours = /\b(\d{1,2})\s*(?:uur|u|hours?|hrs?)\b/u.exec(foldedReply)?.[1];
  return days !== null && days > 0 && days <= 7 ? days * Number(hours ?? workday) : null;
};

const guessBySince = (question: string, foldedReply: string, today: string): number | null => {
  const year = /\b(?:sinds|vanaf|since|from)\D{0,15}((?:19|20)\d{2})\b/u.exec(foldedReply)?.[1];
  if (year === undefined || !asksYears.test(question)) return null;
  const years = Number(today.slice(0, 4)) - Number(year);
  return years >= 0 ? years : null;
};

/**
 * Guesses the number that a reply means in words or by calculation: "full-time" as hours, "since 2019" as years.
 */
export const guessNumber = (question: string, reply: string, today: string): ReplyGuess | null => {
  const [foldedQuestion, foldedReply] = [foldText(question), foldText(reply)];
  const single =
    guessByWeek(foldedQuestion, foldedReply) ??
    guessBySince(foldedQuestion, foldedReply, today) ??
    (/\d/u.test(foldedReply)
      ? undefined
      : phrases.find(
          ([words, value]) => words.test(foldedReply) && (value !== 0 || asksCount.test(foldedQuestion)),
        )?.[1]);
  return single === undefined ? null : { plain: String(single), confidence: 0.7 };
};
