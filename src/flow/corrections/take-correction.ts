import { isMissingInput } from '../missing-input.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, repeatQuestion } from '../question-turn.ts';
import type { Act, AnswerAct, CorrectAct } from '../reading/act.ts';
import { takeAsAnswer } from '../take-as-answer.ts';
import type { WalkResult } from '../walk-result.ts';
import {
  applyCorrections,
  askToConfirm,
  type Correction,
  findGivenAnswer,
  parseNewAnswer,
} from './apply-correction.ts';
import { askNewValue, askWhichAnswer } from './ask-for-correction.ts';
import { correctionWording } from './correction-wording.ts';

/** Below this confidence, the candidate is asked whether the correction is meant so. */
const certain = 0.8;

const isCorrection = (act: Act): act is CorrectAct => act.type === 'correct';

/** Takes one correction; `unclear` returns the question about it. */
const prepare = (
  turn: QuestionTurn,
  { actionId, reply, confidence }: CorrectAct,
): Correction | WalkResult => {
  const given = findGivenAnswer(turn, actionId);
  if (!given) return askWhichAnswer(turn);
  const { messageIds } = turn.reply;
  const wanted = reply === '' ? null : parseNewAnswer(turn, given, { messageIds, text: reply });
  if (!wanted) return askNewValue(turn, given);
  if (isMissingInput(wanted)) return wanted;
  const correction = { given, wanted };
  if (JSON.stringify(wanted.value) === JSON.stringify(given.stored.value)) {
    const { unchanged } = correctionWording[turn.setting.spoken];
    return repeatQuestion(turn, addTextMessage(turn.progress, { value: unchanged(given.inWords) }));
  }
  return confidence < certain ? askToConfirm(turn, correction, reply, false) : correction;
};

const pendingAnswer = (acts: readonly Act[], { position }: QuestionTurn): AnswerAct | undefined =>
  acts.find((act): act is AnswerAct => act.type === 'answer' && act.actionId === position.actionId);

/** Takes the answer to the pending question that stands in the same message as a correction. */
const takeAnswerToo = (turn: QuestionTurn, result: WalkResult, acts: readonly Act[]): WalkResult => {
  const answer = pendingAnswer(acts, turn);
  const isPending =
    result.type === 'wait' &&
    result.position.at === 'question' &&
    result.position.confirming === undefined &&
    result.position.actionId === turn.position.actionId;
  if (!answer || !isPending) return result;
  // The question was put again as the last command, and is answered now.
  const progress = { ...result.progress, commands: result.progress.commands.slice(0, -1) };
  return takeAsAnswer({ ...turn, progress, reply: { ...turn.reply, text: answer.reply } });
};

/** Takes the corrections of a message, together with its answers. Null leaves the message to its other acts. */
export const takeCorrection = (turn: QuestionTurn, acts: readonly Act[]): WalkResult | null => {
  const prepared = acts.filter(isCorrection).map((act) => prepare(turn, act));
  const stopped = prepared.find((each) => 'type' in each);
  if (stopped) return stopped;
  const corrections = prepared.filter((each) => 'given' in each);
  if (corrections.length === 0) return null;
  const reply = acts.find(isCorrection)?.reply ?? '';
  return takeAnswerToo(turn, applyCorrections(turn, corrections, reply, false), acts);
};
