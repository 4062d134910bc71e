import { type Engine, EngineFailure, type Outcome } from '../../ai/engine.ts';
import type { AiAnswer, AiAsk } from '../../flow/ai.ts';
import type { Background } from './background.ts';
import { unused } from './turn-ai.ts';

/** How long a turn may wait for an engine. */
export interface Patience {
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** Whether an engine that cannot be reached now is waited for no longer. */
  isOver(): boolean;
}

/** A candidate waits for the answer. */
const callAtMostMs = 25_000;
const longestAnswer = 1500;

const valueOf = async (
  engine: Engine,
  ask: AiAsk,
  { lines, vacancy }: Background,
  signal: AbortSignal,
): Promise<Outcome<AiAnswer>> => {
  const { question } = ask;
  switch (ask.kind) {
    case 'judge': {
      const judgement = { question, conversation: lines, answers: ask.answers, vacancy };
      const { value, usage } = await engine.judge(judgement, { signal });
      return { value: { kind: 'judge', ...value }, usage };
    }
    case 'understand': {
      const { reply, expected, language, today } = ask;
      const { value, usage } = await engine.understand(
        { question, reply, expected, language, today },
        { signal },
      );
      return { value: { kind: 'understand', meaning: value }, usage };
    }
    case 'answer': {
      if (vacancy === '') return { value: { kind: 'answer', text: null }, usage: unused };
      const { value, usage } = await engine.answer({ question, vacancy, language: ask.language }, { signal });
      const text = value.text?.trim().slice(0, longestAnswer) ?? '';
      return { value: { kind: 'answer', text: text === '' ? null : text }, usage };
    }
  }
};

/** Of a failure that another try cannot mend. */
const isFinal = ({ kind }: EngineFailure): boolean => kind === 'refused' || kind === 'malformed';

const tooSlow = (): EngineFailure =>
  new EngineFailure('unavailable', `The AI engine did not answer within ${callAtMostMs / 1000} s.`);

/**
 * Asks an engine one thing. An engine that failed for good, or is waited for no longer, has answered that; otherwise its
 * `EngineFailure` is thrown.
 */
export const askEngine = async (
  engine: Engine,
  ask: AiAsk,
  background: Background,
  { signal, isOver }: Patience,
): Promise<Outcome<AiAnswer>> => {
  const limit = AbortSignal.timeout(callAtMostMs);
  try {
    return await valueOf(engine, ask, background, AbortSignal.any([signal, limit]));
  } catch (error) {
    const failure = limit.aborted && !signal.aborted ? tooSlow() : error;
    if (!(failure instanceof EngineFailure) || signal.aborted) throw failure;
    if (!isFinal(failure) && !isOver()) throw failure;
    return { value: { kind: 'failed', detail: failure.message.slice(0, 300) }, usage: failure.usage };
  }
};
