import { parentPort } from 'node:worker_threads';

import { type CalendarQuery, readBusyIntervals } from './read-busy-intervals.ts';
import { CalendarError } from './reduce-calendar.ts';

// The messages of other errors can hold words of the calendar.
const faultOf = (error: unknown): string =>
  error instanceof CalendarError ? error.message : 'It breaks the rules of calendars.';

parentPort?.on('message', ({ text, query }: { readonly text: string; readonly query: CalendarQuery }) => {
  try {
    parentPort?.postMessage({ intervals: readBusyIntervals(text, query) }, []);
  } catch (error) {
    parentPort?.postMessage({ fault: faultOf(error) }, []);
  }
});
