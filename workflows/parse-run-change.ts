import type { RunSnapshot } from '../src/temporal/contract.ts';

const statuses: Readonly<Record<RunSnapshot['status'], true>> = {
  queued: true,
  running: true,
  finished: true,
  timeout: true,
  exception: true,
  cancelled: true,
  gone: true,
};

const isStatus = (value: unknown): value is RunSnapshot['status'] =>
  typeof value === 'string' && Object.hasOwn(statuses, value);

// The range of a `Date`.
const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 8.64e15;

/**
 * Parses the argument of a signal. Returns null when its shape is wrong: anybody with access to Temporal can send any JSON,
 * and a handler that throws would fail the workflow task again and again.
 */
export const parseRunChange = (signal: unknown): RunSnapshot | null => {
  if (typeof signal !== 'object' || signal === null) return null;
  const { seq, deadline, pending, status }: Partial<Record<keyof RunSnapshot, unknown>> = signal;
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0) return null;
  if (deadline !== null && !isInstant(deadline)) return null;
  if (typeof pending !== 'boolean' || !isStatus(status)) return null;
  return { seq, deadline, pending, status };
};
