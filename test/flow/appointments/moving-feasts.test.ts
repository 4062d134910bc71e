import { expect, test } from 'vitest';

import { readSlotReply } from '../../../src/flow/appointments/read-slot-reply.ts';

// Easter of 2027 is the 28th of March, that of 2028 the 16th of April.
const dates = [
  '2027-03-22',
  '2027-03-24',
  '2027-03-25',
  '2027-03-29',
  '2027-04-02',
  '2027-05-06',
  '2027-05-17',
];
const nextYear = ['2028-04-10', '2028-04-17'];

const readDays = (text: string, offered: readonly string[], now: string) => {
  const slots = offered.map((localDate) => {
    const startsAt = `${localDate}T09:00:00.000Z`;
    return { startsAt, endsAt: startsAt, localDate, scheduleIds: ['schedule'] };
  });
  return readSlotReply(
    { text },
    {
      stage: 'day',
      language: 'en',
      now: new Date(now),
      timeZone: 'UTC',
      slots,
      shown: offered,
      day: null,
      selected: null,
    },
  );
};

test.each([
  ['anything before good friday', ['2027-03-22', '2027-03-24', '2027-03-25']],
  ['voor pasen', ['2027-03-22', '2027-03-24', '2027-03-25']],
  ['easter monday', ['2027-03-29']],
  ['tweede paasdag', ['2027-03-29']],
  ['hemelvaart', ['2027-05-06']],
  ['pinkstermaandag', ['2027-05-17']],
])('a feast that moves with Easter is the day of its year: %s', (text, expected) => {
  expect(readDays(text, dates, '2027-03-20T08:00:00Z')).toEqual({ type: 'days', dates: expected });
});

test('a feast that is over is that of the next year', () => {
  expect(readDays('easter monday', nextYear, '2027-12-01T08:00:00Z')).toEqual({
    type: 'days',
    dates: ['2028-04-17'],
  });
});
