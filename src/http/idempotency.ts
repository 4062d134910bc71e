import { createHash } from 'node:crypto';

import type { Database } from '../database/transaction.ts';
import { Problem, refuse, throwFaults } from '../errors.ts';
import { problemDocument } from '../jsonapi/problem.ts';
import { mediaType } from '../jsonapi/router.ts';
import type { Cipher } from '../secrets.ts';
import { ownerOf } from '../jsonapi/scope.ts';
import { newId } from '../database/id.ts';
import type { Creation } from '../jsonapi/transact.ts';
import type { Step } from './state.ts';

const header = 'Idempotency-Key';
const keptMs = 24 * 60 * 60 * 1000;
/** After it the process that held the key is taken for dead; were it only slow, the id would refuse a second resource. */
const leaseMs = 15_000;

/** Takes the key when it is new, a day old, or left behind by a process that died: then its resource keeps its id. */
const take = {
  name: 'idempotent_take',
  text: `insert into idempotent_requests as r (owner_id, key, digest, created_at, leased_until, resource_id)
    values ($1, $2, $3, $4, $5, $7)
    on conflict (owner_id, key) do update
      set digest = $3, created_at = $4, leased_until = $5, status = null, location = null, body = null,
        resource_id = case when r.created_at < $6 then $7 else r.resource_id end
      where r.created_at < $6 or (r.status is null and r.leased_until < $4 and r.digest = $3)
    returning resource_id as id, resource_id <> $7 as again`,
};
const find = {
  name: 'idempotent_find',
  text: 'select digest, status, location, body from idempotent_requests where owner_id = $1 and key = $2',
};
const keep = {
  name: 'idempotent_keep',
  text: 'update idempotent_requests set status = $3, location = $4, body = $5 where owner_id = $1 and key = $2',
};
const release = {
  name: 'idempotent_release',
  text: 'delete from idempotent_requests where owner_id = $1 and key = $2 and status is null',
};
/** A few of the oldest with each new key: the table forgets as fast as it learns. */
const forget = {
  name: 'idempotent_forget',
  text: `delete from idempotent_requests where (owner_id, key) in
    (select owner_id, key from idempotent_requests where created_at < $1 order by created_at limit 10 for update skip locked)`,
};

interface Kept {
  readonly digest: string;
  readonly status: number | null;
  readonly location: string | null;
  readonly body: string | null;
}

type Context = Parameters<Step>[0];

const digestOf = (ctx: Context): string => {
  const body: unknown = ctx.request.body;
  return createHash('sha256')
    .update(`${ctx.method} ${ctx.path}?${ctx.querystring}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');
};

const replay = (ctx: Context, kept: Kept | undefined, digest: string, cipher: Cipher): void => {
  if (kept && kept.digest !== digest) {
    throw refuse('idempotency_key_reused', 'The key belongs to another request.', { header });
  }
  if (!kept || kept.status === null) {
    const fault = {
      code: 'request_in_progress',
      detail: 'The first request with this key still runs.',
      header,
    } as const;
    throw new Problem([fault], { 'Retry-After': '1' });
  }
  ctx.status = kept.status;
  ctx.set({ 'Idempotent-Replayed': 'true' });
  if (kept.location !== null) ctx.set({ Location: kept.location });
  if (kept.body === null) return;
  ctx.set({ 'Content-Type': mediaType });
  ctx.body = cipher.decrypt(kept.body);
};

const asAnswer = (ctx: Context, error: unknown): void => {
  if (!(error instanceof Problem)) throw error;
  const { status, body } = problemDocument(error);
  if (status >= 500 || status === 429) throw error;
  ctx.status = status;
  ctx.set({ ...error.headers, 'Content-Type': mediaType });
  ctx.body = JSON.stringify(body);
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Answers a repeated POST as the first time; expects `state.confirmed` and a body that has been read. */
export const answerOnce =
  (database: Pick<Database, 'query'>, clock: { now(): Date | Promise<Date> }, cipher: Cipher): Step =>
  async (ctx, next) => {
    const key = ctx.get(header);
    const { confirmed } = ctx.state;
    // Empty is not absent: a client that means to send a key must hear that it sent none.
    if (ctx.headers['idempotency-key'] === undefined || !confirmed) return next();
    const scope = await confirmed;
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throwFaults([
        { code: 'header_invalid', detail: 'The key has 1 to 255 visible ASCII characters.', header },
      ]);
    }
    const now = await clock.now();
    const digest = digestOf(ctx);
    const row = [ownerOf(scope), key] as const;
    const dayAgo = new Date(now.getTime() - keptMs);
    const [taken] = await database.query<Creation>(take, [
      ...row,
      digest,
      now,
      new Date(now.getTime() + leaseMs),
      dayAgo,
      newId(),
    ]);
    if (!taken) {
      const [kept] = await database.query<Kept>(find, row);
      return replay(ctx, kept, digest, cipher);
    }
    ctx.state.creation = taken;
    try {
      await next().catch((error: unknown) => asAnswer(ctx, error));
    } catch (error) {
      await database.query(release, row);
      throw error;
    }
    const { location } = ctx.response.headers;
    const body = textOf(ctx.body);
    const sealed = body === null ? null : cipher.encrypt(body);
    await database.query(keep, [...row, ctx.status, textOf(location), sealed]);
    await database.query(forget, [dayAgo]);
  };
