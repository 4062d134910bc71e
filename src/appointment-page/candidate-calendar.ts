import { buildPublication } from '../scheduling/invitation.ts';
import type { ShownAppointment } from './load-appointment.ts';

/** Builds the iCalendar file of an appointment for its candidate. It names no e-mail address. */
export const buildCandidateCalendar = (appointment: ShownAppointment, changeUrl: string): string => {
  const { id, sequence, status, startsAt, endsAt, updatedAt, place, instructions } = appointment;
  const title = [appointment.scheduleName, appointment.organizationName].filter((part) => part !== null);
  return buildPublication({
    id,
    sequence,
    isCancelled: status === 'cancelled',
    startsAt,
    endsAt,
    changedAt: updatedAt,
    title: title.join(', '),
    place,
    description: [instructions, changeUrl].filter((part) => part !== null && part !== '').join('\n\n'),
  });
};
