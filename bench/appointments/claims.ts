import pg from 'pg';

import type { Database } from '../../src/database/database.ts';
import { newId } from '../../src/database/id.ts';
import { holdSlot } from '../../src/scheduling/claims.ts';
import { loadSchedules, type StoredSchedule } from '../../src/scheduling/load-schedules.ts';
import { dayMs, minuteMs } from '../../src/scheduling/time-zone.ts';
import { insertSchedule } from '../../test/support/builders/schedules.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { findOrganization, openBenchDatabase } from './furnish.ts';

const people = 100;
const connections = 20;
const forMs = 3000;
const rounds = 3;
const contenders = 200;
const contendingConnections = 60;

/** Claims a second, beside bare inserts, and how 200 contenders of one time fared. */
export interface MeasuredClaims {
  readonly perSecond: number;
  readonly barePerSecond: number;
  readonly contendersMs: number;
  readonly winners: number;
  /** Deadlocks that PostgreSQL has counted in the whole benchmark. */
  readonly deadlocks: number;
}

const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

const makeSchedules = async (
  database: Database,
  organizationId: string,
): Promise<readonly StoredSchedule[]> => {
  const ids: string[] = [];
  for (let place = 0; place < people; place += 1) {
    const sketch = { availability: always, timeZone: 'UTC', horizonDays: 365 };
    ids.push((await insertSchedule(database, organizationId, sketch)).scheduleId);
  }
  return loadSchedules(database, organizationId, ids);
};

/** Hands out half hours, so that each person's next one is free. */
const createTimes = (from: number) => {
  let next = 0;
  return (): { readonly person: number; readonly startsAt: Date } => {
    const taken = next;
    next += 1;
    return {
      person: taken % people,
      startsAt: new Date(from + Math.floor(taken / people) * 30 * minuteMs),
    };
  };
};

/** Repeats work on as many connections for some time. Returns the number of times a second. */
const repeat = async (work: () => Promise<void>): Promise<number> => {
  let done = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - begun < forMs) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (done * 1000) / (performance.now() - begun);
};

const insertClaim = `insert into slot_claims (id, organization_id, user_id, schedule_id, during, expires_at)
  values ($1, $2, $3, $4, tstzrange($5, $6), $7)`;

const measureRates = async (
  service: BenchService,
  database: Database,
  organizationId: string,
): Promise<Pick<MeasuredClaims, 'perSecond' | 'barePerSecond'>> => {
  const schedules = await makeSchedules(database, organizationId);
  const bare = new pg.Pool({ connectionString: service.databaseUrl, max: connections });
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const nextOfOwn = createTimes(today + dayMs);
  const nextOfBare = createTimes(today + 200 * dayMs);
  const now = new Date();
  const claim = async (): Promise<void> => {
    const { person, startsAt } = nextOfOwn();
    const request = { claimId: newId(), organizationId, startsAt, threadId: null, now };
    const chosen = schedules.slice(person, person + 1);
    const { type } = await database.transaction((sql) => holdSlot(sql, { ...request, schedules: chosen }));
    if (type !== 'claimed') throw new Error(`A free time was ${type}.`);
  };
  const insert = async (): Promise<void> => {
    const { person, startsAt } = nextOfBare();
    const { id, userId } = schedules[person] ?? { id: '', userId: '' };
    const end = new Date(startsAt.getTime() + 30 * minuteMs);
    const values = [newId(), organizationId, userId, id, startsAt, end, end];
    await bare.query({ name: 'bare_claim', text: insertClaim, values });
  };
  const [own, other]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      printProgress(`claims over ${people} people, round ${round} of ${rounds}`);
      const [rate, bareRate] = [await repeat(claim), await repeat(insert)];
      if (round > 0) [own, other].forEach((list, index) => list.push(index === 0 ? rate : bareRate));
    }
  } finally {
    await bare.end();
  }
  const mean = (rates: readonly number[]): number =>
    rates.reduce((sum, each) => sum + each, 0) / rates.length;
  return { perSecond: mean(own), barePerSecond: mean(other) };
};

const contend = async (
  service: BenchService,
  organizationId: string,
): Promise<Pick<MeasuredClaims, 'contendersMs' | 'winners'>> => {
  printProgress(`${contenders} contenders of one time`);
  const database = openBenchDatabase(service, contendingConnections);
  try {
    const sketch = { availability: always, timeZone: 'UTC' };
    const { scheduleId } = await insertSchedule(database, organizationId, sketch);
    const schedules = await loadSchedules(database, organizationId, [scheduleId]);
    // The connections are made before the clock runs.
    await Promise.all(
      Array.from({ length: contendingConnections }, () =>
        database.transaction((sql) => sql.query({ text: 'select pg_sleep(0.2)' }, [])),
      ),
    );
    const now = new Date();
    const startsAt = new Date(Math.floor(now.getTime() / dayMs) * dayMs + 2 * dayMs);
    const begun = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: contenders }, () => {
        const request = { claimId: newId(), organizationId, schedules, startsAt, threadId: null, now };
        return database.transaction((sql) => holdSlot(sql, request));
      }),
    );
    const contendersMs = performance.now() - begun;
    return { contendersMs, winners: outcomes.filter(({ type }) => type === 'claimed').length };
  } finally {
    await database.close();
  }
};

/** Measures the protocol of claims beside bare inserts into the same table, in turns, and 200 contenders of one time. */
export const measureClaims = async (service: BenchService): Promise<MeasuredClaims> => {
  const organizationId = await findOrganization(service);
  const database = openBenchDatabase(service, connections);
  try {
    const rates = await measureRates(service, database, organizationId);
    const contest = await contend(service, organizationId);
    const { rows } = await service.database.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return { ...rates, ...contest, deadlocks: rows[0]?.deadlocks ?? Number.NaN };
  } finally {
    await database.close();
  }
};
