import type { ConversationLine as Said } from '../ai/engine.ts';
import { messagePayload as storedPayload } from '../messaging/payload.ts';
import type { EngineDeadline } from '../conversation/ai-answers/ask-engine.ts';
import { toConversationLine, loadRunPromptContext } from '../conversation/ai-answers/run-prompt-context.ts';
import type { KnownAiAnswers } from '../conversation/ai-answers/known-answers.ts';
import { type PricedEngine, retryWithAiAnswers } from '../conversation/ai-answers/retry-with-ai-answers.ts';
import type { Sql } from '../database/database.ts';
import type { TranscriptLine } from './simulation-recorder.ts';
import type { FindRecordedAnswer } from './recorded-ai-answers.ts';

/** Whom a simulation asks, and what of it is known from the run that it plays again. */
export interface SimulatedAi {
  readonly pricedEngine: PricedEngine;
  readonly findRecorded: FindRecordedAnswer;
}

/** What turns are played on that ask. */
export interface SimulatedAiTurn {
  readonly ai: SimulatedAi;
  readonly sql: Sql;
  readonly transcript: readonly TranscriptLine[];
  /** For how long an engine may be waited for, in milliseconds. */
  readonly msLeft: number;
}

// Who plays again later may find an engine that is away now: this play goes on without it.
const withoutRetrying: EngineDeadline = { signal: new AbortController().signal, isOver: () => true };

const toConversationLines = (transcript: readonly TranscriptLine[]): Said[] =>
  transcript.slice(-100).flatMap(({ sendBy, payload }) => {
    const { data } = storedPayload.safeParse(payload);
    return data ? [toConversationLine(sendBy, data)] : [];
  });

/**
 * Takes a simulated turn with what the run that is played again was told, or else an engine. Answers for how long the
 * engine was waited for, in milliseconds.
 */
export const takeTurnWithSimulatedAi = async (
  { ai, sql, transcript, msLeft }: SimulatedAiTurn,
  take: (ai: KnownAiAnswers) => Promise<void>,
): Promise<number> => {
  const began = performance.now();
  let takingMs = 0;
  const recall: FindRecordedAnswer = (ask) => {
    const known = ai.findRecorded(ask);
    if (known || performance.now() - began - takingMs <= msLeft) return known;
    return { kind: 'failed', detail: 'The simulation has waited long enough.' };
  };
  const backgroundOf = (needed: Parameters<typeof loadRunPromptContext>[1]) =>
    loadRunPromptContext(sql, needed, toConversationLines(transcript));
  await retryWithAiAnswers(
    ai.pricedEngine,
    { deadline: withoutRetrying, loadContext: backgroundOf, findRecorded: recall },
    async (known) => {
      const from = performance.now();
      try {
        await take(known);
      } finally {
        takingMs += performance.now() - from;
      }
    },
  );
  return performance.now() - began - takingMs;
};
