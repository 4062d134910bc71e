import type { ConversationLine } from '../ai/engine.ts';
import type { EngineDeadline } from '../conversation/ai-answers/ask-engine.ts';
import type { KnownAiAnswers, TurnAiRequest } from '../conversation/ai-answers/known-answers.ts';
import type { PricedEngine } from '../conversation/ai-answers/known-answers.ts';
import { retryWithAiAnswers } from '../conversation/ai-answers/retry-with-ai-answers.ts';
import { loadRunPromptContext, toConversationLine } from '../conversation/ai-answers/run-prompt-context.ts';
import type { SettledTurn } from '../conversation/decide-turn.ts';
import type { Sql } from '../database/database.ts';
import { messagePayload } from '../messaging/payload.ts';
import type { FindRecordedAnswer } from './recorded-ai-answers.ts';
import type { TranscriptLine } from './simulation-recorder.ts';

/** The engine that a simulation asks, and the answers that are known from an earlier run. */
export interface SimulatedAi {
  readonly pricedEngine: PricedEngine;
  readonly findRecorded: FindRecordedAnswer;
}

/** The conversation so far of a turn that asks. */
export interface SimulatedAiTurn {
  readonly ai: SimulatedAi;
  readonly sql: Pick<Sql, 'query'>;
  readonly transcript: readonly TranscriptLine[];
  /** How long the engine can still be waited for, in milliseconds. */
  readonly msLeft: number;
}

// A later simulation may find an engine that is away now: this one goes on without it.
const withoutRetrying: EngineDeadline = { signal: new AbortController().signal, isOver: () => true };

const toConversationLines = (transcript: readonly TranscriptLine[]): ConversationLine[] =>
  transcript.slice(-100).flatMap(({ sendBy, payload }) => {
    const { data } = messagePayload.safeParse(payload);
    return data ? [toConversationLine(sendBy, data)] : [];
  });

/**
 * Decides a simulated turn with the answers that the earlier run got, or else with those of the engine. Returns the turn,
 * and how long the engine took, in milliseconds.
 */
export const decideWithSimulatedAi = async (
  { ai, sql, transcript, msLeft }: SimulatedAiTurn,
  decide: (answers: KnownAiAnswers) => Promise<SettledTurn | TurnAiRequest>,
): Promise<{ readonly turn: SettledTurn; readonly engineMs: number }> => {
  const began = performance.now();
  let decidingMs = 0;
  const engineMs = (): number => performance.now() - began - decidingMs;
  const findRecorded: FindRecordedAnswer = (ask) => {
    const recorded = ai.findRecorded(ask);
    if (recorded || engineMs() <= msLeft) return recorded;
    return { kind: 'failed', detail: 'The simulation has waited long enough.' };
  };
  const loadContext = (request: TurnAiRequest) =>
    loadRunPromptContext(sql, request, toConversationLines(transcript));
  const source = { deadline: withoutRetrying, loadContext, findRecorded };
  const turn = await retryWithAiAnswers(ai.pricedEngine, source, async (answers) => {
    const from = performance.now();
    try {
      return await decide(answers);
    } finally {
      decidingMs += performance.now() - from;
    }
  });
  return { turn, engineMs: engineMs() };
};
