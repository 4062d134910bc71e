import { defineEntity, p } from '@mikro-orm/core';

import type { AvailabilityRule, DateException } from '../scheduling/schedule-rules.ts';
import { organizationColumns } from './organization-columns.ts';
import { User } from './user.ts';

const schema = defineEntity({
  name: 'Schedule',
  tableName: 'schedules',
  properties: {
    ...organizationColumns,
    name: p.string(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    timeZone: p.string(),
    /** Durations are in minutes. */
    appointmentDuration: p.integer(),
    slotInterval: p.integer(),
    availability: p.json<readonly AvailabilityRule[]>(),
    exceptions: p.json<readonly DateException[]>().default('[]'),
    holidays: p.string().nullable(),
    bufferMinutes: p.integer().default(0),
    minimumNotice: p.integer().default(240),
    horizonDays: p.integer().default(30),
    maxPerDay: p.integer().nullable(),
    locationText: p.text().nullable(),
    instructions: p.text().nullable(),
    isDefault: p.boolean().default(false),
    status: p.enum(['active', 'paused']).default('active'),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  uniques: [{ name: 'schedules_default', properties: ['user'], where: { isDefault: true } }],
});

/** When and how a person of the organization takes appointments (docs/product-decisions.md#appointments). */
export class Schedule extends schema.class {}
schema.setClass(Schedule);
