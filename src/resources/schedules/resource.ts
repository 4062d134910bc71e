import { z } from 'zod';

import type { Sql } from '../../database/database.ts';
import { throwIfFaults } from '../../errors/api-error.ts';
import { boolean, integer, json, longText, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { type TemplateComponentValues, templateValues } from '../../messaging/template.ts';
import { moveCalendarTimes, removeCalendarTimes } from '../../scheduling/busy-calendars/calendar-rows.ts';
import { busyCalendarStates, Schedule } from '../../tables/schedule.ts';
import { defineResource } from '../define-resource.ts';
import { calendarUrl, name, timeZone } from '../field-types.ts';
import { findNamedTemplateFaults } from '../template-faults.ts';
import { buildCalendarColumns, findCalendarFaults } from './busy-calendar.ts';
import { rotateFeed } from './rotate-feed.ts';
import {
  findHolidayFaults,
  loadTimeZoneOf,
  refuseWithAppointmentsAhead,
  releaseDefaultSchedule,
} from './rules.ts';
import { listScheduleSlots, listSlotsOfSchedules } from './slots.ts';
import { availabilitySchema, exceptionsSchema, findWindowFaults } from './windows.ts';

/** The template of reminders and its values; undefined where a body has none. */
interface ReminderTemplate {
  readonly reminderTemplateId?: string | null;
  readonly reminderComponents?: readonly TemplateComponentValues[] | null;
}

/** Throws the faults of a template of reminders that a body changes: its values must fit. */
const refuseUnfitTemplate = async (
  sql: Sql,
  organizationId: string,
  before: ReminderTemplate | null,
  input: ReminderTemplate,
  at: (name: string) => string,
): Promise<void> => {
  const { reminderTemplateId, reminderComponents } = input;
  if (reminderTemplateId === undefined && reminderComponents === undefined) return;
  const after = { ...before, ...input };
  const named = { templateId: after.reminderTemplateId, components: after.reminderComponents };
  const pointers = {
    template: at('reminderTemplate'),
    components: at(reminderComponents === undefined ? 'reminderTemplate' : 'reminderComponents'),
  };
  throwIfFaults(await findNamedTemplateFaults(sql, organizationId, named, pointers));
};

// A month is the longest time before the start.
const reminderMinutesSchema: z.ZodType<readonly number[]> = z.array(z.int().min(5).max(43_200)).max(5);

/** The times at which people of the organization take appointments (docs/product-decisions.md#appointments). */
export const schedules = defineResource(Schedule)({
  type: 'schedules',
  path: '/schedules',
  description:
    'When and how a user takes appointments. Slots follow from its windows, and from what takes the time of the user.',
  effects: {
    delete: 'A schedule with appointments ahead is 409 `resource_in_use`.',
  },
  attributes: {
    name: field(name, 'rc!u', { example: 'Interviews' }),
    timeZone: field(timeZone, 'rcu', {
      description: "The zone of all its dates and times. The default is the user's.",
    }),
    appointmentDuration: field(integer(5, 480), 'rc!u', { description: 'Minutes.', example: 30 }),
    slotInterval: field(integer(5, 480), 'rcu', {
      description: 'Minutes from the start of one slot to the next. The default is the duration.',
      example: 30,
    }),
    availability: field(json(availabilitySchema), 'rc!u', {
      description:
        'The windows of each week. `days`: 1 is Monday, 7 is Sunday. `to` can be 24:00; a window that passes midnight is two.',
      example: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '12:30' }],
    }),
    exceptions: field(json(exceptionsSchema), 'rcu', {
      description: 'Dates whose windows take the place of those of their weekday; no windows for a day off.',
      example: [{ date: '2026-12-24', windows: [{ from: '09:00', to: '11:00' }] }],
    }),
    holidays: field(text, 'rcu', {
      description:
        'A country (`NL`) or a region (`DE-BY`), by ISO 3166, on whose public holidays nothing is offered.',
      example: 'NL',
    }),
    bufferMinutes: field(integer(0, 480), 'rcu', {
      description: 'Minutes that stay free after each appointment and each busy time.',
      example: 10,
    }),
    minimumNotice: field(integer(0, 129_600), 'rcu', {
      description: 'Minutes from now to the earliest slot. The default is 240.',
      example: 240,
    }),
    horizonDays: field(integer(0, 365), 'rcu', {
      description: 'How many days ahead slots are offered. The default is 30.',
      example: 30,
    }),
    maxPerDay: field(integer(1, 1000), 'rcu', {
      description: 'The most appointments of the schedule on a day.',
      example: 6,
    }),
    locationText: field(longText, 'rcu', {
      description: 'Where appointments take place, for candidates.',
      example: 'Harbour Care, Kade 1, Rotterdam',
    }),
    instructions: field(longText, 'rcu', {
      description: 'What candidates should know or bring.',
      example: 'Bring a proof of identity, and ring at the second door.',
    }),
    reminderMinutes: field(json(reminderMinutesSchema), 'rcu', {
      description:
        'How many minutes before the start the candidate is reminded; the default is a day and two hours. Empty for none.',
      example: [1440, 120],
    }),
    reminderComponents: field(json(z.array(templateValues).max(2)), 'rcu', {
      description:
        'The values of `reminderTemplate`. They can hold placeholders such as `{{session._selectedAppointmentSlot.date_time_string}}` and `{{session._appointment.change_url}}`.',
      example: [
        {
          type: 'body',
          parameters: [{ type: 'text', text: '{{session._selectedAppointmentSlot.date_time_string}}' }],
        },
      ],
    }),
    isDefault: field(boolean, 'rcu', {
      description:
        'Whether flows that name the user, and no schedule, use this one. Setting it unsets the former default of the user.',
    }),
    status: field(oneOf(['active', 'paused']), 'rcu', {
      description: 'A paused schedule offers nothing; its appointments stay.',
    }),
    busyCalendarUrl: field(calendarUrl, 'cu', {
      nullable: true,
      description:
        'The private iCalendar address of the calendar of the user. What is busy there takes time. It is stored encrypted and never shown; null removes it, and its busy times.',
    }),
    busyCalendarState: field(oneOf(busyCalendarStates), 'r', {
      description:
        '`none`: no calendar has been read yet. `failing`: the last reading failed, and the busy times of the one before count. `stale`: there was no good reading for 24 hours.',
    }),
    calendarFeedUrl: field(text, 'r', {
      filter: false,
      description:
        'The appointments as a calendar, to subscribe to. Whoever has the address can read it. Google reads it every 8 to 24 hours, Outlook about every 3.',
      example: 'https://recruitment.example.com/c/t8Zq1.ics',
    }),
    ...timestamps,
  },
  relationships: {
    user: toOne('users', 'rc!u'),
    reminderTemplate: toOne('messageTemplates', 'rcu'),
  },
  computedFrom: ['feedVersion'],
  computed: {
    calendarFeedUrl: ({ id, feedVersion }, { deps }) =>
      deps.feedLinks.urlOf({ scheduleId: id, version: feedVersion }),
  },
  check: async (input, { at, deps }) => [
    ...findWindowFaults(input, at),
    ...(await findHolidayFaults(input.holidays, at('holidays'))),
    ...(await findCalendarFaults(input.busyCalendarUrl, deps, at('busyCalendarUrl'))),
  ],
  hooks: {
    beforeCreate: async (input, { sql, now, scope, at, deps }) => {
      await refuseUnfitTemplate(sql, scope.organizationId, null, input, at);
      if (input.isDefault) await releaseDefaultSchedule(sql, input.userId, now);
      return {
        timeZone: input.timeZone ?? (await loadTimeZoneOf(sql, input.userId)),
        slotInterval: input.slotInterval ?? input.appointmentDuration,
        ...buildCalendarColumns(deps.cipher, input, null, now),
      };
    },
    beforeUpdate: async (input, { sql, now, before, scope, at, deps }) => {
      await refuseUnfitTemplate(sql, scope.organizationId, before, input, at);
      const userId = input.userId ?? before.userId;
      if (userId !== before.userId) await refuseWithAppointmentsAhead(sql, before.id, now);
      if (input.isDefault ?? (userId !== before.userId && before.isDefault))
        await releaseDefaultSchedule(sql, userId, now);
      if (input.busyCalendarUrl === null) removeCalendarTimes(sql, before.id);
      else if (userId !== before.userId) moveCalendarTimes(sql, before.id, userId, now);
      return buildCalendarColumns(deps.cipher, input, before, now);
    },
    beforeDelete: ({ sql, before, now }) => refuseWithAppointmentsAhead(sql, before.id, now),
  },
  actions: { listScheduleSlots, listSlotsOfSchedules, rotateFeed },
});
