import type { QuestionAction } from './actions/action.ts';
import { withoutAcknowledgement } from './acknowledgement.ts';
import type { AnsweredReply, ReplyResult } from './actions/reply-result.ts';
import { type AiRequest, requestKey } from './ai.ts';
import { type TurnProgress, addTextMessage, type TurnSetting } from './progress.ts';
import type { QuestionPosition, CandidateReply } from './run.ts';
import { isMissingInput, type MissingInput } from './missing-input.ts';
import { recruiterAnswers } from './wording.ts';

/** After so many questions in a row, people serve a candidate better. */
const maxQuestions = 10;
const longestQuestion = 1000;

interface RepeatedQuestion {
  readonly progress: TurnProgress;
  readonly position: QuestionPosition;
}

/** Asks the pending question once more, without the attachment and the acknowledgement of the first time. */
const repeat = (
  question: QuestionAction,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): RepeatedQuestion => {
  const wording = { text: withoutAcknowledgement(question.text), attachment: null };
  const result = question.ask(wording, position.files?.length ?? 0, progress, setting);
  if (result.type !== 'asked') return { progress, position };
  return {
    progress: result.progress,
    position: { ...position, ...(result.shown && { shown: result.shown }) },
  };
};

/** Answers a question from the vacancy, or says that a recruiter will answer it. */
const replyTo = (
  question: string,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress | MissingInput => {
  const { turn, language, context } = setting;
  const request: AiRequest = { kind: 'answer', turn, question: question.slice(0, longestQuestion), language };
  const known = context.ai?.get(requestKey(request))?.answer;
  if (!known) return { type: 'needsAi', requests: [request] };
  const text = known.kind === 'answer' ? known.text : null;
  return addTextMessage(progress, { value: text ?? recruiterAnswers[language] });
};

/**
 * Answers a question of the candidate from the vacancy, or says that a recruiter will answer it, and repeats the pending
 * question. After ten questions in a row, people take over.
 */
export const answerCandidateQuestion = (
  action: QuestionAction,
  reply: CandidateReply,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult | MissingInput => {
  const { questions = 0 } = position;
  if (questions >= maxQuestions) return { outcome: 'lost' };
  const said = replyTo(reply.text, progress, setting);
  if (isMissingInput(said)) return said;
  const again = repeat(action, position, said, setting);
  return {
    outcome: 'more',
    progress: again.progress,
    position: { ...again.position, questions: questions + 1 },
  };
};

/** Answers the question beside an answer, before the conversation continues. */
export const answerEmbeddedQuestion = (
  result: AnsweredReply,
  question: string,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult | MissingInput => {
  const said = replyTo(question, progress, setting);
  return isMissingInput(said) ? said : { ...result, progress: said };
};
