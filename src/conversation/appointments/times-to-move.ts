import type { Sql } from '../../database/database.ts';
import type { OfferedSlot } from '../../flow/appointments/slots.ts';
import { loadSchedulesWithSlots } from '../../scheduling/load-slots.ts';
import { toOfferedSlot } from '../turn-slots.ts';
import type { StoredAppointment } from './stored-appointment.ts';

type MovableAppointment = Pick<StoredAppointment, 'id' | 'organizationId' | 'scheduleId' | 'startsAt'>;

/** Loads the times to which an appointment can move, ascending, without its own. */
export const loadTimesToMove = async (
  sql: Pick<Sql, 'query'>,
  { id, organizationId, scheduleId, startsAt: own }: MovableAppointment,
  now: Date,
): Promise<readonly OfferedSlot[]> => {
  const ids = scheduleId === null ? [] : [scheduleId];
  const { slots } = await loadSchedulesWithSlots(sql, { organizationId, ids }, now, { appointmentId: id });
  return slots.filter(({ startsAt }) => startsAt !== own.getTime()).map(toOfferedSlot);
};
