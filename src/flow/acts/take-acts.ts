import { isContactQuestion } from '../actions/action.ts';
import type { ReplyResult } from '../actions/reply-result.ts';
import { takeAnswers } from '../answers-ahead/take-answers.ts';
import { takeCorrection } from '../corrections/take-correction.ts';
import type { QuestionTurn } from '../question-turn.ts';
import type { Act } from '../reading/act.ts';
import { readActs } from '../reading/read-acts.ts';
import { buildReadingContext } from '../reading/reading-context.ts';
import { isAboutConversation } from '../reading/talk-about-talk.ts';
import { takeAsAnswer } from '../take-as-answer.ts';
import type { WalkResult } from '../walk-result.ts';
import { returnToQuestion } from './detours.ts';
import { takeLater } from './take-later.ts';
import { takeRefusal, takeSkip } from './take-no-answer.ts';
import { takeQuestion } from '../questions/take-question.ts';
import { takeAbuse, takeSmallTalk } from './take-small-talk.ts';
import { takeLanguageWish, takeWishForPeople } from './wish-for-people.ts';
import { takeWithdrawal } from './take-withdrawal.ts';

/** Takes one act of a message; `acts` are all of the message. Null leaves the turn to the acts after it. */
type ActHandler = (turn: QuestionTurn, acts: readonly Act[]) => WalkResult | null;

const handlers: Readonly<Record<Act['type'], ActHandler>> = {
  human: takeWishForPeople,
  withdraw: takeWithdrawal,
  language: takeLanguageWish,
  correct: takeCorrection,
  answer: takeAnswers,
  question: takeQuestion,
  later: takeLater,
  skip: takeSkip,
  refuse: takeRefusal,
  abuse: takeAbuse,
  smalltalk: takeSmallTalk,
};

/** Whether any words answer the pending question, and these rather are about the conversation. Asked once only. */
const isDoubtful = ({ question, reply, position }: QuestionTurn): boolean =>
  question.answeredBy === 'anyWords' &&
  question.namePart === null &&
  reply.choice === undefined &&
  (reply.media ?? []).length === 0 &&
  (position.detours ?? 0) + position.failures === 0 &&
  isAboutConversation(reply.text, question.required);

/** Whether an act only puts off what the message answers: "0612345678, call me after five". */
const isAnswered = ({ question }: QuestionTurn, { type }: Act, parsed: ReplyResult): boolean =>
  type === 'later' && parsed.outcome === 'answered' && isContactQuestion(question);

/**
 * Reads a message into its acts and takes them in their order. A message without acts is the answer to the pending question,
 * as `parsed` has it.
 */
export const takeActs = (turn: QuestionTurn, parsed: ReplyResult): WalkResult => {
  const { flow, reply, position, progress, setting } = turn;
  const context = buildReadingContext(flow, position, progress, setting);
  const acts = (context ? readActs(reply.text, context) : []).filter((act) => !isAnswered(turn, act, parsed));
  for (const { type } of acts) {
    const result = handlers[type](turn, acts);
    if (result) return result;
  }
  return acts.length === 0 && isDoubtful(turn)
    ? returnToQuestion(turn, turn.progress)
    : takeAsAnswer(turn, parsed);
};
