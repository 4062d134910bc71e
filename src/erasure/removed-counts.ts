import type { RemovedCounts } from '../tables/candidate-erasure.ts';

/** The counts of an erasure that has removed nothing. */
export const nothingRemoved: RemovedCounts = {
  messages: 0,
  files: 0,
  conversations: 0,
  flowRuns: 0,
  messageThreads: 0,
  webhookDeliveries: 0,
};
