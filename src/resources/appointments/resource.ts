import { boolean, instant, integer, longText, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { appointmentChangedEffects } from '../../conversation/after-commit-effects.ts';
import { planAttention } from '../../conversation/appointments/plan-attention.ts';
import { attachClaim } from '../../scheduling/claims.ts';
import { sessionUserOf } from '../../security/caller.ts';
import { Appointment, appointmentCancellers, appointmentStatuses } from '../../tables/appointment.ts';
import { defineResource } from '../define-resource.ts';
import { type OrganizationContext, recordResourceEvent } from '../record-resource-event.ts';
import { showAppointmentCalendar } from './calendar.ts';
import { type AppointmentChange, applyChange, claimTime, eventsOfChange, toTimeColumns } from './rules.ts';

const toChange = ({
  startsAt,
  status,
  outsideAvailability,
}: {
  readonly startsAt?: Date;
  readonly status?: AppointmentChange['status'] | null;
  readonly outsideAvailability?: boolean | null;
}): AppointmentChange => ({
  startsAt,
  status: status ?? undefined,
  outsideAvailability: outsideAvailability ?? false,
});

/** Plans the reminders of an appointment, and tells its workflow after the commit. */
const announceChange = ({ sql, now, id, afterCommit, deps }: OrganizationContext): void => {
  planAttention(sql, now, id);
  afterCommit(() => deps.conversation.notifyAfterCommit(appointmentChangedEffects(id)));
};

/** Meetings of candidates and users (docs/product-decisions.md#appointments). */
export const appointments = defineResource(Appointment)({
  type: 'appointments',
  path: '/appointments',
  description:
    'Meetings of candidates and users. A user is never booked twice: a time that somebody else has is 409 `slot_taken`.',
  effects: {
    create:
      'The time must be a free slot of the schedule; `outsideAvailability` books any time that the user has.',
    update: 'A new `startsAt` moves it; the status `cancelled` frees its time.',
    delete: 'One that is still booked is cancelled with it, and its time is free.',
  },
  attributes: {
    startsAt: field(instant, 'rc!u', {
      description: 'The start of a slot of the schedule. A patch moves the appointment.',
      example: '2030-01-31T13:30:00.000+00:00',
    }),
    endsAt: field(instant, 'r', { example: '2030-01-31T14:00:00.000+00:00' }),
    timeZone: field(text, 'r', { example: 'Europe/Amsterdam' }),
    status: field(oneOf(appointmentStatuses), 'ru', {
      description:
        'A patch sets cancelled, completed or noShow. A cancelled appointment frees its time, and stays cancelled.',
    }),
    sequence: field(integer(0), 'r', {
      description: 'Grows with each change that a calendar has to follow.',
    }),
    cancelledBy: field(oneOf(appointmentCancellers), 'r'),
    cancelReason: field(longText, 'rcu', { example: 'The position is filled.' }),
    note: field(longText, 'rcu', { description: 'For the organization; candidates do not see it.' }),
    locationText: field(longText, 'rcu', {
      description: "Where it takes place. The default is the schedule's.",
      example: 'Harbour Care, Kade 1, Rotterdam',
    }),
    outsideAvailability: field(boolean, 'cu', {
      description:
        'Books a time that the schedule does not offer. The time of the user is exclusive all the same.',
      example: true,
    }),
    changeUrl: field(text, 'r', {
      filter: false,
      description:
        'The page on which the candidate moves or cancels it, until a day after its end. Whoever has the address can do so.',
      example: 'https://recruitment.example.com/a/t8Zq1',
    }),
    calendarUrl: field(text, 'r', {
      filter: false,
      description: 'The appointment as an iCalendar file for the candidate.',
      example: 'https://recruitment.example.com/a/t8Zq1/calendar.ics',
    }),
    remindedAt: field(instant, 'r', { description: 'When the candidate was last reminded.' }),
    ...timestamps,
  },
  computed: {
    changeUrl: ({ id }, { deps }) => deps.appointmentLinks.changeUrlOf(id),
    calendarUrl: ({ id }, { deps }) => deps.appointmentLinks.calendarUrlOf(id),
  },
  relationships: {
    schedule: toOne('schedules', 'rc!'),
    candidate: toOne('candidates', 'rc'),
    vacancy: toOne('vacancies', 'rc'),
    flowRun: toOne('flowRuns', 'r'),
    user: toOne('users', 'r'),
  },
  actions: { showAppointmentCalendar },
  hooks: {
    beforeCreate: async (input, { sql, scope, id, now, at }) => {
      const { organizationId } = scope;
      const { scheduleId, startsAt, outsideAvailability = false } = input;
      const claimed = await claimTime(sql, {
        claimId: id,
        organizationId,
        scheduleId,
        startsAt,
        outsideAvailability: outsideAvailability ?? false,
        now,
        pointer: at('startsAt'),
      });
      return {
        ...toTimeColumns(claimed),
        locationText: input.locationText ?? claimed.schedule.locationText,
      };
    },
    afterCreate: async (_, context) => {
      attachClaim(context.sql, context.id, context.id);
      announceChange(context);
      await recordResourceEvent(context, null, { type: 'appointment.booked', subjectId: context.id });
    },
    beforeUpdate: (input, { sql, scope, before, now, at }) =>
      applyChange(sql, before, toChange(input), {
        organizationId: scope.organizationId,
        changedBy: sessionUserOf(scope) ? 'user' : 'api',
        now,
        at,
      }),
    afterUpdate: async (input, context) => {
      const types = eventsOfChange(context.before, toChange(input));
      if (types.length > 0) announceChange(context);
      for (const type of types) await recordResourceEvent(context, null, { type, subjectId: context.id });
    },
    beforeDelete: async (context) => {
      const { before, id } = context;
      if (before.status !== 'booked') return;
      const data = { type: 'appointments', id, attributes: { status: 'cancelled', cancelledBy: 'api' } };
      await recordResourceEvent(context, null, { type: 'appointment.cancelled', subjectId: id, data });
    },
  },
});
