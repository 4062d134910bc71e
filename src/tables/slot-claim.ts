import { defineEntity, p } from '@mikro-orm/core';

import { newId } from '../database/id.ts';
import { Appointment } from './appointment.ts';
import { MessageThread } from './message-thread.ts';
import { Organization } from './organization.ts';
import { Schedule } from './schedule.ts';
import { User } from './user.ts';

const schema = defineEntity({
  name: 'SlotClaim',
  tableName: 'slot_claims',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    organization: () => p.manyToOne(Organization).ref().deleteRule('cascade').index(),
    /** The person whose time is claimed, over all schedules. */
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    schedule: () => p.manyToOne(Schedule).ref().deleteRule('cascade').index(),
    /** The appointment that claims the time; null for a hold. */
    appointment: () => p.manyToOne(Appointment).ref().nullable().deleteRule('cascade').unique(),
    /** The thread that holds the time. */
    messageThread: () => p.manyToOne(MessageThread).ref().nullable().deleteRule('cascade').index(),
    /** From the start to the end and its buffer. */
    during: p.string().columnType('tstzrange'),
    /** When a hold ends by itself; null for an appointment. */
    expiresAt: p.datetime(3).nullable(),
  },
  checks: [
    {
      // Holds and bookings of a person never overlap, whatever is written at the same time.
      name: 'slot_claims_no_overlap',
      expression: 'exclude using gist (user_id with =, during with &&)',
    },
    {
      name: 'slot_claims_hold_or_booking',
      expression: '(appointment_id is null) = (expires_at is not null)',
    },
    {
      name: 'slot_claims_during',
      expression: 'lower_inc(during) and not upper_inc(during) and not isempty(during)',
    },
  ],
  indexes: [{ name: 'slot_claims_expires', properties: ['expiresAt'], where: { expiresAt: { $ne: null } } }],
});

/** A person's time that a hold or an appointment takes. To everybody else the two are the same (decision 042). */
export class SlotClaim extends schema.class {}
schema.setClass(SlotClaim);
