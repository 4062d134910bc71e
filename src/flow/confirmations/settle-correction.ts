import {
  applyCorrections,
  findGivenAnswer,
  type GivenAnswer,
  parseNewAnswer,
} from '../corrections/apply-correction.ts';
import { askNewValue, askWhichAnswer, pressedCorrection } from '../corrections/ask-for-correction.ts';
import { correctionWording } from '../corrections/correction-wording.ts';
import { isMissingInput } from '../missing-input.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, repeatQuestion } from '../question-turn.ts';
import { countSubjectWords, subjectWords } from '../reading/correction-target.ts';
import { readActs } from '../reading/read-acts.ts';
import { buildReadingContext } from '../reading/reading-context.ts';
import type { CandidateReply, Confirmation } from '../run.ts';
import type { WalkResult } from '../walk-result.ts';

type ConfirmedCorrection = Extract<Confirmation, { readonly type: 'correction' }>;

const correctWith = (
  turn: QuestionTurn,
  given: GivenAnswer,
  reply: CandidateReply,
  isConfirmed: boolean,
): WalkResult | null => {
  const wanted = parseNewAnswer(turn, given, reply);
  if (!wanted) return null;
  if (isMissingInput(wanted)) return wanted;
  return applyCorrections(turn, [{ given, wanted }], reply.text, isConfirmed);
};

/** Whether a message does something else than answering: it asks, stops, or wants people. */
const isOtherAct = ({ flow, position, progress, setting, reply }: QuestionTurn): boolean => {
  const context = buildReadingContext(flow, position, progress, setting);
  const acts = context ? readActs(reply.text, context) : [];
  return acts.some(({ type }) => type !== 'answer' && type !== 'correct' && type !== 'smalltalk');
};

/** Takes the new answer that was asked for: a pressed button, or words. */
const takeNewValue = (turn: QuestionTurn, given: GivenAnswer): WalkResult | null => {
  const { messageIds, text, choice } = turn.reply;
  const pressed = pressedCorrection(choice);
  if (pressed === null && (choice !== undefined || isOtherAct(turn))) return null;
  return correctWith(turn, given, { messageIds, text, ...(pressed !== null && { choice: pressed }) }, false);
};

/** Finds the answer that the candidate names, when asked which one is to be changed. */
const namedAnswer = (turn: QuestionTurn): GivenAnswer | null => {
  const pressed = pressedCorrection(turn.reply.choice);
  if (pressed !== null) return findGivenAnswer(turn, pressed);
  const context = buildReadingContext(turn.flow, turn.position, turn.progress, turn.setting);
  const words = subjectWords(turn.reply.text);
  const scored = (context?.answered ?? [])
    .map((question) => ({ question, score: countSubjectWords(words, question) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  const isClear = best !== undefined && best.score > (next?.score ?? 0);
  return isClear ? findGivenAnswer(turn, best.question.actionId) : null;
};

const leaveAsItIs = (turn: QuestionTurn): WalkResult => {
  const value = correctionWording[turn.setting.language].leftAsItIs;
  return repeatQuestion(turn, addTextMessage(turn.progress, { value }));
};

/**
 * Settles a correction: a clear yes or no where the candidate was asked whether it is meant so, otherwise the answer or the
 * value that was asked for. Null reads the reply as if nothing had been asked.
 */
export const settleCorrection = (
  turn: QuestionTurn,
  { actionId, reply, declines = false }: ConfirmedCorrection,
  confirmed: boolean | null,
): WalkResult | null => {
  if (actionId === '') {
    const named = namedAnswer(turn);
    if (named) return takeNewValueOf(turn, named);
    return confirmed === true ? askWhichAnswer(turn) : confirmed === false ? leaveAsItIs(turn) : null;
  }
  const given = findGivenAnswer(turn, actionId);
  if (!given) return null;
  if (reply === '') return takeNewValue(turn, given);
  if (confirmed === null) return null;
  const { messageIds } = turn.reply;
  return confirmed ? correctWith(turn, given, { messageIds, text: reply }, declines) : leaveAsItIs(turn);
};

/** Takes the value beside the named answer ("my number, it is 06…"), or asks for it. */
const takeNewValueOf = (turn: QuestionTurn, given: GivenAnswer): WalkResult => {
  const isStrict = given.action.answeredBy === 'words' && given.action.kind !== 'ask/boolean';
  const taken = isStrict && turn.reply.choice === undefined ? takeNewValue(turn, given) : null;
  return taken ?? askNewValue(turn, given);
};
