import { z } from 'zod';

import type { RunError, RunEvent } from '../flow/run.ts';
import type { RunRow } from './run-row.ts';
import { isRecord } from '../flow/json.ts';

// The schemas check only what a turn needs: rows of older versions must stay readable for ever.
const instant = z.string().refine((value) => !Number.isNaN(Date.parse(value)));
const place = { nodeId: z.string(), actionId: z.string() };
const position = z.discriminatedUnion('at', [
  z.object({ at: z.literal('entry') }),
  z.object({ at: z.literal('question'), ...place }),
  z.object({ at: z.literal('waiting'), ...place, until: instant }),
  z.object({ at: z.literal('handover'), ...place, overAt: instant.optional() }),
  z.object({ at: z.literal('end') }),
]);
const settings = z.object({
  reminderInterval: z.number(),
  reminderMessage: z.string(),
  sessionTimeout: z.number(),
  answerBurstSeconds: z.number().nullish(),
});
const usage = z.object({ inputTokens: z.number(), outputTokens: z.number() });

/** The columns that hold JSON. */
type JsonColumns = Pick<
  RunRow,
  'state' | 'initial_state' | 'initial_message' | 'settings' | 'position' | 'error_messages' | 'ai_usage'
>;

const isReadable: { readonly [Column in keyof JsonColumns]: (value: unknown) => boolean } = {
  state: isRecord,
  initial_state: isRecord,
  initial_message: isRecord,
  settings: (value) => settings.safeParse(value).success,
  position: (value) => position.safeParse(value).success,
  error_messages: (value) => Array.isArray(value) && value.every(isRecord),
  ai_usage: (value) => value === null || usage.safeParse(value).success,
};

const replacements: JsonColumns = {
  state: {},
  initial_state: {},
  initial_message: {},
  settings: { reminderInterval: 0, reminderMessage: '', sessionTimeout: 0 },
  position: { at: 'end', nodeId: null },
  error_messages: [],
  ai_usage: null,
};

const columns = [
  'state',
  'initial_state',
  'initial_message',
  'settings',
  'position',
  'error_messages',
  'ai_usage',
] as const;

/** A readable row, and the names of the columns that were not readable. */
export interface RepairedRunRow {
  readonly row: RunRow;
  readonly unreadable: readonly string[];
}

/**
 * Replaces unreadable columns of a row, which somebody changed by hand, by harmless values. The run then stands at an end
 * position: its next event ends it.
 */
export const repairRunRow = (row: RunRow): RepairedRunRow => {
  const unreadable = columns.filter((column) => !isReadable[column](row[column]));
  if (unreadable.length === 0) return { row, unreadable };
  const keep = <Column extends keyof JsonColumns>(column: Column): JsonColumns[Column] =>
    isReadable[column](row[column]) ? row[column] : replacements[column];
  return {
    row: {
      ...row,
      state: keep('state'),
      initial_state: keep('initial_state'),
      initial_message: keep('initial_message'),
      settings: keep('settings'),
      position: replacements.position,
      error_messages: keep('error_messages'),
      ai_usage: keep('ai_usage'),
    },
    unreadable,
  };
};

/** Builds the event that ends a run with unreadable columns. */
export const unreadableRunEvent = (unreadable: readonly string[], now: Date): RunEvent => {
  const names = unreadable.map((name) => name.replaceAll('_', ' ')).join(', ');
  const error: RunError = {
    code: 'state_unreadable',
    detail: `What is stored of the run cannot be read: ${names}.`,
    at: now.toISOString(),
  };
  return { type: 'failed', error };
};
