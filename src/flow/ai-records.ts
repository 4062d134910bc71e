import { z } from 'zod';

import { type AiAnswer, type AiExchange, plainActTypes } from './ai.ts';
import type { Json, Session } from './session.ts';

const common = { messageId: z.string() };
const confidence = z.number();

const acts = { evidence: z.string(), confidence };
const engineAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), ...acts, question: z.int(), plain: z.string() }),
  z.object({ type: z.literal('correct'), ...acts, question: z.int().nullable(), plain: z.string() }),
  z.object({ type: z.literal('later'), ...acts, at: z.string().nullable() }),
  z.object({ type: z.enum(plainActTypes), ...acts }),
]);

const recordSchema = z.union([
  z.object({
    kind: z.literal('judge'),
    ...common,
    question: z.string(),
    holds: z.boolean(),
    confidence,
  }),
  z.object({
    kind: z.literal('read'),
    ...common,
    by: z.enum(['openai', 'local']),
    acts: z.array(engineAct).readonly(),
    /** Why a model did not read. */
    failure: z.string().exactOptional(),
  }),
  z.object({ kind: z.literal('answer'), ...common, text: z.string().nullable() }),
  z.object({
    kind: z.enum(['judge', 'read', 'answer']),
    ...common,
    /** Empty except for `judge`. */
    question: z.string(),
    failed: z.string(),
  }),
]);

/** The record of one exchange with an AI engine in a session. It explains the run, and a simulation replays it. */
export type AiRecord = z.output<typeof recordSchema>;

const maxRecords = 100;
const maxCharacters = 65_536;

const toAiRecord = ({ request, answer }: AiExchange): AiRecord => {
  const at = { messageId: request.turn };
  const question = request.kind === 'judge' ? request.question : '';
  switch (answer.kind) {
    case 'judge': {
      const { holds, confidence: sure } = answer;
      return { kind: 'judge', ...at, question, holds, confidence: sure };
    }
    case 'read': {
      const { kind, ...reading } = answer;
      return { kind, ...at, ...reading };
    }
    case 'answer':
      return { kind: 'answer', ...at, text: answer.text };
    case 'failed':
      return {
        kind: request.kind,
        ...at,
        question,
        failed: answer.detail,
      };
  }
};

/** Parses the exchanges of a session, oldest first; invalid ones are left out. */
export const parseAiRecords = (session: Session): readonly AiRecord[] => {
  const records = session['_ai'];
  if (!Array.isArray(records)) return [];
  return records.flatMap((each: unknown) => recordSchema.safeParse(each).data ?? []);
};

/** Returns the engine's answer of a record. */
export const toAiAnswer = (record: AiRecord): AiAnswer => {
  if ('failed' in record) return { kind: 'failed', detail: record.failed };
  switch (record.kind) {
    case 'judge':
      return { kind: 'judge', holds: record.holds, confidence: record.confidence };
    case 'read': {
      const { messageId: _, ...reading } = record;
      return reading;
    }
    case 'answer':
      return { kind: 'answer', text: record.text };
  }
};

const toJsonRecord = (record: AiRecord): Json =>
  record.kind === 'read' && 'acts' in record
    ? { ...record, acts: record.acts.map((act) => ({ ...act })) }
    : { ...record };

/**
 * Appends exchanges to a session under `_ai`. Keeps the first 100, up to 64 KiB in all: a replay needs the beginning of a
 * run without gaps.
 */
export const recordAiExchanges = (session: Session, exchanges: Iterable<AiExchange>): Session => {
  const { _ai: stored } = session;
  const records: readonly Json[] = Array.isArray(stored) ? stored : [];
  const all = [...records, ...Array.from(exchanges, toAiRecord).map(toJsonRecord)];
  const fitting = all.slice(0, maxRecords);
  return fitting.length > records.length && JSON.stringify(fitting).length <= maxCharacters
    ? { ...session, _ai: fitting }
    : session;
};

/** Returns the variables that survive a reset of the session: the records of exchanges with an AI engine. */
export const sessionAfterReset = ({ _ai: records }: Session): Session =>
  records === undefined ? {} : { _ai: records };
