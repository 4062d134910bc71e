import { z } from 'zod';

import { type ApiFault, notFound, throwIfFaults } from '../../errors/api-error.ts';
import { splitIds } from '../../flow/id-list.ts';
import { AfterCommitResult } from '../../jsonapi/declare/after-commit-result.ts';
import { exampleId } from '../../jsonapi/declare/example-id.ts';
import { formatInstant, uuidPattern } from '../../jsonapi/declare/field-types.ts';
import { hasOldCalendar } from '../../scheduling/busy-calendars/calendar-rows.ts';
import {
  loadActiveSchedules,
  loadSchedules,
  type ReadSql,
  type StoredSchedule,
} from '../../scheduling/load-schedules.ts';
import type { InstantRange } from '../../scheduling/load-occupation.ts';
import { loadSlots } from '../../scheduling/load-slots.ts';
import { dayMs, localDateOf, localToInstant, midnightOf, timeZoneOf } from '../../scheduling/time-zone.ts';
import { defineAction } from '../define-resource.ts';
import type { OrganizationContext } from '../record-resource-event.ts';

const slotSchema = z.strictObject({
  type: z.literal('slots'),
  id: z.string().describe('The instant of the start.'),
  attributes: z.strictObject({
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
    localDate: z.iso.date().describe('The date in the time zone of the schedule.'),
    scheduleIds: z.array(z.guid()).describe('The schedules that offer it.'),
  }),
});

const maxDays = 62;
const maxSchedules = 100;

// A date is a day of the schedule; a time needs an offset.
const boundary = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'a date such as 2026-12-02 is wanted, or an instant with an offset such as 2026-12-02T09:00:00Z',
});

const parameters = {
  from: {
    description: 'The first local date, or an instant with an offset. The default is now.',
    schema: boundary,
  },
  to: {
    description: `The last local date, or an instant at which no slot starts any more. At most ${maxDays} days after \`from\`; the default is as far as that.`,
    schema: boundary,
  },
};

const isDate = (value: string): boolean => value.length === 10;

const toRange = (
  given: ReadonlyMap<string, string>,
  { timeZone }: StoredSchedule,
  now: Date,
): InstantRange => {
  const zone = timeZoneOf(timeZone);
  const start = given.get('from') ?? localDateOf(zone, now.getTime());
  const from = isDate(start) ? localToInstant(zone, midnightOf(start)) : Date.parse(start);
  const end = given.get('to');
  if (end === undefined) return { from, to: from + maxDays * dayMs };
  return { from, to: isDate(end) ? localToInstant(zone, midnightOf(end) + dayMs) : Date.parse(end) };
};

const rangeFaults = ({ from, to }: InstantRange): readonly ApiFault[] => {
  if (to <= from)
    return [{ code: 'parameter_invalid', detail: '`to` must be after `from`.', parameter: 'to' }];
  // An hour more for a change of clocks.
  if (to - from <= (maxDays + 1) * dayMs) return [];
  const detail = `At most ${maxDays} days can be read at once.`;
  return [{ code: 'parameter_invalid', detail, parameter: 'to' }];
};

const loadOne = async (
  id: string,
  { sql, scope }: OrganizationContext,
): Promise<readonly StoredSchedule[]> => {
  const found = await loadSchedules(sql, scope.organizationId, [id]);
  if (found.length === 0) throw notFound('schedules', id);
  return found;
};

type SlotList = z.infer<typeof slotSchema>[];

const readSlots = async (
  sql: ReadSql,
  schedules: readonly StoredSchedule[],
  range: InstantRange,
  now: Date,
): Promise<SlotList> => {
  const slots = await loadSlots(sql, schedules, range, now);
  return slots.map(({ startsAt, endsAt, localDate, scheduleIds: offering }) => ({
    type: 'slots',
    id: new Date(startsAt).toISOString(),
    attributes: {
      startsAt: formatInstant(new Date(startsAt)),
      endsAt: formatInstant(new Date(endsAt)),
      localDate,
      scheduleIds: [...offering],
    },
  }));
};

const listSlots = async (
  schedules: readonly StoredSchedule[],
  given: ReadonlyMap<string, string>,
  { sql, now, deps }: OrganizationContext,
): Promise<SlotList | AfterCommitResult> => {
  const [first] = schedules;
  if (!first) return [];
  const range = toRange(given, first, now);
  throwIfFaults(rangeFaults(range));
  const ids = schedules.filter(({ hasCalendar }) => hasCalendar).map(({ id }) => id);
  if (ids.length === 0 || !(await hasOldCalendar(sql, ids, now)))
    return readSlots(sql, schedules, range, now);
  // The transaction need not wait for the calendars of others.
  return new AfterCommitResult(async () => {
    await deps.busyCalendars.refresh(ids);
    return readSlots(deps.reads, schedules, range, now);
  });
};

const responseExample = [
  {
    type: 'slots',
    id: '2026-11-03T13:30:00.000Z',
    attributes: {
      startsAt: '2026-11-03T13:30:00.000+00:00',
      endsAt: '2026-11-03T14:00:00.000+00:00',
      localDate: '2026-11-03',
      scheduleIds: [exampleId('schedules')],
    },
  },
];

/** Lists the free slots of one schedule (docs/product-decisions.md#slots). */
export const listScheduleSlots = defineAction({
  method: 'get',
  path: '/schedules/:id/slots',
  summary: 'List the free slots of a schedule',
  description:
    'Returns the times that can be booked, in order. Each takes the length of an appointment, and follows from the windows of the schedule and from what takes the time of its user.',
  parameters,
  response: { listOf: slotSchema },
  responseExample,
  run: async (_, context, given) => listSlots(await loadOne(context.id, context), given, context),
});

const scheduleIdList = z
  .string()
  .max(maxSchedules * 37)
  .regex(new RegExp(`^${uuidPattern}(,${uuidPattern})*$`));

const idFilter = 'filter[scheduleId]';

/** Lists the free slots of several schedules as one list: a slot names all schedules that offer it. */
export const listSlotsOfSchedules = defineAction({
  method: 'get',
  path: '/slots',
  summary: 'List the free slots of several schedules',
  description:
    'Returns the times that can be booked on any of the schedules, in order; a time names all schedules that offer it.',
  parameters: {
    [idFilter]: {
      description: `The ids of at most ${maxSchedules} schedules, separated by commas; the default is the oldest active ones. Dates are those of the first one.`,
      schema: scheduleIdList,
    },
    ...parameters,
  },
  response: { listOf: slotSchema },
  responseExample,
  run: async (_, context, given) => {
    const { sql, scope } = context;
    const ids = given.get(idFilter);
    // As in each filter, an id that nothing has finds nothing.
    const schedules = ids
      ? await loadSchedules(sql, scope.organizationId, splitIds(ids))
      : await loadActiveSchedules(sql, scope.organizationId, maxSchedules);
    return listSlots(schedules, given, context);
  },
});
