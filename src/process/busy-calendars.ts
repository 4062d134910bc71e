import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { type BusyCalendars, createBusyCalendars } from '../scheduling/busy-calendars/busy-calendars.ts';
import { createCalendarThread } from '../scheduling/busy-calendars/calendar-thread.ts';
import { createCalendarHttpClient } from '../scheduling/busy-calendars/fetch-calendar.ts';
import { resolveHost } from '../security/allowed-addresses.ts';
import { createCipher } from '../security/encryption.ts';

/** The time limit of one calendar, with its redirects. */
const timeLimitMs = 10_000;

/** Opens the reader of calendars; `close` ends its connections and its thread. */
export const openBusyCalendars = (
  { encryptionKey, serviceEnv: environment }: Pick<Config, 'encryptionKey' | 'serviceEnv'>,
  database: Database,
  clock: Clock,
  log: Logger,
): BusyCalendars =>
  createBusyCalendars({
    database,
    clock,
    cipher: createCipher(encryptionKey),
    http: createCalendarHttpClient({ environment, resolveHost, timeLimitMs }),
    thread: createCalendarThread(),
    onFailure: (scheduleId, reason) => log.warn({ scheduleId, reason }, 'calendar not read, will retry'),
    onError: (error) => log.warn({ err: error }, 'readings of calendars not stored, will retry'),
  });
