import { chanceOf } from '../../../simulator/core/chance.ts';
import { createDocument } from '../client/api-connection.ts';
import { type AppointmentApi, requestUntilSettled, type SettledAnswer } from './request.ts';

/** A booking as the API has answered it. A time of null: cancelled. */
export interface AnsweredBooking {
  /** The idempotency key, which the note of the appointment repeats. */
  readonly key: string;
  /** The id of the appointment; null where the API has refused it. */
  readonly id: string | null;
  readonly startsAt: string | null;
}

/** The schedules and times from which a client chooses. */
export interface BookingChoices {
  readonly seed: string;
  readonly scheduleIds: readonly string[];
  /** Starts of slots that every schedule offers. */
  readonly times: readonly string[];
}

const idOf = ({ data }: SettledAnswer): string => String(Object(data).id);
const startOf = ({ data }: SettledAnswer): string =>
  new Date(String(Object(Object(data).attributes).startsAt)).toISOString();

const describe = ({ status, code, data }: SettledAnswer): string =>
  `${status} ${code} ${JSON.stringify(data)}`;

const expectRefusedAsTaken = (answer: SettledAnswer): void => {
  if (answer.code !== 'slot_taken') throw new Error(`An appointment was answered with ${describe(answer)}.`);
};

/** Books, moves and cancels by the API, as many times as `acts` says. Returns what the API has answered about each booking. */
export const bookByApi = async (
  api: AppointmentApi,
  { seed, scheduleIds, times }: BookingChoices,
  client: number,
  acts: number,
): Promise<readonly AnsweredBooking[]> => {
  const bookings: AnsweredBooking[] = [];
  const pick = <Item>(items: readonly Item[], act: number, about: string): Item | undefined =>
    items[Math.floor(chanceOf(seed, about, client, act) * items.length)];
  const book = async (act: number, startsAt: string): Promise<void> => {
    const key = `${seed}-${client}-${act}`;
    const scheduleId = pick(scheduleIds, act, 'schedule') ?? '';
    const schedule = { schedule: ['schedules', scheduleId] } as const;
    const body = createDocument('appointments', { startsAt, note: key }, schedule);
    const answer = await requestUntilSettled(api, 'POST', '/appointments', { body, key });
    if (answer.status !== 201) expectRefusedAsTaken(answer);
    const isBooked = answer.status === 201;
    bookings.push({ key, id: isBooked ? idOf(answer) : null, startsAt: isBooked ? startOf(answer) : null });
  };
  const change = async (booking: AnsweredBooking, attributes: Record<string, string>): Promise<void> => {
    const body = JSON.stringify({ data: { type: 'appointments', id: booking.id, attributes } });
    const answer = await requestUntilSettled(api, 'PATCH', `/appointments/${booking.id}`, { body });
    if (answer.status !== 200) return expectRefusedAsTaken(answer);
    const startsAt = 'status' in attributes ? null : startOf(answer);
    bookings[bookings.indexOf(booking)] = { ...booking, startsAt };
  };
  for (let act = 0; act < acts; act += 1) {
    const own = pick(
      bookings.filter(({ startsAt }) => startsAt !== null),
      act,
      'own',
    );
    const time = pick(times, act, 'time') ?? '';
    const choice = chanceOf(seed, 'choice', client, act);
    if (!own || choice < 0.5) await book(act, time);
    else await change(own, choice < 0.8 ? { startsAt: time } : { status: 'cancelled' });
  }
  return bookings;
};
