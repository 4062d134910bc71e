import type { ReplyResult } from '../actions/reply-result.ts';
import { returnToQuestion } from '../acts/detours.ts';
import { isMissingInput, type MissingInput } from '../missing-input.ts';
import { renderText } from '../progress.ts';
import { leaveToPeople, type QuestionTurn } from '../question-turn.ts';
import type { Act } from '../reading/act.ts';
import { buildReadingContext } from '../reading/reading-context.ts';
import { asksOfTheJob, asksOpenly } from '../reading/candidate-questions.ts';
import { splitMessage } from '../reading/message-parts.ts';
import { readSmallTalk } from '../reading/small-talk.ts';
import { isOpenQuestion } from '../reply-parsers/question-detection.ts';
import { asksForQuestions } from '../reply-parsers/question-intent.ts';
import { settleReply } from '../settle-reply.ts';
import type { WalkResult } from '../walk-result.ts';
import { peopleTakeOver } from '../wording.ts';
import { answerCandidate } from './answer-candidate.ts';

/** After so many questions in a row, people serve a candidate better. */
const maxQuestions = 10;
/** From this confidence on, a parsed reply is an answer, also when it has the form of a question. */
const certainConfidence = 0.95;

const countLeft =
  ({ flow, position, progress, setting }: QuestionTurn) =>
  (): number =>
    (buildReadingContext(flow, position, progress, setting)?.upcoming.length ?? 0) + 1;

/** Answers a question of the candidate, and puts the pending one again. After ten in a row, people take over. */
export const answerAndReturn = (turn: QuestionTurn, asked: string): WalkResult => {
  const { position, progress, setting } = turn;
  const { questions = 0 } = position;
  if (questions >= maxQuestions)
    return leaveToPeople(turn, progress, peopleTakeOver[setting.spoken], 'answers');
  const said = answerCandidate(turn, asked, countLeft(turn));
  if (isMissingInput(said)) return said;
  return returnToQuestion(turn, said, { questions: questions + 1 });
};

/** Answers a question that stands beside something else, which the returned turn takes. */
export const answerQuestionBeside = (turn: QuestionTurn, asked: string): QuestionTurn | MissingInput => {
  const said = answerCandidate(turn, asked, countLeft(turn));
  return isMissingInput(said) ? said : { ...turn, progress: said };
};

/** Answers a question beside an answer, and settles the answer. */
const settleBeside = (turn: QuestionTurn, asked: string, result: ReplyResult): WalkResult => {
  const answered = answerQuestionBeside(turn, asked);
  return isMissingInput(answered) ? answered : settleReply(answered, result);
};

const bare = (text: string): string =>
  text
    .replace(/^[\s,;:.!?\u2013\u2014-]+|[\s,.;:\u2013\u2014-]+$/gu, '')
    .replace(/[\s,;]+(?:but|maar|and|en)$/iu, '')
    .trim();

const without = (text: string, parts: readonly string[]): string =>
  bare(parts.reduce((left, part) => left.replace(part, ' '), text));

const parse = (turn: QuestionTurn, text: string): ReplyResult | MissingInput => {
  const { question, reply, position, progress, setting } = turn;
  return question.parseReply({ ...reply, text }, position, progress, setting);
};

/** Whether the whole message answers, although it asks: "Can I begin tomorrow?" */
const isAnsweredAsWhole = (
  { question, reply }: QuestionTurn,
  result: ReplyResult,
  asked: string,
): boolean => {
  if (result.outcome !== 'answered' || result.answer.method === 'skipped') return false;
  if (question.answeredBy === 'other') return true;
  if (asked === reply.text.trim() && asksOfTheJob(asked, question.kind)) return false;
  const isOpen = isOpenQuestion(reply.text) || (asked === reply.text.trim() && asksOpenly(asked));
  return result.answer.confidence >= certainConfidence || !isOpen;
};

const hasContent = (text: string, { question, progress, setting }: QuestionTurn): boolean => {
  if (!/[\p{L}\p{N}]/u.test(text)) return false;
  if (question.answeredBy !== 'anyWords') return true;
  const asked = { kind: question.kind, text: renderText(question.text, progress, setting) };
  return readSmallTalk(splitMessage(text), asked) === null;
};

/**
 * Answers the candidate's question. Words beside it that answer the pending question are taken as well; a question for
 * words keeps them without the question. Where the flow invites questions, the whole message is the answer.
 */
export const takeQuestion = (turn: QuestionTurn, acts: readonly Act[]): WalkResult | null => {
  const { question, reply, progress, setting } = turn;
  const parts = acts.flatMap(({ type, evidence }) => (type === 'question' ? [evidence] : []));
  const asked = parts.join(' ');
  const takesAnyWords = question.answeredBy === 'anyWords';
  const invites = takesAnyWords && asksForQuestions(renderText(question.text, progress, setting));
  const rest = without(reply.text, parts);
  if (!takesAnyWords || invites) {
    const whole = parse(turn, reply.text);
    if (isMissingInput(whole)) return whole;
    const answers = isAnsweredAsWhole(turn, whole, asked);
    // "Can I begin tomorrow?" only is a polite answer.
    if (answers && !invites && !hasContent(rest, turn)) return settleReply(turn, whole);
    if (answers || invites) return settleBeside(turn, asked, whole);
    if ((reply.media ?? []).length > 0) return null;
  }
  const beside = hasContent(rest, turn) ? parse(turn, rest) : null;
  if (beside && isMissingInput(beside)) return beside;
  return beside?.outcome === 'answered' ? settleBeside(turn, asked, beside) : answerAndReturn(turn, asked);
};
