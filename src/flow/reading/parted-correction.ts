import { splitWords } from '../reply-parsers/normalize-text.ts';
import type { CorrectAct } from './act.ts';
import { readAnswersAhead } from './answers-ahead.ts';
import { readCorrectionCues, withoutCues } from './correction-cues.ts';
import { countSubjectWords, subjectWords } from './correction-target.ts';
import { isAnswerTo, readCorrection } from './corrections.ts';
import { isForOwnWords, type ReadingContext } from './reading-context.ts';

/** Words that lead to another statement, which is not about the one before it. */
const leadsOn = /^(?:en|and|maar|but|oh|ow|btw|by the way|also|ook|trouwens|overigens|alleen|only|ps)\b/iu;
/** Words that lead to a reason or a conclusion, which is about the statement before it. */
const leadsBack = /^(?:dus|so|maar|but|want|because|cause|omdat|since|therefore)\b/iu;
const mostStatements = 6;
const longest = 400;

/** Splits a message where a statement can end: at punctuation, and before words that lead to another one. */
const splitStatements = (text: string, isFreeText: boolean): string[] =>
  text
    .split(
      isFreeText
        ? /(?<=[.!?;])\s+|\n+/u
        : /(?<=[.!?;,])\s+|\n+|\s+[-\u2013\u2014/]\s+|\s+(?=(?:en|and|maar|but|oh|ow|btw|by the way|also|though|overigens)\s(?!(?:a |een )?hal[fv]))/iu,
    )
    .filter((statement) => /[\p{L}\p{N}]/u.test(statement));

/** A message in two parts: one to be read as a correction, and the rest. */
interface Halves {
  readonly words: string;
  readonly rest: string;
  readonly isBehind: boolean;
}

/** Whether what stands behind a correction speaks of something else. */
const isOwnStatement = ({ rest }: Halves, { pending }: ReadingContext): boolean => {
  if (leadsBack.test(rest) || pending.action.namePart !== null) return false;
  return pending.action.kind !== 'ask/boolean' || countSubjectWords(subjectWords(rest), pending) > 0;
};

/** "No, I do have one" begins with a no that belongs to the correction. */
const isOpeningWord = ({ rest, words }: Halves): boolean =>
  splitWords(rest).length <= 2 && /,\s*$/u.test(rest) && !leadsOn.test(words);

/** Whether the rest of a message is an answer to the pending question, rather than a part of the correction. */
const isRestAnswer = (halves: Halves, act: CorrectAct, context: ReadingContext): boolean => {
  const { pending, answered } = context;
  const { rest, isBehind } = halves;
  if (withoutCues(rest) === '' || readCorrectionCues(rest).looksBack) return false;
  if (isBehind && !isOwnStatement(halves, context)) return false;
  if (isForOwnWords(pending)) return readCorrection(rest, context, false) === null;
  const target = answered.find(({ actionId }) => actionId === act.actionId)?.action.kind;
  const isTruth = pending.action.kind === 'ask/boolean' && target === 'ask/boolean';
  if (isTruth && isOpeningWord(halves)) return false;
  // A sentence of its own in front is for the question, also where only an engine understands it.
  if (!isBehind && /[.!]\s*$/u.test(rest)) return true;
  // Any words name a place: few words do.
  if (pending.action.answeredBy === 'anyWords' && pending.action.namePart === null)
    return !isBehind && splitWords(rest).length <= 4;
  return (
    isAnswerTo(pending, rest) ||
    readAnswersAhead(rest, context).some(
      (ahead) =>
        ahead.type === 'answer' && ahead.actionId === pending.actionId && isAnswerTo(pending, ahead.reply),
    )
  );
};

/** A correction, and the words of the message that are none of it. */
export interface PartedCorrection {
  readonly correction: CorrectAct | null;
  readonly rest: string;
}

/** Reads a correction in one part of a message whose other part answers the pending question: "5 years. My licence ..." */
const readBesideAnswer = (text: string, context: ReadingContext): PartedCorrection | null => {
  const statements = splitStatements(text, isForOwnWords(context.pending));
  if (statements.length < 2 || statements.length > mostStatements) return null;
  const join = (from: number, to?: number): string => statements.slice(from, to).join(' ');
  const halves = statements.flatMap((statement, at): Halves[] => [
    ...(at === 0 ? [] : [{ rest: join(0, at), words: join(at), isBehind: false }]),
    ...(at === 0 ? [] : [{ rest: join(at), words: join(0, at), isBehind: true }]),
    ...(at === 0 || at === statements.length - 1
      ? []
      : [{ rest: `${join(0, at)} ${join(at + 1)}`, words: statement, isBehind: false }]),
  ]);
  const found = halves
    .flatMap((each) => {
      const correction = readCorrection(each.words, context, true);
      return correction && correction.reply !== '' ? [{ ...each, correction }] : [];
    })
    .toSorted(
      (one, other) =>
        other.correction.confidence - one.correction.confidence || one.words.length - other.words.length,
    );
  return found.find((each) => isRestAnswer(each, each.correction, context)) ?? null;
};

/** Reads a change of an earlier answer, and what the message says beside it. */
export const readPartedCorrection = (text: string, context: ReadingContext): PartedCorrection => {
  if (context.answered.length === 0) return { correction: null, rest: text };
  const beside = text.length > longest ? null : readBesideAnswer(text, context);
  if (beside) return beside;
  const correction = readCorrection(text, context, false);
  return { correction, rest: correction ? '' : text };
};
