import { defineEntity, p } from '@mikro-orm/core';

import { organizationColumns } from './organization-columns.ts';
import { Schedule } from './schedule.ts';
import { User } from './user.ts';

/** The sources of busy times: a client, or the calendar of a schedule. */
export const busyTimeSources = ['api', 'calendar'] as const;

const schema = defineEntity({
  name: 'BusyTime',
  tableName: 'busy_times',
  properties: {
    ...organizationColumns,
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    source: p.enum(busyTimeSources).default('api'),
    /** The schedule whose calendar has it. */
    schedule: () => p.manyToOne(Schedule).ref().nullable().deleteRule('cascade'),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3),
    externalId: p.string().nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { name: 'busy_times_of_user', properties: ['user', 'endsAt'] },
    { name: 'busy_times_of_schedule', properties: ['schedule'], where: { schedule: { $ne: null } } },
  ],
  uniques: [
    {
      name: 'busy_times_external_id',
      properties: ['user', 'externalId'],
      where: { externalId: { $ne: null } },
    },
  ],
});

/** A time at which a person has no time for appointments. Only the time is known, no title. */
export class BusyTime extends schema.class {}
schema.setClass(BusyTime);
