import * as z from 'zod/mini';

/** The kinds by which a platform refuses a request, whatever it asks. */
export const refusingKinds = [
  'tooManyCalls',
  'throughputLimit',
  'pairLimit',
  'serverError',
  'unavailable',
  'deadToken',
  'error',
] as const;

/** The kinds that break the answer itself, whatever it says. */
export const brokenAnswerKinds = [
  'slow',
  'resetBeforeBody',
  'timeoutAfterAccept',
  'resetAfterAccept',
  'okWithoutJson',
] as const;

/** The kinds of faults that the simulator can play. */
export const faultKinds = [
  ...refusingKinds,
  'heldForQuality',
  ...brokenAnswerKinds,
  'statusBeforeAnswer',
  'failedStatus',
  // Webhooks.
  'webhookTwice',
  'webhookReordered',
  'webhookLate',
  'webhookDropped',
  'webhookForged',
  'webhookUnsigned',
  'webhookCut',
  'webhookBatch',
  'webhookUnknownKinds',
  'webhookForeignNumber',
  // Files.
  'mediaExpired',
  'mediaWrongHash',
  'mediaHuge',
  'mediaRedirect',
  // Templates.
  'templateFlip',
] as const;

/** One of `faultKinds`. */
export type FaultKind = (typeof faultKinds)[number];

/** The endpoints by which a fault can be limited. `webhook` are the requests of the simulator itself. */
export const faultEndpoints = [
  'messages',
  'read',
  'mediaUpload',
  'mediaLookup',
  'mediaDownload',
  'number',
  'subscribedApps',
  'templates',
  'smsMessages',
  'smsList',
  'webhook',
  'smsWebhook',
] as const;

/** One of `faultEndpoints`. */
export type FaultEndpoint = (typeof faultEndpoints)[number];

const webhooks = ['webhook', 'smsWebhook'] as const;
const sends = ['messages', 'smsMessages'] as const;
const answers = [
  ...sends,
  'read',
  'mediaUpload',
  'mediaLookup',
  'number',
  'subscribedApps',
  'templates',
  'smsList',
] as const;
const answersAndFiles = [...answers, 'mediaDownload'] as const;

/** The endpoints at which a fault of each kind can happen. */
export const faultPlaces: Readonly<Record<FaultKind, readonly FaultEndpoint[]>> = {
  tooManyCalls: answersAndFiles,
  throughputLimit: sends,
  pairLimit: sends,
  serverError: answersAndFiles,
  unavailable: answersAndFiles,
  deadToken: answersAndFiles,
  error: answersAndFiles,
  heldForQuality: ['messages'],
  slow: answersAndFiles,
  resetBeforeBody: answersAndFiles,
  timeoutAfterAccept: answers,
  resetAfterAccept: answers,
  okWithoutJson: answers,
  statusBeforeAnswer: sends,
  failedStatus: sends,
  webhookTwice: webhooks,
  webhookReordered: webhooks,
  webhookLate: webhooks,
  webhookDropped: webhooks,
  webhookForged: webhooks,
  webhookUnsigned: webhooks,
  webhookCut: webhooks,
  webhookBatch: ['webhook'],
  webhookUnknownKinds: webhooks,
  webhookForeignNumber: ['webhook'],
  mediaExpired: ['mediaLookup', 'mediaDownload'],
  mediaWrongHash: ['mediaDownload'],
  mediaHuge: ['mediaDownload'],
  mediaRedirect: ['mediaDownload'],
  templateFlip: ['messages'],
};

/** Returns the kinds of faults that can happen at an endpoint. */
export const faultKindsAt = (endpoint: FaultEndpoint): readonly FaultKind[] =>
  faultKinds.filter((kind) => faultPlaces[kind].includes(endpoint));

/** A fault to play: `PUT /control/faults/<id>`. Without limits it meets every request at the endpoints of its kind. */
export const faultRule = z.strictObject({
  kind: z.enum(faultKinds),
  endpoint: z.optional(z.enum(faultEndpoints)),
  /** Number id, or sender. */
  numberId: z.optional(z.string()),
  recipient: z.optional(z.string()),
  /** Only these among the requests that fit, counted from 1. */
  nth: z.optional(z.array(z.int().check(z.minimum(1)))),
  /** Each n-th of the requests that fit. */
  every: z.optional(z.int().check(z.minimum(1))),
  /** Share of the requests that fit, decided by the seed. */
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Ends after so many times. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** The delay of `slow` and `webhookLate`, in ms. */
  delayMs: z.optional(z.int().check(z.minimum(0))),
  /** The platform's code, for `error` and `failedStatus`. */
  code: z.optional(z.int()),
  /** The header of 429 and 503, in seconds. */
  retryAfterSeconds: z.optional(z.int().check(z.minimum(0))),
  /** The target of `mediaRedirect`. */
  location: z.optional(z.string()),
  /** The status of `templateFlip`: the one that the template takes when it is sent. */
  templateStatus: z.optional(z.enum(['REJECTED', 'PAUSED', 'DISABLED'])),
});

/** A fault that can be switched on: its kind can happen at its endpoint. */
export const playableFault = faultRule.check(
  z.refine(({ kind, endpoint }) => endpoint === undefined || faultPlaces[kind].includes(endpoint), {
    path: ['endpoint'],
    error: 'A fault of this kind cannot happen at this endpoint.',
  }),
);

/** A fault to play. */
export type FaultRule = z.infer<typeof faultRule>;

/** A fault that is switched on, and how often it has been played. */
export const simulatedFault = z.object({
  id: z.string(),
  rule: faultRule,
  seen: z.number(),
  played: z.number(),
});

/** A fault that is switched on. */
export type SimulatedFault = z.infer<typeof simulatedFault>;

/** How the simulator behaves: `PATCH /control/settings`. Times in ms before they are divided by `timeFactor`. */
export const simulatorSettings = z.object({
  /** Makes chance repeatable. */
  seed: z.string(),
  /** Divides each wait of the simulator: statuses, retries, reviews, expiry of links. Limits and windows are not divided. */
  timeFactor: z.number().check(z.gt(0), z.maximum(1_000_000)),
  sentAfterMs: z.number(),
  deliveredAfterMs: z.number(),
  readAfterMs: z.number(),
  /** How long events wait for others, to leave in one request. */
  batchMs: z.number(),
  /** Whether templates are approved by themselves after `reviewAfterMs`; otherwise by the command. */
  reviewsAlone: z.boolean(),
  reviewAfterMs: z.number(),
  messagesPerSecond: z.number(),
  pairIntervalMs: z.number(),
  pairBurst: z.number(),
  windowMs: z.number(),
  templatesPerHour: z.number(),
  /** Whether a closed window, an unknown recipient and the like are reported by a failed status, as the platform does, or in the answer. */
  refusesLater: z.boolean(),
  /** Whether a number that no phone has gets a phone by its first message. */
  makesPhones: z.boolean(),
  /** Waits between the tries of a webhook; the last one repeats until seven days have passed. */
  webhookRetriesMs: z.array(z.number()),
  /** How long a receiver may take to answer a webhook. */
  webhookTimeoutMs: z.number(),
  /** How long a "timeout after accept" stays silent before it closes the connection. Not divided. */
  silenceMs: z.number(),
});

/** How the simulator behaves. */
export type SimulatorSettings = z.infer<typeof simulatorSettings>;
