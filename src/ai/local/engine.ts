import { type Call, type Engine, EngineFailure, type Outcome } from '../engine.ts';
import { answerFrom } from './answer.ts';
import { judge } from './judge.ts';
import { understand } from './understand.ts';

const free = { inputTokens: 0, outputTokens: 0 } as const;

/** Does work that takes milliseconds, unless nobody waits for it any more. */
const does = async <T>({ signal }: Call, work: () => T | Promise<T>): Promise<Outcome<T>> => {
  if (signal.aborted) throw new EngineFailure('unavailable', 'The call was ended before it began.');
  try {
    return { value: await work(), usage: free };
  } catch (error) {
    // What it says may hold words of the text: the cause is for the log.
    throw new EngineFailure('malformed', 'The built-in engine could not read the text.', { cause: error });
  }
};

/** Makes the built-in engine: deterministic, for English and Dutch, without network or key. */
export const createLocalEngine = (): Engine => ({
  name: 'local',
  // Their lexicons are large, and a process that only answers candidates never needs them.
  analyse: (inputText, call) => does(call, async () => (await import('./analyse.ts')).analyse(inputText)),
  compose: (plan, call) => does(call, async () => (await import('./compose.ts')).compose(plan)),
  judge: (judgement, call) => does(call, () => judge(judgement)),
  understand: (reply, call) => does(call, () => understand(reply)),
  answer: (question, call) => does(call, () => ({ text: answerFrom(question) })),
});
