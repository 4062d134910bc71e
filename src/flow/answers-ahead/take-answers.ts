import type { QuestionTurn } from '../question-turn.ts';
import type { Act, AnswerAct } from '../reading/act.ts';
import { keepAnswers } from './kept-answers.ts';
import { takeAsAnswer } from '../settle-reply.ts';
import type { WalkResult } from '../walk-result.ts';

const isAnswer = (act: Act): act is AnswerAct => act.type === 'answer';

/**
 * Takes the answers of a message: those to later questions are kept until they are asked, and that to the pending question
 * is read from its own words, or from the whole message where none are its own.
 */
export const takeAnswers = (turn: QuestionTurn, acts: readonly Act[]): WalkResult => {
  const { reply, position, setting } = turn;
  const answers = acts.filter(isAnswer);
  const ahead = answers.filter(({ actionId }) => actionId !== position.actionId);
  const messageId = reply.messageIds.at(-1) ?? '';
  const progress = keepAnswers(turn.progress, ahead, messageId, setting.context.now);
  const own = answers.find(({ actionId }) => actionId === position.actionId);
  return takeAsAnswer({ ...turn, progress, ...(own && { reply: { ...reply, text: own.reply } }) });
};
