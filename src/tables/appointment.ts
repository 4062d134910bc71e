import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { Candidate } from './candidate.ts';
import { FlowRun } from './flow-run.ts';
import { MessageThread } from './message-thread.ts';
import { organizationColumns } from './organization-columns.ts';
import { Schedule } from './schedule.ts';
import { User } from './user.ts';
import { Vacancy } from './vacancy.ts';

/** The statuses of an appointment. */
export const appointmentStatuses = ['booked', 'cancelled', 'completed', 'noShow'] as const;

/**
 * SQL: the language in which the candidate of an appointment `a` of an organization `o` is written to. One that a client books has none
 * of a flow: it is the usual one of the country.
 */
export const appointmentLanguageSql =
  "coalesce(a.language, case when o.country in ('NL', 'BE') then 'nl' else 'en' end)";

/** The parties that can cancel an appointment. */
export const appointmentCancellers = ['candidate', 'user', 'api'] as const;

const schema = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  triggers: changeTriggers('appointments', { type: 'appointments', thread: 'column' }),
  properties: {
    ...organizationColumns,
    schedule: () => p.manyToOne(Schedule).ref().nullable().deleteRule('set null').index(),
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    candidate: () => p.manyToOne(Candidate).ref().nullable().deleteRule('set null').index(),
    vacancy: () => p.manyToOne(Vacancy).ref().nullable().deleteRule('set null').index(),
    flowRun: () => p.manyToOne(FlowRun).ref().nullable().deleteRule('set null').index(),
    messageThread: () => p.manyToOne(MessageThread).ref().nullable().deleteRule('set null').index(),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3),
    /** The time zone of the schedule when the time was set. */
    timeZone: p.string(),
    status: p.enum(appointmentStatuses).default('booked'),
    /** Grows with each change that a calendar has to follow. */
    sequence: p.integer().default(0),
    cancelledBy: p.enum(appointmentCancellers).nullable(),
    cancelReason: p.text().nullable(),
    note: p.text().nullable(),
    locationText: p.text().nullable(),
    /** The language in which the candidate is written to; null where no flow says it. */
    language: p.enum(['nl', 'en']).nullable(),
    /** When the workflow of the appointment has something to do next: a reminder, or its completion. */
    dueAt: p.datetime(3).nullable(),
    /** When the workflow was last active; null while it has yet to hear of a change. */
    workflowSeenAt: p.datetime(3).nullable(),
    remindedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['organization', 'startsAt', 'id'] },
    { name: 'appointments_ahead', properties: ['startsAt'], where: { status: 'booked' } },
    { name: 'appointments_unseen', properties: ['updatedAt'], where: { workflowSeenAt: null } },
    { name: 'appointments_due', properties: ['dueAt'], where: { dueAt: { $ne: null } } },
  ],
});

/** A meeting of a candidate and a person of the organization (docs/product-decisions.md#appointments). */
export class Appointment extends schema.class {}
schema.setClass(Appointment);
