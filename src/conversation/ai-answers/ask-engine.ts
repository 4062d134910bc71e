import { type Engine, EngineFailure, type EngineResult } from '../../ai/engine.ts';
import type { AiAnswer, AiRequest } from '../../flow/ai.ts';
import type { RunPromptContext } from './run-prompt-context.ts';
import { zeroUsage } from './known-answers.ts';

/** The limit of the time that a turn waits for an engine. */
export interface EngineDeadline {
  /** Aborts the waiting. */
  readonly signal: AbortSignal;
  /** Returns whether the turn no longer waits for an engine that is away. */
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
  switch (ask.kind) {
    case 'judge': {
      const judgement = { question: ask.question, conversation: lines, answers: ask.answers, vacancy };
      const { value, usage } = await engine.judge(judgement, { signal });
      return { value: { kind: 'judge', ...value }, usage };
    }
    case 'read': {
      const { value, usage } = await engine.read(ask.message, { signal });
      return { value: { kind: 'read', ...value }, usage };
    }
    case 'answer': {
      if (vacancy === '') return { value: { kind: 'answer', text: null }, usage: zeroUsage };
      const { question, language } = ask;
      const { value, usage } = await engine.answer({ question, vacancy, language }, { signal });
      const text = value.text?.trim().slice(0, maxAnswerLength) ?? '';
      return { value: { kind: 'answer', text: text === '' ? null : text }, usage };
    }
  }
};

/** Checks whether another attempt cannot succeed. */
const isFinal = ({ kind }: EngineFailure): boolean => kind !== 'rateLimited' && kind !== 'unavailable';

const timeoutFailure = (): EngineFailure =>
  new EngineFailure('unavailable', `The AI engine did not answer within ${callTimeoutMs / 1000} s.`);

/**
 * Asks an engine one question. Where the engine failed for good, or the deadline is over, the answer is `failed`. Throws
 * the `EngineFailure` of an engine that can answer a later attempt.
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
    return {
      value: { kind: 'failed', detail: failure.message.slice(0, 300) },
      usage: failure.usage,
    };
  }
};
