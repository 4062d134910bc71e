import { newId } from '../../database/id.ts';
import type { Sql } from '../../database/database.ts';
import { type ApiError, apiError, notFound } from '../../errors/api-error.ts';
import {
  attachClaim,
  type ClaimedSlot,
  type ClaimOutcome,
  type ClaimRequest,
  freeAppointment,
  holdSlot,
} from '../../scheduling/claims.ts';
import { loadSchedules } from '../../scheduling/load-schedules.ts';
import type { WebhookEventType } from '../../outbox/event-types.ts';
import type { appointmentStatuses } from '../../tables/appointment.ts';

type AppointmentStatus = (typeof appointmentStatuses)[number];

/** The columns that say when an appointment takes place, and with whom. */
export interface TimeColumns {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly userId: string;
}

/** A time to claim for an appointment, and the pointer of the time in the body. */
export interface TimeRequest extends Omit<ClaimRequest, 'schedules' | 'threadId'> {
  readonly scheduleId: string | null;
  readonly pointer: string;
}

const outcomeError = (outcome: Exclude<ClaimOutcome, ClaimedSlot>, pointer: string): ApiError =>
  outcome.type === 'taken'
    ? apiError('slot_taken', 'The user is no longer free at this time: read the slots again.', { pointer })
    : apiError('slot_not_offered', 'The schedule does not offer this time: read its slots.', { pointer });

/** Claims the time of an appointment. Throws 409 `slot_taken` or 422 `slot_not_offered`. */
export const claimTime = async (
  sql: Sql,
  { scheduleId, pointer, ...request }: TimeRequest,
): Promise<ClaimedSlot> => {
  const { organizationId } = request;
  const ids = scheduleId === null ? [] : [scheduleId];
  const schedules = await loadSchedules(sql, organizationId, ids);
  if (scheduleId !== null && schedules.length === 0) throw notFound('schedules', scheduleId, pointer);
  const outcome = await holdSlot(sql, { ...request, schedules, threadId: null });
  if (outcome.type !== 'claimed') throw outcomeError(outcome, pointer);
  return outcome;
};

/** Returns the columns of a claimed time. */
export const toTimeColumns = ({ schedule, startsAt, endsAt }: ClaimedSlot): TimeColumns => ({
  startsAt,
  endsAt,
  timeZone: schedule.timeZone,
  userId: schedule.userId,
});

/** An appointment before a change. */
export interface AppointmentBefore {
  readonly id: string;
  readonly scheduleId: string | null;
  readonly startsAt: Date;
  readonly status: AppointmentStatus;
  readonly sequence: number;
}

/** The changes that a client asks for; undefined where it asks for none. */
export interface AppointmentChange {
  readonly startsAt?: Date | undefined;
  readonly status?: AppointmentStatus | undefined;
  readonly outsideAvailability?: boolean;
}

const isMoved = ({ startsAt }: AppointmentChange, before: AppointmentBefore): boolean =>
  startsAt !== undefined && startsAt.getTime() !== before.startsAt.getTime();

const over = (detail: string, pointer: string): ApiError => apiError('appointment_over', detail, { pointer });

/** Throws 422 `appointment_over` or `appointment_ahead` for a change that an appointment does not allow. */
const refuseChange = (
  before: AppointmentBefore,
  change: AppointmentChange,
  { at, now }: { at(name: string): string; readonly now: Date },
): void => {
  const next = change.status ?? before.status;
  if (before.status === 'booked' && next === 'noShow' && before.startsAt > now)
    throw apiError('appointment_ahead', 'The appointment has not begun: nobody has missed it yet.', {
      pointer: at('status'),
    });
  if (before.status === 'cancelled' && next !== 'cancelled')
    throw over('The appointment is cancelled: book a new one.', at('status'));
  if (before.status !== 'booked' && next === 'booked')
    throw over('The appointment is over: book a new one.', at('status'));
  if (isMoved(change, before) && (before.status !== 'booked' || next !== 'booked'))
    throw over('Only an appointment that is booked can move.', at('startsAt'));
};

/** The organization and the moment of a change, who asks for it, and the pointer of an attribute in the body. */
interface AppointmentChangeContext {
  readonly organizationId: string;
  readonly now: Date;
  readonly changedBy: 'api' | 'user';
  at(name: string): string;
}

/** Claims and frees what a change of an appointment needs. Returns the columns that change with it. */
export const applyChange = async (
  sql: Sql,
  before: AppointmentBefore,
  change: AppointmentChange,
  context: AppointmentChangeContext,
): Promise<Partial<TimeColumns> & { sequence?: number; cancelledBy?: 'api' | 'user' }> => {
  refuseChange(before, change, context);
  const sequence = before.sequence + 1;
  if (change.status === 'cancelled' && before.status !== 'cancelled') {
    freeAppointment(sql, before.id);
    return { sequence, cancelledBy: context.changedBy };
  }
  // It took place earlier than planned.
  if (change.status === 'completed' && before.status === 'booked' && before.startsAt > context.now)
    freeAppointment(sql, before.id);
  const { startsAt } = change;
  if (startsAt === undefined || !isMoved(change, before)) return {};
  const { organizationId, now } = context;
  const claimed = await claimTime(sql, {
    claimId: newId(),
    organizationId,
    scheduleId: before.scheduleId,
    startsAt,
    movedAppointmentId: before.id,
    outsideAvailability: change.outsideAvailability ?? false,
    now,
    pointer: context.at('startsAt'),
  });
  attachClaim(sql, claimed.claimId, before.id);
  return { ...toTimeColumns(claimed), sequence };
};

/** Returns the events of a change, in their order. */
export const eventsOfChange = (
  before: AppointmentBefore,
  change: AppointmentChange,
): readonly WebhookEventType[] => {
  const moved: readonly WebhookEventType[] = isMoved(change, before) ? ['appointment.rescheduled'] : [];
  const { status } = change;
  if (status === undefined || status === before.status || status === 'booked') return moved;
  return [...moved, `appointment.${status}`];
};
