import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** A person in an invitation. */
export interface InvitedPerson {
  readonly name: string;
  readonly email: string;
}

/** An appointment as a calendar shows it. */
export interface InvitedAppointment {
  readonly id: string;
  /** Grows with each change: calendars take the highest one. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When it was last changed. */
  readonly changedAt: Date;
  readonly title: string;
  readonly place: string | null;
  readonly description: string | null;
  readonly organizer: InvitedPerson | null;
  /** Null without an address. */
  readonly attendee: InvitedPerson | null;
}

/**
 * Builds the iCalendar file (RFC 5545) that invites to an appointment, moves it, or cancels it. Times are in UTC; the identifier of the
 * event is the same for its whole life. Pure.
 */
export const buildInvitation = (appointment: InvitedAppointment): string => {
  const { id, sequence, isCancelled, startsAt, endsAt, changedAt, title, place, description } = appointment;
  const calendar = ical({
    prodId: { company: 'recruitment-conversations', product: 'appointments', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id,
    sequence,
    stamp: changedAt,
    start: startsAt,
    end: endsAt,
    summary: title,
    location: place,
    description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: appointment.organizer && { ...appointment.organizer },
  });
  if (appointment.attendee)
    event.createAttendee({
      ...appointment.attendee,
      rsvp: true,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  return calendar.toString();
};
