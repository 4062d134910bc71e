import type { FaultRule } from '../../../simulator/protocol.ts';

const answers: Readonly<Record<string, FaultRule>> = {
  tooManyCalls: { kind: 'tooManyCalls', endpoint: 'messages', probability: 0.01 },
  throughputLimit: { kind: 'throughputLimit', probability: 0.01 },
  pairLimit: { kind: 'pairLimit', probability: 0.01 },
  serverError: { kind: 'serverError', endpoint: 'messages', probability: 0.01 },
  unavailable: { kind: 'unavailable', endpoint: 'messages', probability: 0.01, retryAfterSeconds: 1 },
  error: { kind: 'error', endpoint: 'messages', code: 131_057, probability: 0.005 },
  slow: { kind: 'slow', endpoint: 'messages', probability: 0.01, delayMs: 1500 },
  timeoutAfterAccept: { kind: 'timeoutAfterAccept', endpoint: 'messages', probability: 0.01 },
  resetAfterAccept: { kind: 'resetAfterAccept', endpoint: 'messages', probability: 0.01 },
  okWithoutJson: { kind: 'okWithoutJson', endpoint: 'messages', probability: 0.01 },
  statusBeforeAnswer: { kind: 'statusBeforeAnswer', probability: 0.02 },
  failedStatus: { kind: 'failedStatus', endpoint: 'messages', code: 131_016, probability: 0.01 },
};

const smsAnswers: Readonly<Record<string, FaultRule>> = {
  smsServerError: { kind: 'serverError', endpoint: 'smsMessages', probability: 0.01 },
  smsTooManyCalls: { kind: 'tooManyCalls', endpoint: 'smsMessages', probability: 0.01 },
  smsResetAfterAccept: { kind: 'resetAfterAccept', endpoint: 'smsMessages', probability: 0.01 },
  smsFailedStatus: { kind: 'failedStatus', endpoint: 'smsMessages', code: 30_008, probability: 0.01 },
};

const webhooks: Readonly<Record<string, FaultRule>> = {
  webhookTwice: { kind: 'webhookTwice', probability: 0.05 },
  webhookReordered: { kind: 'webhookReordered', probability: 0.05 },
  webhookLate: { kind: 'webhookLate', probability: 0.02, delayMs: 4000 },
  webhookForged: { kind: 'webhookForged', probability: 0.01 },
  webhookUnsigned: { kind: 'webhookUnsigned', probability: 0.01 },
  webhookCut: { kind: 'webhookCut', probability: 0.01 },
  webhookBatch: { kind: 'webhookBatch', probability: 0.01 },
  webhookUnknownKinds: { kind: 'webhookUnknownKinds', probability: 0.02 },
  webhookForeignNumber: { kind: 'webhookForeignNumber', probability: 0.02 },
};

/** Faults after which the service waits a minute until it knows what has become of a message. */
const longOnes: Readonly<Record<string, FaultRule>> = {
  resetBeforeBody: { kind: 'resetBeforeBody', endpoint: 'messages', probability: 0.005 },
  webhookDropped: { kind: 'webhookDropped', probability: 0.005 },
};

/** The token stops working for one request: the number is suspended until somebody makes it active again. */
const refusedToken: Readonly<Record<string, FaultRule>> = {
  deadToken: { kind: 'deadToken', endpoint: 'messages', nth: [400, 1500, 3000] },
};

/** Faults of answers and webhooks that are over within seconds. */
export const shortFaults = { ...answers, ...smsAnswers, ...webhooks };

/** All faults of answers and webhooks. */
export const allFaults = { ...shortFaults, ...longOnes, ...refusedToken };
