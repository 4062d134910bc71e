import type { ConversationOperations } from '../src/conversation/operations.ts';

/** Activities called by the workflow of an appointment. */
export interface AppointmentActivities {
  /**
   * Key: the appointment. Repeatable: what was done is not due any more. Returns the next moment in milliseconds since 1970, or null
   * when nothing is left.
   */
  attendAppointment(target: { readonly id: string }): Promise<number | null>;
}

/** Creates the activities of appointments. */
export const createAppointmentActivities = ({
  attendAppointment,
}: Pick<ConversationOperations, 'attendAppointment'>): AppointmentActivities => ({
  attendAppointment: ({ id }) => attendAppointment(id),
});
