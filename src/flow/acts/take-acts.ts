import { requestKey } from '../ai.ts';
import { isMissingInput, type MissingInput } from '../missing-input.ts';
import { isContactQuestion } from '../actions/action.ts';
import type { ReplyResult } from '../actions/reply-result.ts';
import { takeAnswers } from '../answers-ahead/take-answers.ts';
import { takeCorrection } from '../corrections/take-correction.ts';
import type { QuestionTurn } from '../question-turn.ts';
import type { Act } from '../reading/act.ts';
import { readActs } from '../reading/read-acts.ts';
import { toFlowActs, toReadingRequest } from '../reading/engine-reading.ts';
import { buildReadingContext, type ReadingContext } from '../reading/reading-context.ts';
import { isAboutConversation } from '../reading/talk-about-talk.ts';
import { settleReply } from '../settle-reply.ts';
import { takeAsAnswer } from '../take-as-answer.ts';
import type { WalkResult } from '../walk-result.ts';
import { askAgain, returnToQuestion } from './detours.ts';
import { takeLater } from './take-later.ts';
import { takeRefusal, takeSkip } from './take-no-answer.ts';
import { answerAndReturn, answerQuestionBeside, takeQuestion } from '../questions/take-question.ts';
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

/** Acts after which nobody needs an answer to a question in the same message. */
const leavesQuestion: ReadonlySet<Act['type']> = new Set(['human', 'withdraw', 'language']);

/** Takes the acts that an AI engine read. Nothing else is looked for in the message. */
const takeEngineActs = (turn: QuestionTurn, acts: readonly Act[], parsed: ReplyResult): WalkResult => {
  const [first] = acts;
  if (!first) return parsed.outcome === 'wrong' ? settleReply(turn, parsed) : askAgain(turn);
  const asked = acts.flatMap(({ type, evidence }) => (type === 'question' ? [evidence] : [])).join(' ');
  if (first.type === 'question') return answerAndReturn(turn, asked);
  if (asked === '' || leavesQuestion.has(first.type))
    return handlers[first.type](turn, acts) ?? askAgain(turn);
  const answered = answerQuestionBeside(turn, asked);
  if (isMissingInput(answered)) return answered;
  return takeEngineActs(
    answered,
    acts.filter(({ type }) => type !== 'question'),
    parsed,
  );
};

/** Returns the acts that an AI engine read in the message, or what is missing; null where the flow reads the message itself. */
const readWithEngine = (
  turn: QuestionTurn,
  context: ReadingContext,
  parsed: ReplyResult,
): readonly Act[] | MissingInput | null => {
  const { ai, aiReadsMessages } = turn.setting.context;
  // A row that the parser finds, or a time that it leads to, is not chosen anew.
  const isUnderstood = turn.question.answeredBy === 'other' && parsed.outcome !== 'wrong';
  const reading = ai && aiReadsMessages && !isUnderstood ? toReadingRequest(turn, context) : null;
  if (!reading) return null;
  const known = ai?.get(requestKey(reading.request))?.answer;
  if (!known) return { type: 'needsAi', requests: [reading.request] };
  return known.kind === 'read' && known.by === 'openai'
    ? toFlowActs(known.acts, turn.reply.text, reading.questions, context)
    : null;
};

/** Whether any words answer the pending question, and these rather are about the conversation. Asked once only. */
const isDoubtful = ({ question, reply, position }: QuestionTurn): boolean =>
  question.answeredBy === 'anyWords' &&
  question.namePart === null &&
  reply.choice === undefined &&
  (reply.media ?? []).length === 0 &&
  (position.detours ?? 0) + position.failures === 0 &&
  isAboutConversation(reply.text, question.required);

/** Whether an act only puts off what the message answers: "0612345678, call me after five", "bear with me ... 18". */
const isAnswered = (
  { question, reply }: QuestionTurn,
  { type, evidence }: Act,
  parsed: ReplyResult,
): boolean => {
  if (type !== 'later' || parsed.outcome !== 'answered') return false;
  if (isContactQuestion(question)) return true;
  const behind = reply.text.slice(reply.text.indexOf(evidence) + evidence.length);
  return question.kind === 'ask/number' && !/\d/u.test(evidence) && /\d/u.test(behind);
};

/**
 * Reads a message into its acts, by a model where the service has one, and takes the acts in their order. A message in which the flow
 * itself reads no acts is the answer to the pending question, as `parsed` has it.
 */
export const takeActs = (turn: QuestionTurn, parsed: ReplyResult): WalkResult => {
  const { flow, reply, position, progress, setting } = turn;
  const context = buildReadingContext(flow, position, progress, setting);
  const read = context && readWithEngine(turn, context, parsed);
  if (read) return isMissingInput(read) ? read : takeEngineActs(turn, read, parsed);
  const acts = (context ? readActs(reply.text, context) : []).filter((act) => !isAnswered(turn, act, parsed));
  for (const { type } of acts) {
    const result = handlers[type](turn, acts);
    if (result) return result;
  }
  return acts.length === 0 && isDoubtful(turn)
    ? returnToQuestion(turn, turn.progress)
    : takeAsAnswer(turn, parsed);
};
