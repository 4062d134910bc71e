import type { ScheduleFacts } from '../../../src/flow/appointments/slots.ts';

/** A schedule as the flow engine sees it: appointments of half an hour, in UTC. */
export const interviewSchedule: ScheduleFacts = {
  id: '0199d000-0000-7000-8000-000000000001',
  name: 'Interviews',
  timeZone: 'UTC',
  appointmentDuration: 30,
  locationText: 'Kade 1',
  instructions: null,
};
