import { afterAll, expect, test } from 'vitest';

import { createCalendarThread } from '../../src/scheduling/busy-calendars/calendar-thread.ts';
import { buildCalendar, buildEvent } from '../support/builders/calendars.ts';

const query = { timeZone: 'UTC', from: Date.UTC(2026, 9, 19), to: Date.UTC(2027, 9, 19) };
const small = buildCalendar(buildEvent('1', 'DTSTART:20261020T080000Z', 'DTEND:20261020T090000Z'));
const found = [{ startsAt: Date.UTC(2026, 9, 20, 8), endsAt: Date.UTC(2026, 9, 20, 9) }];

/** Many rules that are legal, and that take minutes together. */
const hostile = buildCalendar(
  ...Array.from({ length: 5000 }, (_, index) =>
    buildEvent(
      `${index}`,
      'DTSTART:20250101T000000Z',
      'DTEND:20250101T000000Z',
      'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20',
    ),
  ),
);

const threads: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(threads.map((thread) => thread.close())));
const open = (...limits: Parameters<typeof createCalendarThread>) => {
  const thread = createCalendarThread(...limits);
  threads.push(thread);
  return thread;
};

const tooMuch = 'Reading it takes too long or too much memory.';

test('a calendar is read in a thread, and a fault of one is not the end of it', async () => {
  const thread = open();
  expect(await thread.read(small, query)).toEqual(found);
  await expect(thread.read('no calendar', query)).rejects.toThrow('It is no calendar.');
  const broken = small.replace('DTEND', 'DTSTART');
  await expect(thread.read(broken, query)).rejects.toThrow('It breaks the rules of calendars.');
  expect(await Promise.all([thread.read(small, query), thread.read(small, query)])).toEqual([found, found]);
});

test('a calendar that takes too long ends its thread alone, while the process goes on', async () => {
  const thread = open({ timeLimitMs: 2000, heapMb: 256 });
  let longestMs = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 10);
  const began = performance.now();
  await expect(thread.read(hostile, query)).rejects.toThrow(tooMuch);
  clearInterval(watch);
  expect(performance.now() - began).toBeLessThan(6000);
  expect(longestMs).toBeLessThan(1000);
  expect(await thread.read(small, query)).toEqual(found);
});

test('a calendar that takes too much memory ends its thread alone', async () => {
  const thread = open({ timeLimitMs: 15_000, heapMb: 16 });
  const events = Array.from({ length: 20_000 }, (_, index) =>
    buildEvent(`${index}`, 'DTSTART:20261020T080000Z', 'DTEND:20261020T090000Z'),
  );
  await expect(thread.read(buildCalendar(...events), query)).rejects.toThrow(tooMuch);
  const other = open();
  expect(await other.read(small, query)).toEqual(found);
});
