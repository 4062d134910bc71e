import type { Engine, EngineResult } from '../engine.ts';
import { analysisTask } from './analyse.ts';
import { candidateQuestionTask } from './answer.ts';
import { textsTask } from './compose.ts';
import { createModelConnection, type OpenAiSettings } from './model-connection.ts';
import { askWithRepair } from './ask-with-repair.ts';
import { noUsage } from './to-engine-failure.ts';
import { judgementTask } from './judge.ts';
import { removeInjectionFromReply } from './remove-prompt-injection.ts';
import { understandingTask } from './understand.ts';

export type { OpenAiSettings } from './model-connection.ts';

/** Return a result without a call to the model. */
const resolveWithoutModel = async <T>(value: T): Promise<EngineResult<T>> => ({ value, usage: noUsage });

// A text that only addresses the model has no content of its own.
const isEmptyWithoutInjection = (words: string): boolean => removeInjectionFromReply(words).trim() === '';

/**
 * Create an engine that asks a model on any server with OpenAI's chat completions protocol. It connects on the first call, and
 * remembers the features that the server does not support.
 */
export const createOpenAiEngine = (settings: OpenAiSettings): Engine => {
  const connection = createModelConnection(settings);
  return {
    name: 'openai',
    analyse: (inputText, call) => askWithRepair(connection, analysisTask(inputText), call),
    compose: (plan, call) => askWithRepair(connection, textsTask(plan), call),
    judge: (judgement, call) => askWithRepair(connection, judgementTask(judgement), call),
    understand: (reply, call) =>
      isEmptyWithoutInjection(reply.reply)
        ? resolveWithoutModel({ intent: 'unclear' })
        : askWithRepair(connection, understandingTask(reply), call),
    answer: (question, call) =>
      isEmptyWithoutInjection(question.question) || isEmptyWithoutInjection(question.vacancy)
        ? resolveWithoutModel({ text: null })
        : askWithRepair(connection, candidateQuestionTask(question), call),
  };
};
