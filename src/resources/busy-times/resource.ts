import { apiError } from '../../errors/api-error.ts';
import { instant, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { BusyTime, busyTimeSources } from '../../tables/busy-time.ts';
import { defineResource } from '../define-resource.ts';

const refuseBackwards = (startsAt: Date, endsAt: Date, pointer: string): void => {
  if (endsAt > startsAt) return;
  throw apiError('attribute_invalid', '"endsAt" must be after "startsAt".', { pointer });
};

const refuseOfCalendar = ({ source }: Pick<BusyTime, 'source'>): void => {
  if (source === 'api') return;
  throw apiError(
    'busy_time_of_calendar',
    'The busy time comes from the calendar of its schedule: change it there.',
  );
};

/** Times at which users have no time for appointments, for clients that follow a calendar (docs/product-decisions.md#appointments). */
export const busyTimes = defineResource(BusyTime)({
  type: 'busyTimes',
  path: '/busy-times',
  description:
    'Times at which a user has no time for appointments. No slot of any schedule of the user overlaps them; appointments that are booked already stay.',
  effects: {
    update: 'One that follows a calendar is 409 `busy_time_of_calendar`.',
    delete: 'One that follows a calendar is 409 `busy_time_of_calendar`.',
  },
  attributes: {
    startsAt: field(instant, 'rc!u', { example: '2026-11-03T13:00:00.000+00:00' }),
    endsAt: field(instant, 'rc!u', { example: '2026-11-03T14:00:00.000+00:00' }),
    externalId: field(text, 'rcu', {
      description: 'The id in another calendar; unique for a user.',
      example: 'event-17',
    }),
    source: field(oneOf(busyTimeSources), 'r', {
      description: '`calendar`: it follows the calendar of `schedule`, and cannot be changed here.',
    }),
    ...timestamps,
  },
  relationships: { user: toOne('users', 'rc!'), schedule: toOne('schedules', 'r') },
  hooks: {
    beforeCreate: ({ startsAt, endsAt }, { at }) => refuseBackwards(startsAt, endsAt, at('endsAt')),
    beforeUpdate: ({ startsAt, endsAt }, { before, at }) => {
      refuseOfCalendar(before);
      refuseBackwards(startsAt ?? before.startsAt, endsAt ?? before.endsAt, at('endsAt'));
    },
    beforeDelete: ({ before }) => refuseOfCalendar(before),
  },
});
