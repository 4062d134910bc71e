import { type Engine, EngineFailure, type EngineResult } from '../../ai/engine.ts';
import type { AiAnswer, AiRequest } from '../../flow/ai.ts';
import type { RunPromptContext } from './run-prompt-context.ts';
import { zeroUsage } from './known-answers.ts';

/** How long a turn may wait for an engine. */
export interface EngineDeadline {
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** Whether an engine that cannot be reached now is waited for no longer. */
  isOver(): boolean;
}

/** A candidate waits for the answer. */
const callTimeoutMs = 25_000;
const maxAnswerLength = 1500;

const callEngine = async (
  engine: Engine,
  ask: AiRequest,
  { lines, vacancy }: RunPromptContext,
  signal: AbortSignal,
): Promise<EngineResult<AiAnswer>> => {
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
      if (vacancy === '') return { value: { kind: 'answer', text: null }, usage: zeroUsage };
      const { value, usage } = await engine.answer({ question, vacancy, language: ask.language }, { signal });
      const text = value.text?.trim().slice(0, maxAnswerLength) ?? '';
      return { value: { kind: 'answer', text: text === '' ? null : text }, usage };
    }
  }
};

/** Of a failure that another try cannot mend. */
const isFinal = ({ kind }: EngineFailure): boolean => kind === 'refused' || kind === 'malformed';

const timeoutFailure = (): EngineFailure =>
  new EngineFailure('unavailable', `The AI engine did not answer within ${callTimeoutMs / 1000} s.`);

/**
 * Asks an engine one thing. An engine that failed for good, or is waited for no longer, has answered that; otherwise its
 * `EngineFailure` is thrown.
 */
export const askEngine = async (
  engine: Engine,
  ask: AiRequest,
  background: RunPromptContext,
  { signal, isOver }: EngineDeadline,
): Promise<EngineResult<AiAnswer>> => {
  const limit = AbortSignal.timeout(callTimeoutMs);
  try {
    return await callEngine(engine, ask, background, AbortSignal.any([signal, limit]));
  } catch (error) {
    const failure = limit.aborted && !signal.aborted ? timeoutFailure() : error;
    if (!(failure instanceof EngineFailure) || signal.aborted) throw failure;
    if (!isFinal(failure) && !isOver()) throw failure;
    return { value: { kind: 'failed', detail: failure.message.slice(0, 300) }, usage: failure.usage };
  }
};
