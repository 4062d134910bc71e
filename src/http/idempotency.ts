import { setTimeout as delay } from 'node:timers/promises';

import type { Database } from '../database/database.ts';
import { ApiError, apiError, throwIfFaults } from '../errors/api-error.ts';
import type { Cipher } from '../security/secrets.ts';
import { callerId } from '../security/caller.ts';
import { newId } from '../database/id.ts';
import type { ReplayableResponse, ReservedCreate } from '../jsonapi/operations/transaction.ts';
import { idempotencyCutoff } from './idempotency-sweeper.ts';
import type { HttpMiddleware } from './koa-types.ts';

const header = 'Idempotency-Key';
/** After it the process that held the key is taken for dead; were it only slow, the id would refuse a second resource. */
const leaseMs = 15_000;

/** Takes the key when it is new, a day old, or left behind without an answer: then its resource keeps its id. */
const claimStatement = {
  name: 'idempotent_take',
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
  name: 'idempotent_find',
  text: 'select digest, status, answered_id from idempotent_requests where owner_id = $1 and key = $2',
};
const storeStatement = {
  name: 'idempotent_keep',
  text: 'update idempotent_requests set status = $3, answered_id = $4 where owner_id = $1 and key = $2',
};
/**
 * Lets the next try take the key at once, with the id that it has: whether this one has changed something may be unknown.
 * The row of another request that holds the key has another id.
 */
const releaseStatement = {
  name: 'idempotent_leave',
  text: `update idempotent_requests set leased_until = created_at
    where owner_id = $1 and key = $2 and resource_id = $3 and status is null`,
};
const markDoneStatement = {
  name: 'idempotent_note',
  text: 'update idempotent_requests set done = true where owner_id = $1 and key = $2',
};
const findDoneStatement = {
  text: 'select from idempotent_requests where owner_id = $1 and key = $2 and done',
};
// A database that is away has kept the caller waiting already.
const releaseTimeoutMs = 1000;

interface IdempotencyRow {
  readonly digest: string | null;
  readonly status: number | null;
  readonly answered_id: string | null;
}

type Context = Parameters<HttpMiddleware>[0];

/** Without the key nobody can try out which phone number a body had. */
const requestFingerprint = (ctx: Context, cipher: Pick<Cipher, 'fingerprint'>): string =>
  cipher.fingerprint(`${ctx.method} ${ctx.path}?${ctx.querystring}\n${JSON.stringify(ctx.state.body) ?? ''}`);

/** What the request was answered with; throws when the key is another request's, or the request still runs. */
const toReplayableResponse = (kept: IdempotencyRow | undefined, digest: string): ReplayableResponse => {
  if (kept && kept.digest !== null && kept.digest !== digest) {
    throw apiError('idempotency_key_reused', 'The key belongs to another request.', { header });
  }
  if (!kept || kept.status === null) {
    const fault = {
      code: 'request_in_progress',
      detail: 'The first request with this key still runs.',
      header,
    } as const;
    throw new ApiError([fault], { 'Retry-After': '1' });
  }
  return { status: kept.status, id: kept.answered_id };
};

type QueryableDatabase = Pick<Database, 'query'>;

interface KeyClaim {
  readonly row: readonly [owner: string, key: string];
  readonly digest: string;
  readonly now: Date;
}

const releaseKey = async (database: QueryableDatabase, row: KeyClaim['row'], id: string): Promise<void> => {
  const left = database.query(releaseStatement, [...row, id]).catch(() => undefined);
  await Promise.race([left, delay(releaseTimeoutMs, undefined, { ref: false })]);
};

/** The key is this request's now, or was taken and left: null when another one holds it, or has been answered. */
const claimKey = async (
  database: QueryableDatabase,
  { row, digest, now }: KeyClaim,
): Promise<ReservedCreate | null> => {
  const id = newId();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const values = [...row, digest, now, leasedUntil, idempotencyCutoff(now), id];
  const taken = database.query<Pick<ReservedCreate, 'id' | 'isRetry' | 'isDone'>>(claimStatement, values);
  // Only the answer may be lost: the next try is not to find a key that is held by nobody.
  const [found] = await taken.catch(async (error: unknown) => {
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

/** Keeps what the answer was made of; a failure costs nobody the answer, only the next try reads it anew. */
const storeResponse = async (
  database: QueryableDatabase,
  ctx: Context,
  row: KeyClaim['row'],
  { status, id }: ReplayableResponse,
): Promise<void> => {
  try {
    await database.query(storeStatement, [...row, status, id]);
  } catch (error) {
    ctx.state.log.warn({ err: error }, 'an answer could not be kept for its key');
  }
};

/**
 * Has a repeated POST answered as the first time: from `state.replayableResponse`, the resource of the first answer, which is read
 * again. A refusal, and an answer that shows no resource, are not kept: what was asked is done again. Expects
 * `state.verifiedCaller` and a body that has been read.
 */
export const idempotency =
  (
    database: QueryableDatabase,
    clock: { now(): Date | Promise<Date> },
    cipher: Pick<Cipher, 'fingerprint'>,
  ): HttpMiddleware =>
  async (ctx, next) => {
    const key = ctx.get(header);
    const { verifiedCaller } = ctx.state;
    // Empty is not absent: a client that means to send a key must hear that it sent none.
    if (ctx.headers['idempotency-key'] === undefined || !verifiedCaller) return next();
    const scope = await verifiedCaller;
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throwIfFaults([
        { code: 'header_invalid', detail: 'The key has 1 to 255 visible ASCII characters.', header },
      ]);
    }
    const row = [callerId(scope), key] as const;
    const digest = requestFingerprint(ctx, cipher);
    const reservedCreate = await claimKey(database, { row, digest, now: await clock.now() });
    if (!reservedCreate) {
      const [kept] = await database.query<IdempotencyRow>(selectStatement, row);
      ctx.state.replayableResponse = toReplayableResponse(kept, digest);
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
