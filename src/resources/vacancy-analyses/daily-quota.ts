import type { Sql } from '../../database/database.ts';
import { ApiError } from '../../errors/api-error.ts';

/** Extra analyses for each flow generation of the last 30 days (docs/product-decisions.md#limits). */
const quotaPerGeneration = 10;
const dayMs = 86_400_000;
const generationDays = 30;

const quotaSql = `$3 + ${quotaPerGeneration} * (select count(*)::int from flow_generations
                     where organization_id = $1 and created_at > $4)`;

// The lock on the row makes parallel requests wait until the commit; a rollback gives the use back. At midnight, a process whose
// clock is behind counts for the new day.
const countStatement = {
  name: 'analysis_use',
  text: `insert into analysis_days as d (organization_id, day, used) values ($1, $2::date, 1)
         on conflict (organization_id) do update set
             used = case when d.day < excluded.day then 1 else d.used + 1 end, day = greatest(d.day, excluded.day)
           where d.day < excluded.day or d.used < ${quotaSql}
         returning used`,
};

const limitStatement = {
  name: 'analysis_limit',
  text: `select $2::int + ${quotaPerGeneration} * count(*)::int as "limit" from flow_generations
          where organization_id = $1 and created_at > $3`,
};

const createQuotaExceededError = (limit: number, now: Date): ApiError => {
  const seconds = String(Math.max(1, Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)));
  const detail = `The limit is ${limit} analyses a day. Generating flows raises it.`;
  return new ApiError([{ code: 'too_many_analyses', detail }], {
    'Retry-After': seconds,
    'RateLimit-Policy': `"day";q=${limit};w=${dayMs / 1000}`,
    RateLimit: `"day";r=0;t=${seconds}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': seconds,
  });
};

/**
 * Counts an analysis for today (UTC), in the transaction that creates it. The quota is `analysesPerDay` plus 10 for each flow
 * generation of the last 30 days; beyond it, throws 429 with rate-limit headers.
 */
export const takeFromDailyQuota = async (
  sql: Pick<Sql, 'query'>,
  now: Date,
  organizationId: string,
  analysesPerDay: number,
): Promise<void> => {
  const since = new Date(now.getTime() - generationDays * dayMs);
  const today = now.toISOString().slice(0, 10);
  const rows = await sql.query(countStatement, [organizationId, today, analysesPerDay, since]);
  if (rows.length > 0) return;
  const [row] = await sql.query<{ limit: number }>(limitStatement, [organizationId, analysesPerDay, since]);
  throw createQuotaExceededError(row?.limit ?? analysesPerDay, now);
};
