import { describe, expect, test } from 'vitest';

import { continueChangeDialog, openChangeDialog } from '../../../src/flow/appointments/change-dialog.ts';
import type { ChangeSetting, ChangeStep } from '../../../src/flow/appointments/change-step.ts';
import { readChangeWish } from '../../../src/flow/appointments/change-wish.ts';
import { readSlotReply } from '../../../src/flow/appointments/read-slot-reply.ts';
import type { SlotChoices } from '../../../src/flow/appointments/slot-reply.ts';
import type { Language } from '../../../src/flow/language.ts';

// An SMS writes a number before each row. A reply by that number is that row.

const startsAts = ['2026-03-03T09:00:00.000Z', '2026-03-03T09:30:00.000Z', '2026-03-09T10:00:00.000Z'];
const [first = '', second = '', third = ''] = startsAts;
const slots = startsAts.map((startsAt) => {
  return { startsAt, endsAt: startsAt, localDate: startsAt.slice(0, 10), scheduleIds: ['schedule'] };
});

const now = new Date('2026-03-02T09:00:00Z');
const common = { language: 'en', now, timeZone: 'UTC', slots, isNumbered: true } as const;
const confirmation: SlotChoices = {
  ...common,
  stage: 'confirm',
  shown: [],
  day: '2026-03-03',
  selected: first,
};

describe('the buttons of a confirmation', () => {
  test.each(['1', '1.', '1)', ' 1 ', '#1', 'option 1', 'nr 1', '1 please', '1 Yes', '1. yes', '1) Yes'])(
    'the first one is a yes: %s',
    (text) => {
      expect(readSlotReply({ text }, confirmation)).toEqual({ type: 'yes' });
    },
  );

  test.each(['2', 'number 2', 'optie 2', '2 No', '2) no.'])('the second one is a no: %s', (text) => {
    expect(readSlotReply({ text }, confirmation)).toEqual({ type: 'no' });
  });

  test.each(['1 Ja', '1. ja', 'optie 1 graag'])('in Dutch: %s', (text) => {
    expect(readSlotReply({ text }, { ...confirmation, language: 'nl' })).toEqual({ type: 'yes' });
  });

  test.each(['1?', '3', '11', '1 pm', '1:00', '1 uur', 'at 1', '1 no', '1 or 2', '2 yes', '1 maybe', '10'])(
    'nothing else is a yes: %s',
    (text) => {
      expect(readSlotReply({ text }, confirmation).type).not.toBe('yes');
    },
  );

  test.each(['1', '1 Yes'])('where no row has a number, a number is no yes: %s', (text) => {
    expect(readSlotReply({ text }, { ...confirmation, isNumbered: false }).type).not.toBe('yes');
  });
});

describe('the row for others', () => {
  const days: SlotChoices = {
    ...common,
    stage: 'day',
    shown: ['2026-03-03'],
    day: null,
    selected: null,
  };
  const times: SlotChoices = { ...days, stage: 'slot', shown: [first, second], day: '2026-03-03' };

  test.each(['2', 'option 2', 'optie 2', '#2', 'nummer 2', 'nr. 2', 'two', '2 Later'])(
    'Later, the last one of days: %s',
    (text) => {
      expect(readSlotReply({ text }, days)).toMatchObject({ type: 'otherDay' });
    },
  );

  test.each(['3', 'option 3', 'number 3 please', '3 Another day'])(
    'Another day, the last one of times: %s',
    (text) => {
      expect(readSlotReply({ text }, times)).toMatchObject({ type: 'otherDay' });
    },
  );

  test('a time that is not free is no row', () => {
    expect(readSlotReply({ text: 'at 3' }, times).type).toBe('nearest');
  });
});

describe('a change of the appointment', () => {
  const settingIn = (language: Language, isNumbered = true): ChangeSetting => ({
    appointmentId: 'appointment',
    startsAt: '2026-03-06T10:00:00.000Z',
    timeZone: 'UTC',
    language,
    now,
    slots,
    changeUrl: 'https://example.com/a',
    isNumbered,
  });

  const talk = (lines: readonly string[], setting: ChangeSetting): ChangeStep | null =>
    lines.reduce<ChangeStep | null>((step, text) => {
      if (step?.type === 'ask') return continueChangeDialog(setting, step.dialog, { text });
      return openChangeDialog(setting, readChangeWish(text)?.wish ?? 'unsure', text);
    }, null);

  test.each([
    ['en', 'I can not make my interview', '1', { dialog: { asked: 'time', stage: 'day' } }],
    ['en', 'I can not make my interview', '2', { dialog: { asked: 'cancel' } }],
    ['nl', 'ik kan niet op mijn gesprek komen', '3', { type: 'close', callsPeople: false }],
    ['en', 'cancel my interview', '1', { type: 'cancel' }],
    ['nl', 'annuleer mijn afspraak', '2', { type: 'close', callsPeople: false }],
    ['en', 'cancel my interview', 'option 3', { dialog: { asked: 'time', stage: 'day' } }],
  ] as const)('what to do, %s: %s, %s', (language, wish, number, step) => {
    expect(talk([wish, number], settingIn(language))).toMatchObject(step);
  });

  test('a time, and whether to move to it', () => {
    const lines = ['move my interview', '2', '1'];
    expect(talk([...lines, '1'], settingIn('en'))).toEqual({ type: 'move', startsAt: third });
    expect(talk([...lines, '2'], settingIn('en'))).toMatchObject({ dialog: { stage: 'day' } });
    expect(talk([...lines, '3'], settingIn('en'))).toMatchObject({ dialog: { stage: 'confirm' } });
  });

  test('where no row has a number, a number cancels nothing', () => {
    expect(talk(['cancel my interview', '1'], settingIn('en', false))).toMatchObject({
      dialog: { asked: 'cancel', failures: 1 },
    });
  });
});
