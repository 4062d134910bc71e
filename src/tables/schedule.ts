import { defineEntity, p } from '@mikro-orm/core';

import type { AvailabilityRule, DateException } from '../scheduling/schedule-rules.ts';
import type { TemplateComponentValues } from '../messaging/template.ts';
import { MessageTemplate } from './message-template.ts';
import { organizationColumns } from './organization-columns.ts';
import { User } from './user.ts';

/** The outcomes of reading a schedule's calendar. */
export const busyCalendarStates = ['none', 'ok', 'failing', 'stale'] as const;

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
    /** Minutes before the start. */
    reminderMinutes: p.json<readonly number[]>().default('[1440, 120]'),
    reminderTemplate: () => p.manyToOne(MessageTemplate).ref().nullable().deleteRule('set null'),
    /** The values of the template of reminders. */
    reminderComponents: p.json<readonly TemplateComponentValues[]>().nullable(),
    isDefault: p.boolean().default(false),
    status: p.enum(['active', 'paused']).default('active'),
    /** How often the address of the feed was replaced. */
    feedVersion: p.integer().default(0),
    busyCalendarUrlCiphertext: p.text().nullable(),
    busyCalendarState: p.enum(busyCalendarStates).default('none'),
    /** The version that was read last, as its server names it. */
    busyCalendarEtag: p.text().nullable(),
    busyCalendarLastModified: p.text().nullable(),
    /** The end of the last reading, good or not. */
    busyCalendarReadAt: p.datetime(3).nullable(),
    /** The last good reading; before the first one, when the address was set. */
    busyCalendarGoodAt: p.datetime(3).nullable(),
    /** The last time that all its events were read, not only that they are the same. */
    busyCalendarExpandedAt: p.datetime(3).nullable(),
    busyCalendarDueAt: p.datetime(3).nullable(),
    /** Until then a process is reading it. */
    busyCalendarLeaseUntil: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    {
      name: 'schedules_busy_calendar_due',
      properties: ['busyCalendarDueAt'],
      where: { busyCalendarDueAt: { $ne: null } },
    },
  ],
  uniques: [{ name: 'schedules_default', properties: ['user'], where: { isDefault: true } }],
});

/** When and how a person of the organization takes appointments (docs/product-decisions.md#appointments). */
export class Schedule extends schema.class {}
schema.setClass(Schedule);
