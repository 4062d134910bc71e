import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';

import type { Outbox } from '../../dispatch/outbox.ts';
import { createTokenBucket, type TokenBucket } from '../../dispatch/pace.ts';
import { attemptSend, type AttemptSendDeps } from './attempt-send.ts';
import { claimSends } from './claim-sends.ts';
import { loadNextSendAt, loadWaitingSends, recoverClaimedSends } from './open-sends.ts';
import { type AcceptedSend, recordAccepted } from './record-accepted.ts';
import { recordChanges, type RecordChangesDeps, type UnacceptedOutcome } from './record-changes.ts';
import type { SendOutcome } from './send-change.ts';

/** Dependencies of the outbox of phone messages. */
export interface SendOutboxDeps extends AttemptSendDeps, RecordChangesDeps {
  /** Called with a fault that nobody has classified, or that is ours: operators must know. */
  onAlarm(alarm: string): void;
}

const maxBatchSize = 100;
// Outcomes that arrive within this time are recorded together. At the pace of a number several do.
const recordAfterMs = 10;

// Messages a second of a number that names no other pace.
const defaultRates = { whatsapp: 80, sms: 1 } as const;

const acceptedOf = ({ attempt, change }: SendOutcome): readonly AcceptedSend[] =>
  change.type === 'accepted' ? [{ attempt, part: change }] : [];

const unacceptedOf = ({ attempt, change }: SendOutcome): readonly UnacceptedOutcome[] =>
  change.type === 'accepted' ? [] : [{ attempt, change }];

/** Records outcomes: accepted ones in one statement, the others in one transaction. Says for each whether sends follow it. */
const recordOutcomes = async (
  deps: SendOutboxDeps,
  outcomes: readonly SendOutcome[],
): Promise<readonly boolean[]> => {
  const now = await deps.clock.now();
  const accepted = outcomes.flatMap(acceptedOf);
  const others = outcomes.flatMap(unacceptedOf);
  const followed =
    accepted.length > 0 ? await recordAccepted(deps.database, now, accepted) : new Set<string>();
  if (others.length > 0) deps.conversation.notifyAfterCommit(await recordChanges(deps, now, others));
  for (const { change } of others)
    if ('alarm' in change && change.alarm !== undefined) deps.onAlarm(change.alarm);
  return outcomes.map(({ attempt, change }) => change.type !== 'accepted' || followed.has(attempt.id));
};

/** Whether the platform takes messages at this pace: only a busy or silent one is given less at once. */
const isTaken = ({ change }: SendOutcome): boolean =>
  change.type !== 'unknown' && (change.type !== 'retry' || change.error.code === 'media_refused');

const maxConnections = 10_000;

/** Creates the buckets of connections, whose rate follows that of their rows. */
const createBuckets = () => {
  const buckets = new LRUCache<string, TokenBucket>({ max: maxConnections });
  return (connectionId: string): TokenBucket => {
    const bucket = buckets.get(connectionId) ?? createTokenBucket(defaultRates.sms);
    buckets.set(connectionId, bucket);
    return bucket;
  };
};

/**
 * Creates what claims and records several sends with one statement: in batches of 30 a send costs 0.22 ms of CPU, of 4 0.47 ms
 * (docs/benchmarks.md#channels).
 */
const createLoaders = (deps: SendOutboxDeps) => ({
  claims: new DataLoader(
    async (ids: readonly string[]) => claimSends(deps.database, ids, await deps.clock.now()),
    { cache: false, maxBatchSize },
  ),
  records: new DataLoader((outcomes: readonly SendOutcome[]) => recordOutcomes(deps, outcomes), {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (recordBatch) => void setTimeout(recordBatch, recordAfterMs),
  }),
});

/** Creates the outbox of phone messages: a destination is a connection, a key is a thread, an item is a send that can leave now. */
export const createSendOutbox = (deps: SendOutboxDeps): Outbox<SendOutcome> => {
  const { database, clock } = deps;
  const channels = Object.keys(deps.platforms);
  const bucketOf = createBuckets();
  const loadedAt = new LRUCache<string, Date>({ max: maxConnections });
  const { claims, records } = createLoaders(deps);
  return {
    recover: async (connectionId) => recoverClaimedSends(database, connectionId, await clock.now()),
    loadWaiting: async (connectionId, limit) => {
      const now = await clock.now();
      loadedAt.set(connectionId, now);
      const sends = await loadWaitingSends(database, { connectionId, channels }, now, limit);
      const [first] = sends;
      if (first) bucketOf(connectionId).setRate(first.rate ?? defaultRates[first.channel]);
      return sends;
    },
    // From the instant of the last look, so that nothing falls between the two.
    msUntilNext: async (connectionId) => {
      const now = await clock.now();
      const nextAt = await loadNextSendAt(database, connectionId, loadedAt.get(connectionId) ?? now);
      return nextAt && Math.max(0, nextAt.getTime() - now.getTime());
    },
    paceOf: bucketOf,
    send: async ({ id }, maySend) => {
      const attempt = await claims.load(id);
      return attempt && { attempt, change: await attemptSend(deps, attempt, maySend) };
    },
    isAccepted: isTaken,
    record: (outcome) => records.load(outcome),
  };
};
