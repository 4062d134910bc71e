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

/** What needs no model: nothing is left of the candidate's words but what speaks to one. */
const resolveWithoutModel = async <T>(value: T): Promise<EngineResult<T>> => ({ value, usage: noUsage });

const isEmptyWithoutInjection = (words: string): boolean => removeInjectionFromReply(words).trim() === '';

/**
 * An engine that asks a model behind any server that speaks OpenAI's chat completions. It connects with its first call, and
 * remembers what the server turned out not to know.
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
