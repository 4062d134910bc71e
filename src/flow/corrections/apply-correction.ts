import type { QuestionAction } from '../actions/action.ts';
import { storedAnswers, type StoredAnswer } from '../answer-records.ts';
import { leadsToDecline } from '../confirmations/leads-to-decline.ts';
import { confirmationOptions } from '../confirmations/confirmation-reply.ts';
import { isMissingInput, type MissingInput } from '../missing-input.ts';
import { addCommand, addTextMessage, type TurnProgress } from '../progress.ts';
import { leaveToPeople, type QuestionTurn, repeatQuestion, waitAtQuestion } from '../question-turn.ts';
import type { CandidateReply } from '../run.ts';
import type { WalkResult } from '../walk-result.ts';
import { findQuestion } from '../walk.ts';
import { type CorrectedAnswer, correctRun } from './correct-run.ts';
import { type AnswerInWords, correctionWording, describeAnswer } from './correction-wording.ts';

/** A question of the run with the answer that the candidate gave. */
export interface GivenAnswer {
  readonly action: QuestionAction;
  readonly actionId: string;
  readonly stored: StoredAnswer;
  readonly inWords: AnswerInWords;
}

/** Finds the answer to a question; null where the run has none. */
export const findGivenAnswer = (
  { flow, progress, setting }: QuestionTurn,
  actionId: string,
): GivenAnswer | null => {
  const action = findQuestion(flow, actionId);
  if (!action) return null;
  const stored = storedAnswers(progress.session).find((answer) =>
    answer.actionId === null ? answer.variableName === action.variableName : answer.actionId === actionId,
  );
  return stored
    ? { action, actionId, stored, inWords: describeAnswer(action, stored, progress, setting) }
    : null;
};

/** Parses a reply as the new answer to a question that has one; null when it is none. */
export const parseNewAnswer = (
  { progress, setting, said }: QuestionTurn,
  { action, actionId }: GivenAnswer,
  reply: CandidateReply,
): CorrectedAnswer | MissingInput | null => {
  const position = { at: 'question', nodeId: '', actionId, failures: 0 } as const;
  const result = action.parseReply(reply, position, progress, setting);
  if (isMissingInput(result)) return result;
  if (result.outcome !== 'answered') return null;
  const { answer, label } = result;
  const { value, method, confidence } = answer;
  const messageId = reply.messageIds.at(-1) ?? '';
  return {
    actionId,
    value,
    method,
    confidence,
    text: said,
    messageId,
    ...(label !== undefined && { label }),
  };
};

/** One correction: the answer as it was, and as it shall be. */
export interface Correction {
  readonly given: GivenAnswer;
  readonly wanted: CorrectedAnswer;
}

const toWords = ({ progress, setting }: QuestionTurn, { given, wanted }: Correction): AnswerInWords =>
  describeAnswer(given.action, wanted, progress, setting);

/** Asks whether a correction is meant so: it is not sure, or it leads to a decline. */
export const askToConfirm = (
  turn: QuestionTurn,
  correction: Correction,
  reply: string,
  declines: boolean,
): WalkResult => {
  const { setting, progress } = turn;
  const { isDecline, isMeant } = correctionWording[setting.spoken];
  const to = toWords(turn, correction);
  const value = declines ? isDecline(to) : isMeant(to, correction.given.inWords.value);
  const asked = addTextMessage(progress, { value, options: confirmationOptions(setting.spoken) });
  const { actionId } = correction.given;
  return waitAtQuestion(turn, asked, {
    confirming: { type: 'correction', actionId, reply, ...(declines && { declines }) },
  });
};

/** Leaves a correction to people that the stored answers do not allow. */
const leaveCorrection = (turn: QuestionTurn): WalkResult => {
  const called = addCommand(turn.progress, { type: 'callAttention', attention: 'correction' });
  return leaveToPeople(turn, called, correctionWording[turn.setting.spoken].toPeople, 'answers');
};

const sayChanges = (turn: QuestionTurn, corrections: readonly Correction[]): TurnProgress =>
  corrections.reduce((progress, correction) => {
    const { changed } = correctionWording[turn.setting.spoken];
    const value = changed(toWords(turn, correction), correction.given.inWords.value);
    return addTextMessage(progress, { value });
  }, turn.progress);

/**
 * Changes answers and plays the run again. The candidate reads what was changed, and what is new after it. A change that
 * leads to a decline is confirmed first, unless `isConfirmed`; `reply` has its words.
 */
export const applyCorrections = (
  turn: QuestionTurn,
  corrections: readonly Correction[],
  reply: string,
  isConfirmed: boolean,
): WalkResult => {
  const { flow, run, position, setting } = turn;
  const wanted = corrections.map((correction) => correction.wanted);
  const result = correctRun(flow, { ...run, position }, wanted, setting);
  if (isMissingInput(result)) return result;
  const [first] = corrections;
  if (result.type === 'notReplayable' || !first) return leaveCorrection(turn);
  const { stop, isAsked } = result;
  if (isMissingInput(stop)) return stop;
  if (!isConfirmed && leadsToDecline(turn, stop)) return askToConfirm(turn, first, reply, true);
  const said = sayChanges(turn, corrections).commands;
  const progress = { ...stop.progress, commands: [...said, ...stop.progress.commands] };
  return isAsked ? repeatQuestion({ ...turn, progress }, progress) : { ...stop, progress };
};
