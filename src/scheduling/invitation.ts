import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';

/** A person in an invitation. */
export interface InvitedPerson {
  readonly name: string;
  readonly email: string;
}

/** An appointment as a calendar shows it. */
export interface PublishedAppointment {
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
}

/** An appointment with the people whom a calendar invites to it. */
export interface InvitedAppointment extends PublishedAppointment {
  readonly organizer: InvitedPerson | null;
  /** Null without an address. */
  readonly attendee: InvitedPerson | null;
}

const newCalendar = (method: ICalCalendarMethod): ICalCalendar =>
  ical({
    prodId: { company: 'recruitment-conversations', product: 'appointments', language: 'EN' },
    method,
  });

const addEvent = (calendar: ICalCalendar, appointment: PublishedAppointment): ICalEvent => {
  const { id, sequence, isCancelled, startsAt, endsAt, changedAt, title, place, description } = appointment;
  return calendar.createEvent({
    id,
    sequence,
    stamp: changedAt,
    start: startsAt,
    end: endsAt,
    summary: title,
    location: place,
    description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
};

/**
 * Builds the iCalendar file (RFC 5545) that shows appointments without inviting anybody to them. Times are in UTC; the identifier of an
 * event is the same for its whole life. Pure.
 */
export const buildPublication = (...appointments: readonly PublishedAppointment[]): string => {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  for (const appointment of appointments) addEvent(calendar, appointment);
  return calendar.toString();
};

/** Builds the iCalendar file that invites to an appointment, moves it, or cancels it. Events are those of `buildPublication`. Pure. */
export const buildInvitation = (appointment: InvitedAppointment): string => {
  const { isCancelled, organizer, attendee } = appointment;
  const calendar = newCalendar(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  const event = addEvent(calendar, appointment);
  if (organizer) event.organizer({ ...organizer });
  if (attendee)
    event.createAttendee({
      ...attendee,
      rsvp: true,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  return calendar.toString();
};

const refreshSeconds = 900;

/**
 * Builds the calendar that a person's calendar subscribes to, without an address of anybody. Events are those of
 * `buildPublication`. Pure.
 */
export const buildFeed = (name: string, appointments: readonly PublishedAppointment[]): string => {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH).name(name).ttl(refreshSeconds);
  for (const appointment of appointments) addEvent(calendar, appointment);
  return calendar.toString();
};
