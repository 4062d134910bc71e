import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';

import type { AfterCommitEffects } from '../../conversation/after-commit-effects.ts';
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
  /** Called after a commit with what has changed. */
  announce(effects: AfterCommitEffects): void;
  /** Tells operators of a fault that nobody has classified, or that is ours. */
  onAlarm(alarm: string): void;
}

const maxBatchSize = 100;
// A record is short behind its answer, and several answers come together at the pace of a number.
const recordAfterMs = 10;

/** Messages a second of a number that names no other pace. */
export const defaultRates = { whatsapp: 80, sms: 1 } as const;

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
  if (others.length > 0) deps.announce(await recordChanges(deps, now, others));
  for (const { change } of others)
    if ('alarm' in change && change.alarm !== undefined) deps.onAlarm(change.alarm);
  return outcomes.map(({ attempt, change }) => change.type !== 'accepted' || followed.has(attempt.id));
};

/** Whether the platform takes messages at this pace: only a busy or silent one is given less at once. */
const isTaken = ({ change }: SendOutcome): boolean =>
  change.type !== 'unknown' && (change.type !== 'retry' || change.error.code === 'media_refused');

const maxBuckets = 10_000;

/** Creates the outbox of phone messages: a destination is a connection, a key is a thread, an item is a send that can leave now. */
export const createSendOutbox = (deps: SendOutboxDeps): Outbox<SendOutcome> => {
  const { database, clock } = deps;
  const buckets = new LRUCache<string, TokenBucket>({ max: maxBuckets });
  const loadedAt = new LRUCache<string, Date>({ max: maxBuckets });
  const bucketOf = (connectionId: string): TokenBucket => {
    const bucket = buckets.get(connectionId) ?? createTokenBucket(defaultRates.sms);
    buckets.set(connectionId, bucket);
    return bucket;
  };
  const claims = new DataLoader(
    async (ids: readonly string[]) => claimSends(database, ids, await clock.now()),
    { cache: false, maxBatchSize },
  );
  const records = new DataLoader((outcomes: readonly SendOutcome[]) => recordOutcomes(deps, outcomes), {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (recordBatch) => void setTimeout(recordBatch, recordAfterMs),
  });
  return {
    recover: async (connectionId) => recoverClaimedSends(database, connectionId, await clock.now()),
    loadWaiting: async (connectionId, limit) => {
      const now = await clock.now();
      loadedAt.set(connectionId, now);
      const sends = await loadWaitingSends(database, connectionId, now, limit);
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
    send: async ({ id }) => {
      const attempt = await claims.load(id);
      return attempt && { attempt, change: await attemptSend(deps, attempt) };
    },
    isAccepted: isTaken,
    record: (outcome) => records.load(outcome),
  };
};
