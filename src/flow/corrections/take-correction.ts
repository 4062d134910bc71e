import { keepAnswers } from '../answers-ahead/kept-answers.ts';
import { takeAnswers } from '../answers-ahead/take-answers.ts';
import { isMissingInput, type MissingInput } from '../missing-input.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, repeatQuestion } from '../question-turn.ts';
import type { Act, CorrectAct } from '../reading/act.ts';
import type { WalkResult } from '../walk-result.ts';
import { findAction } from '../walk.ts';
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

/** The turn at the question after the one that a message answers, which is not put yet; null where the flow does not ask one. */
const nextTurn = (turn: QuestionTurn, acts: readonly Act[]): QuestionTurn | MissingInput | null => {
  const { actionId } = turn.position;
  if (!acts.some((act) => act.type === 'answer' && act.actionId === actionId)) return null;
  const taken = takeAnswers(turn, acts);
  if (isMissingInput(taken)) return taken;
  if (taken.type !== 'wait' || taken.position.at !== 'question') return null;
  const { confirming, ...position } = taken.position;
  const place = findAction(turn.flow, position);
  if (position.actionId === actionId || place?.compiled.action.type !== 'question') return null;
  if (confirming !== undefined && confirming.type !== 'kept') return null;
  // The question was put as the last command.
  const open = { ...taken.progress, commands: taken.progress.commands.slice(0, -1) };
  if (!confirming) return { ...turn, place, question: place.compiled.action, position, progress: open };
  // An answer to it that is to be confirmed is kept until it is put again.
  const { type: _, ...kept } = confirming;
  const progress = keepAnswers(open, [kept], turn.setting.context.now);
  return { ...turn, place, question: place.compiled.action, position, progress };
};

/** Asks about a correction, once the answer of the same message is stored. */
const askAbout = (
  turn: QuestionTurn,
  acts: readonly Act[],
  ask: (turn: QuestionTurn) => WalkResult,
): WalkResult => {
  const next = nextTurn(turn, acts);
  return next && isMissingInput(next) ? next : ask(next ?? turn);
};

/** Takes one correction; `unclear` returns the question about it. */
const prepare = (
  turn: QuestionTurn,
  { actionId, reply, confidence }: CorrectAct,
  acts: readonly Act[],
): Correction | WalkResult => {
  const given = findGivenAnswer(turn, actionId);
  if (!given) return askAbout(turn, acts, askWhichAnswer);
  const { messageIds } = turn.reply;
  const wanted = reply === '' ? null : parseNewAnswer(turn, given, { messageIds, text: reply });
  if (!wanted) return askAbout(turn, acts, (at) => askNewValue(at, given));
  if (isMissingInput(wanted)) return wanted;
  const correction = { given, wanted };
  if (JSON.stringify(wanted.value) === JSON.stringify(given.stored.value)) {
    const { unchanged } = correctionWording[turn.setting.spoken];
    return repeatQuestion(turn, addTextMessage(turn.progress, { value: unchanged(given.inWords) }));
  }
  return confidence < certain
    ? askAbout(turn, acts, (at) => askToConfirm(at, correction, reply, false))
    : correction;
};

/** Takes the answers that stand in the same message as a correction. */
const takeAnswersToo = (turn: QuestionTurn, result: WalkResult, acts: readonly Act[]): WalkResult => {
  const isPending =
    result.type === 'wait' &&
    result.position.at === 'question' &&
    result.position.confirming === undefined &&
    result.position.actionId === turn.position.actionId;
  if (!isPending || !acts.some(({ type }) => type === 'answer')) return result;
  // The question was put again as the last command, and is answered now.
  const progress = { ...result.progress, commands: result.progress.commands.slice(0, -1) };
  return takeAnswers({ ...turn, progress }, acts);
};

/** Takes the corrections of a message, together with its answers. Null leaves the message to its other acts. */
export const takeCorrection = (turn: QuestionTurn, acts: readonly Act[]): WalkResult | null => {
  const prepared = acts.filter(isCorrection).map((act) => prepare(turn, act, acts));
  const stopped = prepared.find((each) => 'type' in each);
  if (stopped) return stopped;
  const corrections = prepared.filter((each) => 'given' in each);
  if (corrections.length === 0) return null;
  const reply = acts.find(isCorrection)?.reply ?? '';
  return takeAnswersToo(turn, applyCorrections(turn, corrections, reply, false), acts);
};
