import { expect, test } from '@jest/globals';

import { continueChangeDialog, openChangeDialog } from '../../../src/flow/appointments/change-dialog.ts';
import type { ChangeSetting, ChangeStep } from '../../../src/flow/appointments/change-step.ts';
import type { Language } from '../../../src/flow/language.ts';

// The appointment is on Monday; ten times are free on each of ten later days.
const dates = Array.from({ length: 10 }, (_, day) => `2026-11-${String(day + 3).padStart(2, '0')}`);
const slots = dates.flatMap((localDate) =>
  Array.from({ length: 10 }, (_, hour) => {
    const startsAt = `${localDate}T${String(hour + 8).padStart(2, '0')}:00:00.000Z`;
    return { startsAt, endsAt: startsAt, localDate, scheduleIds: ['schedule'] };
  }),
);

const settingIn = (language: Language): ChangeSetting => ({
  appointmentId: 'appointment',
  startsAt: '2026-11-02T10:00:00.000Z',
  timeZone: 'UTC',
  language,
  now: new Date('2026-11-01T08:00:00Z'),
  slots,
  changeUrl: 'https://example.com/a/appointment',
  isNumbered: false,
});

/** Says lines in turn until the dialogue is over, 60 of them at most. Returns the last step. */
const repeat = (lines: readonly string[], language: Language = 'en'): ChangeStep => {
  const setting = settingIn(language);
  let step = openChangeDialog(setting, 'move', lines[0] ?? '');
  for (let turn = 0; turn < 60 && step.type === 'ask'; turn += 1)
    step = continueChangeDialog(setting, step.dialog, { text: lines[turn % lines.length] ?? '' });
  return step;
};

test.each<readonly [Language, readonly string[]]>([
  ['en', ['none of these']],
  ['en', ['another day']],
  ['en', ['tuesday', 'none of these', 'another day']],
  ['en', ['another day', 'none of these']],
  ['en', ['wednesday 4 november', 'none of these', 'none of these', 'another day']],
  ['nl', ['dinsdag', 'geen van deze', 'een andere dag']],
])('a candidate whom no other time suits is left to people, %s: %j', (language, lines) => {
  expect(repeat(lines, language)).toEqual({
    type: 'close',
    text: expect.stringMatching(language === 'en' ? /^A colleague/u : /^Een collega/u),
    callsPeople: true,
  });
});

test('times that were refused are not shown again before everything was', () => {
  const setting = settingIn('en');
  const shown: string[] = [];
  let step = openChangeDialog(setting, 'move', 'move it to tuesday');
  for (let turn = 0; turn < 20 && step.type === 'ask' && step.dialog.stage === 'slot'; turn += 1) {
    shown.push(...step.dialog.shown);
    step = continueChangeDialog(setting, step.dialog, { text: 'none of these' });
  }
  expect(shown.toSorted()).toEqual(slots.slice(0, 10).map(({ startsAt }) => startsAt));
  expect(step).toMatchObject({ type: 'ask', dialog: { stage: 'day', shown: dates.slice(1, 9) } });
});
