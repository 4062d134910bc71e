import type { AnyAsk } from './actions/action.ts';
import { askFile } from './actions/ask-file.ts';
import { askVacancy } from './actions/ask-vacancy.ts';
import { ask as putQuestion } from './actions/ask.ts';
import { withoutAcknowledgement } from './acknowledgement.ts';
import type { Answered, Listening } from './actions/reply-result.ts';
import { type AiAsk, keyOf } from './ai.ts';
import { type Progress, saying, type Setting } from './progress.ts';
import type { AtQuestion, CandidateReply } from './run.ts';
import { isNeed, type Need } from './walk-result.ts';
import { recruiterAnswers } from './wording.ts';

/** A candidate who only asks is better served by people. */
const questionsAtMost = 10;
const longestQuestion = 1000;

interface Repeated {
  readonly progress: Progress;
  readonly position: AtQuestion;
}

/** Puts the pending question once more, without what was sent and said before it the first time. */
const repeat = (asked: AnyAsk, position: AtQuestion, progress: Progress, setting: Setting): Repeated => {
  const action = { ...asked, attachment: null, text: withoutAcknowledgement(asked.text) };
  switch (action.kind) {
    case 'ask':
      return { progress: putQuestion(action, progress, setting), position };
    case 'askFile':
      return { progress: askFile(action, position.files?.length ?? 0, progress, setting), position };
    case 'askVacancy': {
      const { vacancies = [] } = setting.context;
      const offer = askVacancy(action, vacancies, progress, setting);
      return offer
        ? { progress: offer.progress, position: { ...position, shown: offer.shown } }
        : { progress, position };
    }
  }
};

/** Answers a question from the vacancy, or says that a recruiter will. */
const replyTo = (question: string, progress: Progress, setting: Setting): Progress | Need => {
  const { turn, language, context } = setting;
  const ask: AiAsk = { kind: 'answer', turn, question: question.slice(0, longestQuestion), language };
  const known = context.ai?.get(keyOf(ask))?.answer;
  if (!known) return { at: 'needsAi', asks: [ask] };
  const text = known.kind === 'answer' ? known.text : null;
  return saying(progress, { value: text ?? recruiterAnswers[language] });
};

/**
 * Answers a question of the candidate from the vacancy, or says that a recruiter will, and puts the pending question again.
 * After ten in a row people take over.
 */
export const answerCandidate = (
  action: AnyAsk,
  reply: CandidateReply,
  position: AtQuestion,
  progress: Progress,
  setting: Setting,
): Listening | Need => {
  const { questions = 0 } = position;
  if (questions >= questionsAtMost) return { outcome: 'lost' };
  const said = replyTo(reply.text, progress, setting);
  if (isNeed(said)) return said;
  const again = repeat(action, position, said, setting);
  return {
    outcome: 'more',
    progress: again.progress,
    position: { ...again.position, questions: questions + 1 },
  };
};

/** Answers the question that stands beside an answer, before the conversation goes on. */
export const answerBeside = (
  heard: Answered,
  question: string,
  progress: Progress,
  setting: Setting,
): Listening | Need => {
  const said = replyTo(question, progress, setting);
  return isNeed(said) ? said : { ...heard, progress: said };
};
