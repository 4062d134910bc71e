import { z } from 'zod';

import type { AiAnswer, AiExchange } from './ai.ts';
import type { Json, Session } from './session.ts';

const common = { messageId: z.string() };
const confidence = z.number();

const record = z.union([
  z.object({
    kind: z.literal('judge'),
    ...common,
    question: z.string(),
    holds: z.boolean(),
    confidence,
  }),
  z.object({
    kind: z.literal('understand'),
    ...common,
    intent: z.literal('answer'),
    plain: z.string(),
    confidence,
  }),
  z.object({ kind: z.literal('understand'), ...common, intent: z.enum(['question', 'unclear']) }),
  z.object({ kind: z.literal('answer'), ...common, text: z.string().nullable() }),
  z.object({
    kind: z.enum(['judge', 'understand', 'answer']),
    ...common,
    /** Empty except for `judge`. */
    question: z.string(),
    failed: z.string(),
  }),
]);

/** The record of one exchange with an AI engine in a session. It explains the run, and a simulation replays it. */
export type AiRecord = z.output<typeof record>;

const recordsAtMost = 100;
const charactersAtMost = 65_536;

const toAiRecord = ({ request, answer }: AiExchange): AiRecord => {
  const at = { messageId: request.turn };
  switch (answer.kind) {
    case 'judge': {
      const { holds, confidence: sure } = answer;
      return { kind: 'judge', ...at, question: request.question, holds, confidence: sure };
    }
    case 'understand':
      return { kind: 'understand', ...at, ...answer.meaning };
    case 'answer':
      return { kind: 'answer', ...at, text: answer.text };
    case 'failed':
      return {
        kind: request.kind,
        ...at,
        question: request.kind === 'judge' ? request.question : '',
        failed: answer.detail,
      };
  }
};

/** Parses the exchanges of a session, oldest first; invalid ones are left out. */
export const parseAiRecords = (session: Session): readonly AiRecord[] => {
  const kept = session['_ai'];
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) => record.safeParse(each).data ?? []);
};

/** Returns the engine's answer of a record. */
export const toAiAnswer = (kept: AiRecord): AiAnswer => {
  if ('failed' in kept) return { kind: 'failed', detail: kept.failed };
  switch (kept.kind) {
    case 'judge':
      return { kind: 'judge', holds: kept.holds, confidence: kept.confidence };
    case 'understand': {
      const { kind, messageId: _, ...meaning } = kept;
      return { kind, meaning };
    }
    case 'answer':
      return { kind: 'answer', text: kept.text };
  }
};

const toJsonRecord = (kept: AiRecord): Json => ({ ...kept });

/**
 * Appends exchanges to a session under `_ai`. Keeps the first 100, up to 64 KiB in all: a replay needs the beginning of a
 * run without gaps.
 */
export const recordAiExchanges = (session: Session, exchanges: Iterable<AiExchange>): Session => {
  const kept = session['_ai'];
  const records: readonly Json[] = Array.isArray(kept) ? kept : [];
  const all = [...records, ...Array.from(exchanges, toAiRecord).map(toJsonRecord)];
  const fitting = all.slice(0, recordsAtMost);
  return fitting.length > records.length && JSON.stringify(fitting).length <= charactersAtMost
    ? { ...session, _ai: fitting }
    : session;
};

/** Returns the variables that survive a reset of the session: the records of exchanges with an AI engine. */
export const sessionAfterReset = ({ _ai: kept }: Session): Session =>
  kept === undefined ? {} : { _ai: kept };
