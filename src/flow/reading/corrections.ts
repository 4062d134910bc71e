import { normalizeText, splitWords } from '../reply-parsers/normalize-text.ts';
import type { CorrectAct } from './act.ts';
import { findContrast } from './contrast.ts';
import { completeAnswer, type CorrectedValue } from './complete-answer.ts';
import { readCorrectedValue } from './corrected-value.ts';
import { type CorrectionCues, readCorrectionCues } from './correction-cues.ts';
import { countSubjectWords, formsOfAnswer, findNamedOptions, subjectWords } from './correction-target.ts';
import { asksPlace } from './places.ts';
import type { AnsweredQuestion, ReadingContext } from './reading-context.ts';

/** An answer that a message can correct, and how much speaks for it. */
interface Target {
  readonly question: AnsweredQuestion;
  readonly score: number;
  /** Whether the message names the question, its old answer, or its place. */
  readonly isNamed: boolean;
  readonly isDenied: boolean;
  readonly value: CorrectedValue | null;
}

/** Words that can deny an old answer. */
const denial =
  /\b(?:niet|nie|ni|geen|gene|not|no|isn.?t|wel|alleen|only|ipv|i\.p\.v|instead|rather|plaats|erbij|ook|too|also|well|eraf|haal|vergeten|forgot|add|plus|toch|actually|eigenlijk|instead|fout|wrong|klop\w+)\b/iu;
/** Kinds whose answers have a form of their own: a value tells which question is meant, if only one asks for such a value. */
const strictKinds = new Set(['ask/email', 'ask/phone', 'ask/date', 'ask/postalCode', 'ask/number']);
const enough = { strict: 3, anyWords: 3.3 };
/** A score that is less than this much above what is needed leaves the correction to be confirmed. */
const margin = 0.9;
const longest = 400;
const unsure = 0.7;
/** A score that is less than this much above the next one leaves the target open. */
const lead = 0.5;

const isCorrectable = ({ action }: AnsweredQuestion): boolean =>
  action.answeredBy !== 'other' && action.kind !== 'ask/summary';

const pointsAt = (cues: CorrectionCues, index: number, count: number): boolean =>
  (cues.place === 'previous' && index === count - 1) || (cues.place === 'first' && index === 0);

interface WeighedTarget extends Omit<Target, 'value'> {
  readonly rest: string;
  readonly cues: CorrectionCues;
}

/** A message with what is read from it once. */
interface ReadMessage {
  readonly text: string;
  readonly words: readonly string[];
  readonly cues: CorrectionCues;
}

const weigh = (
  question: AnsweredQuestion,
  { text, words, cues: general }: ReadMessage,
  [index, count]: readonly [number, number],
): WeighedTarget => {
  const contrast = findContrast(text, formsOfAnswer(question), general.weight > 0);
  const { rest, isDenied, isNamed: namesOld } = contrast;
  const cues = isDenied ? { ...general, weight: general.weight + 3 } : general;
  const subjects = countSubjectWords(words, question);
  const options = Math.min(1, findNamedOptions(rest, question).length);
  const isPlace = pointsAt(cues, index, count);
  const isDropped = question.value === true && general.listChange === 'remove';
  const isListChange = Array.isArray(question.value) && cues.listChange !== null && options > 0;
  const isTelling = question.action.kind !== 'ask/text' || asksPlace(question.text);
  const echo = namesOld && isTelling ? (cues.looksBack ? 2 : 0.5) : 0;
  const recency = count < 2 ? 0.4 : (0.4 * index) / (count - 1);
  const score =
    cues.weight +
    (subjects > 1 ? 3.5 : 1.5 * subjects) +
    options +
    (isDenied ? 2 : echo) +
    (isPlace ? 3 : 0) +
    (isListChange ? 2 : 0) +
    (cues.isNews ? 1 : 0) +
    (isDropped ? 1 : 0) +
    recency;
  const isNamed = subjects > 0 || isDenied || isPlace || options > 0 || echo >= 2;
  return {
    question,
    score,
    isNamed,
    isDenied,
    rest,
    cues: isListChange ? { ...cues, weight: cues.weight + 2 } : cues,
  };
};

/** Names yes or no as the new answer: "put that at yes". */
const namesTruth = /\b(?:op|moet|naar|to|as|be|a|dus|eigenlijk) (?:een )?(?:ja|nee|yes|no)\b/iu;

const valueScore = (value: CorrectedValue | null, { action }: AnsweredQuestion, text: string): number => {
  if (value === null) return 0;
  return action.kind === 'ask/boolean' && !namesTruth.test(text) ? 0.5 : 1.5;
};

/** The most that a new value adds to a score. */
const mostForValue = 2.5;

/** Weighs the answers that a message can correct, without their new values. */
const weighTargets = (message: ReadMessage, answered: readonly AnsweredQuestion[]): WeighedTarget[] =>
  answered
    .map((question, index) => weigh(question, message, [index, answered.length]))
    .filter(({ cues, isNamed }) => cues.weight >= (isNamed ? 0 : 2));

/** Reads the new values of the answers that can reach a score, the likeliest first. */
const readValues = (
  text: string,
  weighed: readonly WeighedTarget[],
  needed: number,
  { answered, pending }: ReadingContext,
) => {
  const pendingKind = pending.action.kind;
  return weighed
    .filter(({ score }) => score + mostForValue >= needed)
    .map(({ rest, score, ...target }) => {
      const hasWords = ['ask/text', 'ask/name'].includes(target.question.action.kind);
      // "I am a night owl" is no name: words are a new answer only where the message names the question or the old one.
      const value =
        hasWords && !target.isNamed
          ? completeAnswer(target.question, text)
          : readCorrectedValue(target.question, text, rest, target.cues);
      const isOnly =
        value !== null &&
        strictKinds.has(target.question.action.kind) &&
        target.question.action.kind !== pendingKind &&
        /@|(?<![\p{L}\d])[+\d]\d*(?!\p{L})/u.test(rest) &&
        answered.filter(({ action }) => action.kind === target.question.action.kind).length === 1;
      return {
        ...target,
        value,
        score: score + valueScore(value, target.question, text) + (isOnly ? 1 : 0),
        isNamed: target.isNamed || isOnly,
      };
    })
    .toSorted((one, other) => other.score - one.score);
};

const reasons = /\b(?:omdat|because|want|since|daarom|zodat)\b/iu;

/** Wishes to change an answer that name none: "I made a mistake", "can I change something?". */
const wish =
  /\b(?:(?:ik|i)\b.{0,30}\b(?:fout(?:je)?|verkeerd\p{L}*|vergist?|wrong|mistake|incorrect\p{L}*)\b.{0,25}\b(?:gemaakt|ingevuld|getypt|gegeven|geantwoord|beantwoord|gedrukt|doorgegeven|made|typed|answered|entered|gave|filled)|(?:iets|een antwoord|mijn antwoord\p{L}*|wat ik (?:zei|invulde))\b.{0,20}\b(?:wijzigen|aanpassen|veranderen|verbeteren|corrigeren)|i(?:'ve| have)? (?:made|gave|entered|typed|filled in|answered|put)\b.{0,20}\b(?:wrong|mistake|incorrect)|(?:change|correct|edit|fix)\b.{0,12}\b(?:something|an? answer|my answers?|one of my answers|previous answer|that answer))\b/u;
const announces = (text: string): boolean => wish.test(normalizeText(text));

/** Whether words answer a question. */
export const isAnswerTo = (pending: ReadingContext['pending'], text: string): boolean => {
  const parsed = pending.parse(text);
  return parsed !== null && parsed.method !== 'skipped';
};

/** How much has to speak for a correction: more where the message can be the answer to the pending question. */
const neededScore = (
  { text, words }: ReadMessage,
  { pending }: ReadingContext,
  isBeside: boolean,
): number => {
  const subjects = 1.5 * countSubjectWords(words, pending);
  if (isBeside) return enough.strict + subjects;
  if (pending.action.answeredBy === 'anyWords') {
    const count = splitWords(text).length;
    const length = count <= 6 || announces(text) ? -0.5 : Math.max(0, (count - 9) / 2);
    return enough.anyWords + 1 + subjects + length + (reasons.test(text) ? 2 : 0);
  }
  const isAnswer = isAnswerTo(pending, text) || isAnswerTo(pending, text.split(',')[0] ?? '');
  return enough.strict + (isAnswer ? 2.3 : 0) + subjects;
};

const later = /\b(?:later|straks|afterwards)\b/iu;
const maxWishWords = 14;

const isWish = (text: string): boolean =>
  splitWords(text).length <= maxWishWords && wish.test(normalizeText(text));

const toAct = (
  text: string,
  actionId: string,
  value: CorrectedValue | null,
  confidence: number,
): CorrectAct => ({
  type: 'correct',
  evidence: text,
  actionId,
  reply: value?.reply ?? '',
  confidence,
});

/**
 * Reads a change of an earlier answer from a message, or from the part of it that stands beside the answer to the pending
 * question. Cues (words of repair, a denied old answer), the words that name a question, and a new value are weighed against
 * the reading as an answer to the pending question. An act without a question or without a new answer asks the candidate:
 * what is changed wrongly is worse than what is asked.
 */
export const readCorrection = (
  text: string,
  context: ReadingContext,
  isBeside: boolean,
): CorrectAct | null => {
  if (text.trim() === '' || text.length > longest) return null;
  const answered = context.answered.filter(isCorrectable);
  const { answeredBy } = context.pending.action;
  const read = readCorrectionCues(text);
  const isAnnounced = !isBeside && answeredBy === 'anyWords' && announces(text);
  const cues = isAnnounced ? { ...read, weight: Math.max(3, read.weight), saysWrong: true } : read;
  if (answered.length === 0) return null;
  const isStrict = isBeside || answeredBy === 'words';
  if (cues.weight < 1 && !cues.isNews && cues.listChange === null && !isStrict && !denial.test(text))
    return null;
  const message = { text, words: subjectWords(text), cues };
  const weighed = weighTargets(message, answered);
  const canBe = weighed.some(({ score }) => score + mostForValue >= enough.strict);
  if (!canBe && (isBeside || !isWish(text))) return null;
  const needed = neededScore(message, context, isBeside);
  const [best, next] = readValues(text, weighed, needed, context);
  const isClear = best !== undefined && best.score - (next?.score ?? 0) >= lead;
  if (best && best.score >= needed && (best.isNamed || !(isAnnounced || isBeside))) {
    const { cues: found, isDenied } = best;
    const isPlain =
      answeredBy === 'words' ? found.weight >= 1 : found.saysWrong || isDenied || found.weight >= 3;
    const isSure = isPlain && best.score >= needed + margin;
    // Without a word of correction the candidate is asked whether it is meant so.
    const sure = isSure ? 1 : unsure;
    if (best.value && isClear)
      return toAct(text, best.question.actionId, best.value, Math.min(sure, best.value.confidence));
    if ((best.cues.saysWrong || best.isDenied) && best.cues.weight >= 2 && !later.test(text))
      return toAct(text, isClear && best.isNamed ? best.question.actionId : '', null, 0.8);
  }
  return isWish(text) && needed < enough.anyWords + 2.9 ? toAct(text, '', null, 0.8) : null;
};
