import { findAction } from '../walk.ts';
import type { TurnProgress } from '../progress.ts';
import type { QuestionTurn } from '../question-turn.ts';
import type { Act, AnswerAct } from '../reading/act.ts';
import { parseAnswerWords } from '../reading/reading-context.ts';
import type { KeptAnswer } from '../confirmation.ts';
import { takeAsAnswer } from '../take-as-answer.ts';
import { isMissingInput } from '../missing-input.ts';
import { parsePlainAnswer } from '../interpret-reply.ts';
import { settleReply } from '../settle-reply.ts';
import { askAgain, returnToQuestion } from '../acts/detours.ts';
import type { WalkResult } from '../walk-result.ts';
import { keepAnswers } from './kept-answers.ts';

const isAnswer = (act: Act): act is AnswerAct => act.type === 'answer';

/** Returns what is kept of an answer; nothing where its question cannot use it. */
const toKept = (
  turn: QuestionTurn,
  { nodeId, actionId, evidence, reply, confidence }: AnswerAct,
): KeptAnswer[] => {
  const { flow, progress, setting } = turn;
  const place = findAction(flow, { nodeId, actionId });
  const question = place?.compiled.action;
  if (question?.type !== 'question' || question.variableName === null) return [];
  const answer = parseAnswerWords(question, { nodeId, actionId }, reply, progress, setting);
  if (!answer) return [];
  const messageId = turn.reply.messageIds.at(-1) ?? '';
  const { value } = answer;
  return [{ variable: question.variableName, value, text: evidence, reply, messageId, confidence }];
};

/** Keeps the answers of a message to later questions until they are asked. */
export const keepAnswersAhead = (turn: QuestionTurn, acts: readonly Act[]): TurnProgress => {
  const ahead = acts.filter(isAnswer).filter(({ actionId }) => actionId !== turn.position.actionId);
  const kept = ahead.flatMap((act) => toKept(turn, act));
  return keepAnswers(turn.progress, kept, turn.setting.context.now);
};

/** Takes the answer to the pending question that an AI engine read, or puts the question again after answers to later ones. */
const takePlainAnswer = (turn: QuestionTurn, answers: readonly AnswerAct[]): WalkResult => {
  const own = answers.find(({ actionId }) => actionId === turn.position.actionId);
  if (!own) return returnToQuestion(turn, turn.progress);
  const { plain = own.reply, confidence } = own;
  const result = parsePlainAnswer(turn, plain, confidence);
  if (!result) return askAgain(turn);
  return isMissingInput(result) ? result : settleReply(turn, result);
};

/**
 * Takes the answers of a message: those to later questions are kept until they are asked, and that to the pending question
 * is read from its own words, or from the whole message where none are its own.
 */
export const takeAnswers = (turn: QuestionTurn, acts: readonly Act[]): WalkResult => {
  const { reply, position } = turn;
  const answers = acts.filter(isAnswer);
  const hasAhead = answers.some(({ actionId }) => actionId !== position.actionId);
  const progress = keepAnswersAhead(turn, acts);
  if (answers.some(({ plain }) => plain !== undefined))
    return takePlainAnswer({ ...turn, progress }, answers);
  const isWhole = hasAhead && progress === turn.progress && !acts.some(({ type }) => type === 'correct');
  const own = isWhole ? undefined : answers.find(({ actionId }) => actionId === position.actionId);
  return takeAsAnswer({ ...turn, progress, ...(own && { reply: { ...reply, text: own.reply } }) });
};
