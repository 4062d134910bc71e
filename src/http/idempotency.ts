import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { ApiError, apiError, throwIfFaults } from '../errors/api-error.ts';
import type { Cipher } from '../security/encryption.ts';
import { requesterId } from '../security/caller.ts';
import { newId } from '../database/id.ts';
import type { ReplayableResponse, ReservedCreate } from '../jsonapi/operations/transaction.ts';
import { idempotencyCutoff } from './idempotency-sweeper.ts';
import type { HttpMiddleware } from './koa-types.ts';

const header = 'Idempotency-Key';
/**
 * After this time the process that holds the key counts as dead. If it is only slow, the reserved id prevents a second
 * resource.
 */
const leaseMs = 15_000;

/** Claims a key that is new, a day old, or was left without a response: then the reserved id stays. */
const claimStatement = {
  name: 'idempotency_claim',
  text: `insert into idempotent_requests as r (owner_id, key, digest, created_at, leased_until, resource_id)
    values ($1, $2, $3, $4, $5, $7)
    on conflict (owner_id, key) do update
      set digest = $3, created_at = $4, leased_until = $5, status = null, answered_id = null,
        done = r.done and r.created_at >= $6,
        resource_id = case when r.created_at < $6 then $7 else r.resource_id end
      where r.created_at < $6 or (r.status is null and r.leased_until < $4 and coalesce(r.digest, $3) = $3)
    returning resource_id as id, resource_id <> $7 as "isRetry", done as "isDone"`,
};
const selectStatement = {
  name: 'idempotency_select',
  text: 'select digest, status, answered_id from idempotent_requests where owner_id = $1 and key = $2',
};
const storeStatement = {
  name: 'idempotency_store',
  text: 'update idempotent_requests set status = $3, answered_id = $4 where owner_id = $1 and key = $2',
};
/**
 * Lets the next attempt claim the key at once. The reserved id stays, since this attempt could have changed something.
 * The condition on the id protects the row of another request that holds the key.
 */
const releaseStatement = {
  name: 'idempotency_release',
  text: `update idempotent_requests set leased_until = created_at
    where owner_id = $1 and key = $2 and resource_id = $3 and status is null`,
};
const markDoneStatement = {
  name: 'idempotency_mark_done',
  text: 'update idempotent_requests set done = true where owner_id = $1 and key = $2',
};
const findDoneStatement = {
  text: 'select from idempotent_requests where owner_id = $1 and key = $2 and done',
};
// If the database is unavailable, the client has waited long enough already.
const releaseTimeoutMs = 1000;

interface IdempotencyRow {
  readonly digest: string | null;
  readonly status: number | null;
  readonly answered_id: string | null;
}

type Context = Parameters<HttpMiddleware>[0];

/** Hashes the request with the encryption key, so that nobody can guess a phone number in its body. */
const requestFingerprint = (ctx: Context, cipher: Pick<Cipher, 'fingerprint'>): string =>
  cipher.fingerprint(`${ctx.method} ${ctx.path}?${ctx.querystring}\n${JSON.stringify(ctx.state.body) ?? ''}`);

/** Returns the stored response. Throws when the key belongs to another request, or the request still runs. */
const toReplayableResponse = (stored: IdempotencyRow | undefined, digest: string): ReplayableResponse => {
  if (stored && stored.digest !== null && stored.digest !== digest) {
    throw apiError(
      'idempotency_key_reused',
      'The key was used for another request: its method, path, query or body differs.',
      { header },
    );
  }
  if (!stored || stored.status === null) {
    const fault = {
      code: 'request_in_progress',
      detail: 'The first request with this key still runs.',
      header,
    } as const;
    throw new ApiError([fault], { 'Retry-After': '1' });
  }
  return { status: stored.status, id: stored.answered_id };
};

type QueryableDatabase = Pick<Database, 'query'>;

interface KeyClaim {
  readonly row: readonly [owner: string, key: string];
  readonly digest: string;
  readonly now: Date;
}

const releaseKey = async (database: QueryableDatabase, row: KeyClaim['row'], id: string): Promise<void> => {
  const released = database.query(releaseStatement, [...row, id]).catch(() => undefined);
  await Promise.race([released, delay(releaseTimeoutMs, undefined, { ref: false })]);
};

/** Claims the key for this request. Returns null when another request holds it or a response is stored. */
const claimKey = async (
  database: QueryableDatabase,
  { row, digest, now }: KeyClaim,
): Promise<ReservedCreate | null> => {
  const id = newId();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const values = [...row, digest, now, leasedUntil, idempotencyCutoff(now), id];
  const claimed = database.query<Pick<ReservedCreate, 'id' | 'isRetry' | 'isDone'>>(claimStatement, values);
  // The claim can be committed although its answer was lost: release it, so that the next attempt need not wait.
  const [found] = await claimed.catch(async (error: unknown) => {
    await releaseKey(database, row, id);
    throw error;
  });
  if (!found) return null;
  return {
    ...found,
    markDone: (sql) => sql.write(markDoneStatement, row),
    proof: { statement: findDoneStatement, values: row },
  };
};

/** Stores the response for repeated requests. A failure is only logged: the client still gets its response. */
const storeResponse = async (
  database: QueryableDatabase,
  ctx: Context,
  row: KeyClaim['row'],
  { status, id }: ReplayableResponse,
): Promise<void> => {
  try {
    await database.query(storeStatement, [...row, status, id]);
  } catch (error) {
    ctx.state.log.warn({ err: error }, 'response not stored for its idempotency key');
  }
};

/**
 * Responds to a repeated POST like to the first one: `state.replayableResponse` names the resource of the first response,
 * which is loaded again. Errors and responses without a resource are not stored, so that a repeated request runs again.
 * Expects `state.verifiedCaller` and a parsed body.
 */
export const idempotency =
  (database: QueryableDatabase, clock: Clock, cipher: Pick<Cipher, 'fingerprint'>): HttpMiddleware =>
  async (ctx, next) => {
    const key = ctx.get(header);
    const { verifiedCaller } = ctx.state;
    // An empty header is a fault, not an absent key: the client meant to send one.
    if (ctx.headers['idempotency-key'] === undefined || !verifiedCaller) return next();
    const caller = await verifiedCaller;
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throwIfFaults([
        { code: 'header_invalid', detail: 'The key must have 1 to 255 visible ASCII characters.', header },
      ]);
    }
    const row = [requesterId(caller), key] as const;
    const digest = requestFingerprint(ctx, cipher);
    const reservedCreate = await claimKey(database, { row, digest, now: await clock.now() });
    if (!reservedCreate) {
      const [stored] = await database.query<IdempotencyRow>(selectStatement, row);
      ctx.state.replayableResponse = toReplayableResponse(stored, digest);
      ctx.set({ 'Idempotent-Replayed': 'true' });
      return next();
    }
    ctx.state.reservedCreate = reservedCreate;
    try {
      await next();
    } catch (error) {
      await releaseKey(database, row, reservedCreate.id);
      throw error;
    }
    const { replayableResponse } = ctx.state;
    await (replayableResponse
      ? storeResponse(database, ctx, row, replayableResponse)
      : releaseKey(database, row, reservedCreate.id));
  };
