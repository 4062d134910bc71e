import { expect, test } from 'vitest';

import { saysWithdrawal } from '../../../src/flow/reading/withdrawal.ts';

test.each([
  'do you have other times',
  'got any other days?',
  'heb je nog andere uren',
  'that’s not what I picked',
  'can’t do that day any more',
  'dit is niet wat ik bedoelde',
  'that’s not working for me',
])('a refused day or time of an appointment is no withdrawal: %s', (text) => {
  expect(saysWithdrawal(text)).toBe(false);
});

test.each([
  'I am not interested',
  'got another job, no more days needed',
  'I want to withdraw my application, the times don’t suit',
  'ik heb geen tijd, haal mij uit de procedure',
  'nee, ik heb ander werk gevonden',
])('a withdrawal that also names days or times is one: %s', (text) => {
  expect(saysWithdrawal(text)).toBe(true);
});
