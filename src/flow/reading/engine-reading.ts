import type { AiRequest, EngineAct, ExpectedAnswer, QuestionToRead } from '../ai.ts';
import type { QuestionTurn } from '../question-turn.ts';
import { describeAnswer } from '../corrections/correction-wording.ts';
import { buildReadRequest, minimumReadConfidence } from '../read-request.ts';
import type { QuestionPosition } from '../run.ts';
import type { Act } from './act.ts';
import { toInstant } from './local-time.ts';
import { inTakingOrder } from './read-acts.ts';
import {
  isForOwnWords,
  type AnsweredQuestion,
  type QuestionInFlow,
  type ReadingContext,
} from './reading-context.ts';

/** The most questions of one state that an engine sees. */
const maxQuestions = 20;
const furthestReminderMs = 30 * 24 * 60 * 60 * 1000;

/** A request to read a message, and the questions of the flow that its indexes stand for. */
export interface ReadingRequest {
  readonly request: AiRequest;
  readonly questions: readonly QuestionInFlow[];
}

interface DescribedQuestion {
  readonly question: QuestionInFlow;
  readonly described: QuestionToRead;
}

/** Returns the form of the answer to a question; null where an engine cannot know better than the parser. */
const expectedOf = (
  { action }: QuestionInFlow,
  text: string,
  position: QuestionPosition,
  { progress, setting }: QuestionTurn,
): ExpectedAnswer | null =>
  action.expectedAnswer({ messageIds: [], text }, position, progress, setting) ??
  (action.answeredBy === 'anyWords' ? { kind: 'text' } : null);

const describe = (
  question: QuestionInFlow,
  state: QuestionToRead['state'],
  expected: ExpectedAnswer | null,
  answer = '',
): readonly DescribedQuestion[] => {
  const { action, text } = question;
  return expected
    ? [{ question, described: { text, state, required: action.required, expected, answer } }]
    : [];
};

/** Describes a question that the flow asks at another time. */
const describeOther = (
  question: QuestionInFlow,
  state: 'answered' | 'upcoming',
  turn: QuestionTurn,
  answer?: string,
): readonly DescribedQuestion[] => {
  const { nodeId, actionId } = question;
  const position = { at: 'question', nodeId, actionId, failures: 0 } as const;
  return describe(question, state, expectedOf(question, '', position, turn), answer);
};

const answerInWords = ({ action, value }: AnsweredQuestion, { progress, setting }: QuestionTurn): string =>
  describeAnswer(action, { value }, progress, setting).value;

/**
 * Builds the request to read the message of a turn; null where an engine cannot know better than the parser of the pending question,
 * or nothing was written.
 */
export const toReadingRequest = (turn: QuestionTurn, context: ReadingContext): ReadingRequest | null => {
  const { reply, position, setting } = turn;
  const { pending, answered, upcoming } = context;
  if (reply.choice !== undefined || (reply.media ?? []).length > 0) return null;
  const [first] = describe(pending, 'pending', expectedOf(pending, reply.text, position, turn));
  if (!first) return null;
  const others = [
    ...answered
      .slice(-maxQuestions)
      .flatMap((question) => describeOther(question, 'answered', turn, answerInWords(question, turn))),
    ...upcoming.slice(0, maxQuestions).flatMap((question) => describeOther(question, 'upcoming', turn)),
  ];
  return {
    request: buildReadRequest(
      reply.text,
      [first.described, ...others.map(({ described }) => described)],
      setting,
    ),
    questions: [first, ...others].map(({ question }) => question),
  };
};

/** Writes a plain answer in words that the parser of its question reads: values of options become labels. */
const toWords = ({ options }: QuestionInFlow, plain: string): string =>
  options.length === 0
    ? plain
    : plain
        .split(',')
        .map((value) => options.find((option) => option.value === value)?.label ?? value)
        .join(', ');

/** Returns the instant of a local time; null when it is past, or too far away to wait for. */
const toReminder = (at: string, { now, timeZone }: ReadingContext): string | null => {
  const instant = toInstant(Date.parse(`${at}Z`) / 60_000, timeZone);
  const wait = instant.getTime() - now.getTime();
  return wait > 0 && wait <= furthestReminderMs ? instant.toISOString() : null;
};

const toAct = (
  act: EngineAct,
  message: string,
  questions: readonly QuestionInFlow[],
  context: ReadingContext,
): readonly Act[] => {
  const { evidence, confidence } = act;
  switch (act.type) {
    case 'answer': {
      const question = questions[act.question];
      if (!question) return [];
      const { nodeId, actionId } = question;
      const plain = isForOwnWords(question) ? message : act.plain;
      const reply = toWords(question, plain);
      return [{ type: act.type, evidence, confidence, nodeId, actionId, plain, reply }];
    }
    case 'correct': {
      const question = act.question === null ? undefined : questions[act.question];
      const reply = question ? toWords(question, act.plain) : '';
      return [{ type: act.type, evidence, confidence, actionId: question?.actionId ?? '', reply }];
    }
    case 'later':
      return [
        { type: act.type, evidence, confidence, at: act.at === null ? null : toReminder(act.at, context) },
      ];
    case 'skip':
    case 'refuse':
      return [{ type: context.pending.action.required ? 'refuse' : 'skip', evidence, confidence }];
    default:
      return [{ type: act.type, evidence, confidence }];
  }
};

/**
 * Converts the acts that an engine read to those of the flow, in the order in which they are taken. A text of the candidate's own words
 * is kept whole where the message does nothing else.
 */
export const toFlowActs = (
  found: readonly EngineAct[],
  message: string,
  questions: readonly QuestionInFlow[],
  context: ReadingContext,
): readonly Act[] => {
  const sure = found.filter(({ confidence }) => confidence >= minimumReadConfidence);
  return inTakingOrder(
    sure.flatMap((act) => toAct(act, sure.length === 1 ? message : act.evidence, questions, context)),
  );
};
