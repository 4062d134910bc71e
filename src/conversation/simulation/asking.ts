import type { Line as Said } from '../../ai/engine.ts';
import { payload as storedPayload } from '../../messaging/payload.ts';
import type { Patience } from '../ai/ask-engine.ts';
import { lineOf, readBackground } from '../ai/background.ts';
import type { TurnAi } from '../ai/turn-ai.ts';
import { type Answering, withAnswers } from '../ai/with-answers.ts';
import type { Sql } from '../../database/transaction.ts';
import type { Line } from './record.ts';
import type { Recall } from './recorded.ts';

/** Whom a simulation asks, and what of it is known from the run that it plays again. */
export interface PlayedAi {
  readonly answering: Answering;
  readonly recall: Recall;
}

/** What turns are played on that ask. */
export interface Asking {
  readonly ai: PlayedAi;
  readonly sql: Sql;
  readonly transcript: readonly Line[];
  /** For how long an engine may be waited for, in milliseconds. */
  readonly msLeft: number;
}

// Who plays again later may find an engine that is away now: this play goes on without it.
const impatient: Patience = { signal: new AbortController().signal, isOver: () => true };

const linesOf = (transcript: readonly Line[]): Said[] =>
  transcript.slice(-100).flatMap(({ sendBy, payload }) => {
    const { data } = storedPayload.safeParse(payload);
    return data ? [lineOf(sendBy, data)] : [];
  });

/**
 * Takes a simulated turn with what the run that is played again was told, or else an engine. Answers for how long the
 * engine was waited for, in milliseconds.
 */
export const takeAsking = async (
  { ai, sql, transcript, msLeft }: Asking,
  take: (ai: TurnAi) => Promise<void>,
): Promise<number> => {
  const began = performance.now();
  let takingMs = 0;
  const recall: Recall = (ask) => {
    const known = ai.recall(ask);
    if (known || performance.now() - began - takingMs <= msLeft) return known;
    return { kind: 'failed', detail: 'The simulation has waited long enough.' };
  };
  const backgroundOf = (needed: Parameters<typeof readBackground>[1]) =>
    readBackground(sql, needed, linesOf(transcript));
  await withAnswers(ai.answering, { patience: impatient, backgroundOf, recall }, async (known) => {
    const from = performance.now();
    try {
      await take(known);
    } finally {
      takingMs += performance.now() - from;
    }
  });
  return performance.now() - began - takingMs;
};
