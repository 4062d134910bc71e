import type { Engine, EngineResult } from '../engine.ts';
import { createAnalysisTask } from './analyse.ts';
import { createCandidateQuestionTask } from './answer.ts';
import { createTextsTask } from './compose.ts';
import { createModelConnection, type OpenAiSettings } from './model-connection.ts';
import { askWithRepair } from './ask-with-repair.ts';
import { noUsage } from './to-engine-failure.ts';
import { createJudgementTask } from './judge.ts';
import { removeInjectionFromReply } from './remove-prompt-injection.ts';
import { createReadingTask } from './read.ts';

export type { OpenAiSettings } from './model-connection.ts';

/** Returns a result without a call to the model. */
const resolveWithoutModel = async <T>(value: T): Promise<EngineResult<T>> => ({ value, usage: noUsage });

// A text that only addresses the model has no content of its own.
const isEmptyWithoutInjection = (words: string): boolean => removeInjectionFromReply(words).trim() === '';

/**
 * Creates an engine that asks a model on any server with OpenAI's chat completions protocol. It connects on the first call, and
 * remembers the features that the server does not support.
 */
export const createOpenAiEngine = (settings: OpenAiSettings): Engine => {
  const connection = createModelConnection(settings);
  return {
    name: 'openai',
    analyse: (inputText, call) => askWithRepair(connection, createAnalysisTask(inputText), call),
    compose: (plan, call) => askWithRepair(connection, createTextsTask(plan), call),
    judge: (judgement, call) => askWithRepair(connection, createJudgementTask(judgement), call),
    read: (message, call) =>
      isEmptyWithoutInjection(message.text)
        ? resolveWithoutModel({ by: 'openai', acts: [] })
        : askWithRepair(connection, createReadingTask(message), call),
    answer: (question, call) =>
      isEmptyWithoutInjection(question.question) || isEmptyWithoutInjection(question.vacancy)
        ? resolveWithoutModel({ text: null })
        : askWithRepair(connection, createCandidateQuestionTask(question), call),
  };
};
