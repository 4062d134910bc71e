import type { Run } from '../../../src/flow/run.ts';

/** A queued run. */
export const queuedRun: Run = {
  status: 'queued',
  outcome: null,
  session: {},
  position: { at: 'entry' },
  errorMessages: [],
  remindAt: null,
  expireAt: null,
  burstEndsAt: null,
  answered: false,
};
