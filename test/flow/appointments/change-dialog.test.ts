import { describe, expect, test } from 'vitest';

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

describe('the question whether to cancel', () => {
  const replyTo = (text: string, language: Language): ChangeStep => {
    const step = openChangeDialog(settingIn(language), 'cancel', '');
    if (step.type !== 'ask') throw new Error(step.type);
    return continueChangeDialog(settingIn(language), step.dialog, { text });
  };

  test.each<readonly [Language, string]>([
    ['en', 'yes'],
    ['en', 'yes please cancel it'],
    ['en', 'cancel'],
    ['en', 'Please cancel my interview, I found another job'],
    ['en', 'I want to cancel it because I am ill'],
    ['en', 'I have to cancel, sorry'],
    ['en', "I'd like to cancel the appointment"],
    ['en', 'yes I am sure, thanks'],
    ['en', "I'm sure"],
    ['en', 'yes, no doubt about it'],
    ['en', "yes I've decided"],
    ['en', 'go ahead and cancel'],
    ['nl', 'ja hoor doe maar'],
    ['nl', 'ja ik weet het zeker'],
    ['nl', 'ik ben zeker'],
    ['nl', 'ja dat wil ik'],
    ['nl', 'ja dat is juist'],
    ['nl', 'laat de afspraak maar vervallen'],
    ['nl', 'ja'],
    ['nl', 'afzeggen graag'],
    ['nl', 'zeg maar af'],
    ['nl', 'annuleer de afspraak maar'],
    ['nl', 'ik wil de afspraak annuleren want ik heb ander werk'],
    ['nl', 'ja ik moet helaas afzeggen'],
  ])('is answered by a wish, %s: %s', (language, text) => {
    expect(replyTo(text, language)).toEqual({ type: 'cancel' });
  });

  test.each<readonly [Language, string]>([
    ['en', 'what happens if I cancel?'],
    ['en', 'should I cancel?'],
    ['en', 'who do I call to cancel'],
    ['en', "I don't know if I want to cancel"],
    ['en', "I'd hate to cancel"],
    ['en', 'cancel the cancellation'],
    ['en', 'cancel it, or wait, no'],
    ['en', "yes but I'm not sure"],
    ['en', 'yes, I think so'],
    ['en', 'sorry'],
    ['nl', 'ik weet het niet zeker'],
    ['en', 'I already cancelled'],
    ['nl', 'wat als ik annuleer?'],
    ['nl', 'moet ik zelf afzeggen?'],
    ['nl', 'ik twijfel of ik moet afzeggen'],
    ['nl', 'is annuleren gratis'],
    ['nl', 'wie zegt dat ik wil afzeggen'],
  ])('is put again after words that are no clear yes, %s: %s', (language, text) => {
    expect(replyTo(text, language)).toMatchObject({ type: 'ask', dialog: { asked: 'cancel', failures: 1 } });
  });

  test.each<readonly [Language, string, ChangeStep['type']]>([
    ['en', "I'm afraid so", 'cancel'],
    ['en', 'unfortunately yes', 'cancel'],
    ['en', 'yes, sorry but I have to cancel', 'cancel'],
    ['nl', 'helaas wel', 'cancel'],
    ['nl', 'ja helaas', 'cancel'],
    ['nl', 'helaas niet', 'close'],
    ['en', 'sorry but no', 'close'],
  ])('is answered by what stands beside regret, %s: %s', (language, text, type) => {
    expect(replyTo(text, language).type).toBe(type);
  });
});
