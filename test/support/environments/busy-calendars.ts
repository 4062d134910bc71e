import {
  type BusyCalendars,
  createBusyCalendars,
} from '../../../src/scheduling/busy-calendars/busy-calendars.ts';
import { createCalendarThread } from '../../../src/scheduling/busy-calendars/calendar-thread.ts';
import { createCalendarHttpClient } from '../../../src/scheduling/busy-calendars/fetch-calendar.ts';
import { createCipher } from '../../../src/security/encryption.ts';
import { type CalendarServer, startCalendarServer } from '../servers/calendar-server.ts';
import type { ApiEnvironment } from './api.ts';
import { useApi } from './api.ts';
import { createManualClock, type ManualClock } from './conversation.ts';
import { useEnvironment } from './use-environment.ts';

/** An API whose schedules follow the calendar of a server on this machine. */
export interface BusyCalendarEnvironment {
  readonly api: ApiEnvironment;
  readonly clock: ManualClock;
  readonly server: CalendarServer;
  /** The readers of two processes; the first one is the API's. */
  readonly readers: { readonly first: BusyCalendars; readonly second: BusyCalendars };
  /** Why readings failed, in order. */
  readonly reasons: string[];
}

const timeLimitMs = 3000;
const hosts: Readonly<Record<string, string>> = { 'inside.example.com': '10.0.0.8' };

const openReader = ({ server }: ApiEnvironment, clock: ManualClock, reasons: string[]): BusyCalendars =>
  createBusyCalendars({
    database: server.database,
    clock,
    cipher: createCipher(server.encryptionKey),
    http: createCalendarHttpClient({
      environment: 'sandbox',
      resolveHost: async (host) => (hosts[host] === undefined ? [] : [hosts[host]]),
      timeLimitMs,
    }),
    thread: createCalendarThread(),
    onFailure: (_, reason) => void reasons.push(reason),
    onError: (error) => {
      throw error;
    },
  });

/** Opens the API, two readers and the server before the tests of the file, and closes them after. */
export const useBusyCalendars = (): BusyCalendarEnvironment => {
  // A Monday; the schedules of the tests offer every day.
  const clock = createManualClock('2026-10-19T06:00:00.000Z');
  const reasons: string[] = [];
  const api = useApi({ clock, busyCalendars: { refresh: (ids) => readers.first.refresh(ids) } });
  const readers = useEnvironment(async () => {
    const [first, second] = [openReader(api, clock, reasons), openReader(api, clock, reasons)];
    return { first, second, close: () => Promise.all([first.close(), second.close()]) };
  });
  return { api, clock, server: useEnvironment(startCalendarServer), reasons, readers };
};
