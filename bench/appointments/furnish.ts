import type pg from 'pg';

import { type Database, openDatabase } from '../../src/database/database.ts';
import { newId } from '../../src/database/id.ts';
import { minuteMs } from '../../src/scheduling/time-zone.ts';
import { insertSchedule } from '../../test/support/builders/schedules.ts';
import { patientLimits } from '../../test/support/environments/test-database.ts';
import type { BenchService } from '../support/service.ts';
import { busyTimesOf, officeHours } from './rules.ts';

/** People with a schedule each, and a pool of connections of the service's own kind. */
export interface FurnishedPeople {
  readonly organizationId: string;
  readonly scheduleIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Opens connections as the service does. */
export const openBenchDatabase = ({ databaseUrl }: BenchService, connections: number): Database =>
  openDatabase(databaseUrl, connections, patientLimits);

/** Finds the one organization of the benchmark. */
export const findOrganization = async ({ database }: BenchService): Promise<string> => {
  const { rows } = await database.query<{ id: string }>('select id from organizations limit 1');
  return rows[0]?.id ?? '';
};

const insertBusyTimes = async (database: pg.Pool, userId: string, place: number, now: number) => {
  const times = busyTimesOf(place, now);
  await database.query(
    `insert into busy_times (id, created_at, updated_at, organization_id, user_id, starts_at, ends_at)
     select b.id, now(), now(), u.organization_id, u.id, b.starts_at, b.ends_at
       from users u, unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) b (id, starts_at, ends_at) where u.id = $1`,
    [
      userId,
      times.map(() => newId()),
      times.map(({ startsAt }) => new Date(startsAt)),
      times.map(({ endsAt }) => new Date(endsAt)),
    ],
  );
};

/** Stores people with a schedule of 30 days and 40 busy times each. */
export const furnishPeople = async (service: BenchService, count: number): Promise<FurnishedPeople> => {
  const organizationId = await findOrganization(service);
  const database = openBenchDatabase(service, 2);
  const made: { scheduleId: string; userId: string }[] = [];
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  try {
    for (let place = 0; place < count; place += 1) {
      const one = await insertSchedule(database, organizationId, {
        availability: officeHours,
        horizonDays: 30,
      });
      await insertBusyTimes(service.database, one.userId, place, now);
      made.push(one);
    }
  } finally {
    await database.close();
  }
  await service.database.query('analyze busy_times');
  return {
    organizationId,
    scheduleIds: made.map(({ scheduleId }) => scheduleId),
    userIds: made.map(({ userId }) => userId),
  };
};
