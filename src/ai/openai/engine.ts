import type { Engine, Outcome } from '../engine.ts';
import { analysisTask } from './analyse.ts';
import { replyTask } from './answer.ts';
import { textsTask } from './compose.ts';
import { createConnection, type OpenAiSettings } from './connection.ts';
import { ask } from './dialogue.ts';
import { noUsage } from './failure.ts';
import { judgementTask } from './judge.ts';
import { wordsWithoutSteering } from './steering.ts';
import { understandingTask } from './understand.ts';

export type { OpenAiSettings } from './connection.ts';

/** What needs no model: nothing is left of the candidate's words but what speaks to one. */
const settled = async <T>(value: T): Promise<Outcome<T>> => ({ value, usage: noUsage });

const saysNothing = (words: string): boolean => wordsWithoutSteering(words).trim() === '';

/**
 * An engine that asks a model behind any server that speaks OpenAI's chat completions. It connects with its first call, and
 * remembers what the server turned out not to know.
 */
export const createOpenAiEngine = (settings: OpenAiSettings): Engine => {
  const connection = createConnection(settings);
  return {
    name: 'openai',
    analyse: (inputText, call) => ask(connection, analysisTask(inputText), call),
    compose: (plan, call) => ask(connection, textsTask(plan), call),
    judge: (judgement, call) => ask(connection, judgementTask(judgement), call),
    understand: (reply, call) =>
      saysNothing(reply.reply)
        ? settled({ intent: 'unclear' })
        : ask(connection, understandingTask(reply), call),
    answer: (question, call) =>
      saysNothing(question.question) || saysNothing(question.vacancy)
        ? settled({ text: null })
        : ask(connection, replyTask(question), call),
  };
};
