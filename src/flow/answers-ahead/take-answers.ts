import { findAction } from '../walk.ts';
import type { QuestionTurn } from '../question-turn.ts';
import type { Act, AnswerAct } from '../reading/act.ts';
import { parseAnswerWords } from '../reading/reading-context.ts';
import type { KeptAnswer } from '../confirmation.ts';
import { takeAsAnswer } from '../take-as-answer.ts';
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

/**
 * Takes the answers of a message: those to later questions are kept until they are asked, and that to the pending question
 * is read from its own words, or from the whole message where none are its own.
 */
export const takeAnswers = (turn: QuestionTurn, acts: readonly Act[]): WalkResult => {
  const { reply, position, setting } = turn;
  const answers = acts.filter(isAnswer);
  const ahead = answers.filter(({ actionId }) => actionId !== position.actionId);
  const kept = ahead.flatMap((act) => toKept(turn, act));
  const progress = keepAnswers(turn.progress, kept, setting.context.now);
  const isWhole = ahead.length > 0 && kept.length === 0 && !acts.some(({ type }) => type === 'correct');
  const own = isWhole ? undefined : answers.find(({ actionId }) => actionId === position.actionId);
  return takeAsAnswer({ ...turn, progress, ...(own && { reply: { ...reply, text: own.reply } }) });
};
