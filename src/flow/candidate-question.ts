import type { AnyAsk } from './actions/action.ts';
import { askFile } from './actions/ask-file.ts';
import { askVacancy } from './actions/ask-vacancy.ts';
import { ask as putQuestion } from './actions/ask.ts';
import type { Listening } from './actions/listening.ts';
import { type AiAsk, keyOf } from './ai.ts';
import { type Progress, saying, type Setting } from './progress.ts';
import type { AtQuestion, CandidateReply } from './run.ts';
import type { Need } from './stop.ts';
import { recruiterAnswers } from './wording.ts';

/** A candidate who only asks is better served by people. */
const questionsAtMost = 10;
const longestQuestion = 1000;

interface Repeated {
  readonly progress: Progress;
  readonly position: AtQuestion;
}

/** Puts the pending question once more, without what was sent with it the first time. */
const repeat = (action: AnyAsk, position: AtQuestion, progress: Progress, setting: Setting): Repeated => {
  switch (action.kind) {
    case 'ask':
      return { progress: putQuestion({ ...action, attachment: null }, progress, setting), position };
    case 'askFile': {
      const files = position.files?.length ?? 0;
      return { progress: askFile({ ...action, attachment: null }, files, progress, setting), position };
    }
    case 'askVacancy': {
      const { vacancies = [] } = setting.context;
      const offer = askVacancy({ ...action, attachment: null }, vacancies, progress, setting);
      return offer
        ? { progress: offer.progress, position: { ...position, shown: offer.shown } }
        : { progress, position };
    }
  }
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
  const { turn, language, context } = setting;
  const ask: AiAsk = { kind: 'answer', turn, question: reply.text.slice(0, longestQuestion), language };
  const known = context.ai?.get(keyOf(ask))?.answer;
  if (!known) return { at: 'needsAi', asks: [ask] };
  const text = known.kind === 'answer' ? known.text : null;
  const said = saying(progress, { value: text ?? recruiterAnswers[language] });
  const again = repeat(action, position, said, setting);
  return {
    outcome: 'more',
    progress: again.progress,
    position: { ...again.position, questions: questions + 1 },
  };
};
