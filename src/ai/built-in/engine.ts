import { type EngineCall, type Engine, EngineFailure, type EngineResult } from '../engine.ts';
import { loadAnalyser } from 'vacancy-reader';
import { findVacancyAnswer } from './answer-question.ts';
import { judgeConversation } from './judge.ts';
import { understandReply } from './understand/understand-reply.ts';

const freeUsage = { inputTokens: 0, outputTokens: 0 } as const;

/**
 * Runs work of a few milliseconds. Throws an `EngineFailure` when the caller has aborted, or when the work throws.
 */
const runUnlessAborted = async <T>(
  { signal }: EngineCall,
  work: () => T | Promise<T>,
): Promise<EngineResult<T>> => {
  if (signal.aborted) throw new EngineFailure('unavailable', 'The call was ended before it began.');
  try {
    return { value: await work(), usage: freeUsage };
  } catch (error) {
    // The message can hold words of the text, so it goes into the log only.
    throw new EngineFailure('malformed', 'The built-in engine could not read the text.', { cause: error });
  }
};

/** Creates the built-in engine: deterministic, for English and Dutch, without network or key. */
export const createBuiltInEngine = (): Engine => ({
  name: 'local',
  // The lexicons are large, and a process that only answers candidates never needs them.
  analyse: (inputText, call) => runUnlessAborted(call, async () => (await loadAnalyser())(inputText)),
  compose: (plan, call) =>
    runUnlessAborted(call, async () =>
      (await import('../../flow-generation/built-in-texts/compose-texts.ts')).composeFlowTexts(plan),
    ),
  judge: (judgement, call) => runUnlessAborted(call, () => judgeConversation(judgement)),
  read: (message, call) => runUnlessAborted(call, () => ({ by: 'local', acts: understandReply(message) })),
  answer: (question, call) => runUnlessAborted(call, () => ({ text: findVacancyAnswer(question) })),
});
