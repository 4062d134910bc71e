import { type Engine, EngineFailure } from './engine.ts';

/** A candidate waits for the reply, so a slow model does not hold the conversation up. */
const defaultLimitMs = 10_000;
const maxFailureLength = 300;

const timeoutFailure = (limitMs: number): EngineFailure =>
  new EngineFailure('unavailable', `The model did not read the message within ${limitMs / 1000} s.`);

/**
 * Lets another engine, the built-in one, read a message that a model cannot read within the limit, and adds to the reading why the model
 * failed. A call that the caller has aborted rejects as ever.
 */
export const withStandIn = (model: Engine, standIn: Engine, limitMs = defaultLimitMs): Engine => ({
  ...model,
  read: async (message, call) => {
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await model.read(message, { signal: AbortSignal.any([call.signal, limit]) });
    } catch (error) {
      const failure = limit.aborted && !call.signal.aborted ? timeoutFailure(limitMs) : error;
      if (!(failure instanceof EngineFailure) || call.signal.aborted) throw failure;
      const { value } = await standIn.read(message, call);
      return {
        value: { ...value, failure: failure.message.slice(0, maxFailureLength) },
        usage: failure.usage,
      };
    }
  },
});
