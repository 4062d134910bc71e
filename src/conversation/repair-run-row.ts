import { z } from 'zod';

import type { RunError, RunEvent } from '../flow/run.ts';
import type { RunRow } from './run-row.ts';

// Only what a turn cannot do without: rows of older versions have to be read for ever.
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

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Columns that hold JSON, and what the run goes on with, to its end, where they cannot be read. */
type JsonColumns = Pick<
  RunRow,
  'state' | 'seed' | 'initial_message' | 'settings' | 'position' | 'error_messages' | 'ai_usage'
>;

const isReadable: { readonly [Column in keyof JsonColumns]: (value: unknown) => boolean } = {
  state: isRecord,
  seed: isRecord,
  initial_message: isRecord,
  settings: (value) => settings.safeParse(value).success,
  position: (value) => position.safeParse(value).success,
  error_messages: (value) => Array.isArray(value) && value.every(isRecord),
  ai_usage: (value) => value === null || usage.safeParse(value).success,
};

const replacements: JsonColumns = {
  state: {},
  seed: {},
  initial_message: {},
  settings: { reminderInterval: 0, reminderMessage: '', sessionTimeout: 0 },
  position: { at: 'end', nodeId: null },
  error_messages: [],
  ai_usage: null,
};

const columns = [
  'state',
  'seed',
  'initial_message',
  'settings',
  'position',
  'error_messages',
  'ai_usage',
] as const;

/** A row that can be read, and the names of the columns that could not. */
export interface RepairedRunRow {
  readonly row: RunRow;
  readonly unreadable: readonly string[];
}

/**
 * Puts something harmless in the place of what cannot be read in a row, because somebody changed it by hand. Its position
 * is then one from which no flow goes on: whatever happens next ends the run.
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
      seed: keep('seed'),
      initial_message: keep('initial_message'),
      settings: keep('settings'),
      position: replacements.position,
      error_messages: keep('error_messages'),
      ai_usage: keep('ai_usage'),
    },
    unreadable,
  };
};

/** The event that a run with unreadable columns ends with. */
export const unreadableRunEvent = (unreadable: readonly string[], now: Date): RunEvent => {
  const names = unreadable.map((name) => name.replaceAll('_', ' ')).join(', ');
  const error: RunError = {
    code: 'state_unreadable',
    detail: `What is stored of the run cannot be read: ${names}.`,
    at: now.toISOString(),
  };
  return { type: 'failed', error };
};
