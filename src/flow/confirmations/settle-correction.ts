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
import { findContrast } from '../reading/contrast.ts';
import { readCorrectedValue } from '../reading/corrected-value.ts';
import { countSubjectWords, formsOfAnswer, subjectWords } from '../reading/correction-target.ts';
import { readActs } from '../reading/read-acts.ts';
import { buildReadingContext } from '../reading/reading-context.ts';
import type { Confirmation } from '../confirmation.ts';
import type { CandidateReply } from '../run.ts';
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

/** From this confidence on, a correction is clear without our question what is to be changed. */
const clear = 0.8;

/** Whether a message is a correction that is clear by itself. */
const isCorrection = ({ flow, position, progress, setting, reply }: QuestionTurn): boolean => {
  const context = buildReadingContext(flow, position, progress, setting);
  const acts = context && reply.choice === undefined ? readActs(reply.text, context) : [];
  return acts.some(
    (act) => act.type === 'correct' && act.actionId !== '' && act.reply !== '' && act.confidence >= clear,
  );
};

/** Takes the new answer that was asked for: a pressed button, or words. */
const takeNewValue = (turn: QuestionTurn, given: GivenAnswer): WalkResult | null => {
  const { messageIds, text, choice } = turn.reply;
  const pressed = pressedCorrection(choice);
  if (pressed === null && (choice !== undefined || isOtherAct(turn))) return null;
  return correctWith(turn, given, { messageIds, text, ...(pressed !== null && { choice: pressed }) }, false);
};

interface NamedAnswer {
  readonly given: GivenAnswer;
  /** The new answer beside it; null where the candidate names none. */
  readonly reply: string | null;
}

/** The cues of a message that answers our question what is to be changed. */
const asked = {
  weight: 3,
  saysWrong: false,
  looksBack: false,
  place: null,
  listChange: null,
  isNews: false,
} as const;

/** Finds the answer that the candidate names, when asked which one is to be changed. */
const namedAnswer = (turn: QuestionTurn): NamedAnswer | null => {
  const pressed = pressedCorrection(turn.reply.choice);
  const { text } = turn.reply;
  if (pressed !== null) {
    const given = findGivenAnswer(turn, pressed);
    return given && { given, reply: null };
  }
  const context = buildReadingContext(turn.flow, turn.position, turn.progress, turn.setting);
  const words = subjectWords(text);
  const scored = (context?.answered ?? [])
    .filter(({ action }) => action.answeredBy !== 'other')
    .map((question) => ({ question, score: countSubjectWords(words, question) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  const given =
    best && best.score > (next?.score ?? 0) ? findGivenAnswer(turn, best.question.actionId) : null;
  if (!best || !given) return null;
  const { rest } = findContrast(text, formsOfAnswer(best.question), true);
  return { given, reply: readCorrectedValue(best.question, text, rest, asked)?.reply ?? null };
};

const leaveAsItIs = (turn: QuestionTurn): WalkResult => {
  const value = correctionWording[turn.setting.spoken].leftAsItIs;
  return repeatQuestion(turn, addTextMessage(turn.progress, { value }));
};

const takeNamed = (turn: QuestionTurn, { given, reply }: NamedAnswer): WalkResult => {
  const { messageIds } = turn.reply;
  const taken = reply === null ? null : correctWith(turn, given, { messageIds, text: reply }, false);
  return taken ?? askNewValue(turn, given);
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
    if (isCorrection(turn)) return null;
    const named = namedAnswer(turn);
    if (named) return takeNamed(turn, named);
    return confirmed === true ? askWhichAnswer(turn) : confirmed === false ? leaveAsItIs(turn) : null;
  }
  const given = findGivenAnswer(turn, actionId);
  if (!given) return null;
  if (reply === '') return takeNewValue(turn, given);
  if (confirmed === null) return null;
  const { messageIds } = turn.reply;
  return confirmed ? correctWith(turn, given, { messageIds, text: reply }, declines) : leaveAsItIs(turn);
};
