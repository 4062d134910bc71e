/** The number of seconds in which a bucket of the platform's throughput fills. */
const bucketSeconds = 1;

interface Bucket {
  tokens: number;
  at: number;
}

/** The platform's limits on pace, kept in memory: a restart begins anew. */
export interface PaceLimits {
  /** Returns whether a number may send one more message now. */
  takeThroughput(numberId: string, perSecond: number, now: number): boolean;
  /** Counts a message of a person: both directions share the throughput. */
  countInbound(numberId: string, perSecond: number, now: number): void;
  /** Returns whether one more message to this person is allowed: one each interval, `burst` at once. */
  takePair(pair: string, intervalMs: number, burst: number, now: number): boolean;
  /** Returns whether one more template can be created: `limit` in a moving hour. */
  takeTemplate(accountId: string, limit: number, now: number): boolean;
}

const hourMs = 3_600_000;

const refill = (bucket: Bucket, perSecond: number, now: number): void => {
  const most = perSecond * bucketSeconds;
  bucket.tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
};

/** Creates the limits. */
export const createLimits = (): PaceLimits => {
  const buckets = new Map<string, Bucket>();
  const pairs = new Map<string, number>();
  const creations = new Map<string, number[]>();
  const bucketOf = (numberId: string, perSecond: number, now: number): Bucket => {
    const bucket = buckets.get(numberId) ?? { tokens: perSecond * bucketSeconds, at: now };
    buckets.set(numberId, bucket);
    refill(bucket, perSecond, now);
    return bucket;
  };
  return {
    takeThroughput: (numberId, perSecond, now) => {
      const bucket = bucketOf(numberId, perSecond, now);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    countInbound: (numberId, perSecond, now) => {
      bucketOf(numberId, perSecond, now).tokens -= 1;
    },
    takePair: (pair, intervalMs, burst, now) => {
      // The time at which the debt of this pair is paid off.
      const paidAt = Math.max(pairs.get(pair) ?? 0, now);
      if (paidAt - now > (burst - 1) * intervalMs) return false;
      pairs.set(pair, paidAt + intervalMs);
      return true;
    },
    takeTemplate: (accountId, limit, now) => {
      const recent = (creations.get(accountId) ?? []).filter((at) => at > now - hourMs);
      const isAllowed = recent.length < limit;
      creations.set(accountId, isAllowed ? [...recent, now] : recent);
      return isAllowed;
    },
  };
};
