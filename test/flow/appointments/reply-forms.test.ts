import { expect, test } from 'vitest';
import fc from 'fast-check';

import { readSlotReply } from '../../../src/flow/appointments/read-slot-reply.ts';
import type { SlotChoices } from '../../../src/flow/appointments/slot-reply.ts';
import type { SlotStage } from '../../../src/flow/appointments/slots.ts';
import type { Language } from '../../../src/flow/language.ts';
import {
  clockForms,
  hourSpanForms,
  partForms,
  spanForms,
  wishFrames,
  yesForms,
} from '../../support/builders/reply-forms.ts';

// A wish in any form, with anything around it, is read as the same wish in its plain form.

const tuesday = '2026-11-03';
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const startAt = (minutes: number): string =>
  `${tuesday}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00.000Z`;

const contextOf = (language: Language, stage: SlotStage, step: number): SlotChoices => {
  const startsAts = Array.from({ length: (11 * 60) / step + 1 }, (_, place) =>
    startAt(8 * 60 + place * step),
  );
  return {
    stage,
    language,
    now: new Date('2026-11-02T08:00:00Z'),
    timeZone: 'UTC',
    slots: startsAts.map((startsAt) => {
      return { startsAt, endsAt: startsAt, localDate: tuesday, scheduleIds: ['schedule'] };
    }),
    shown: startsAts.slice(0, 8),
    day: tuesday,
    selected: stage === 'confirm' ? startAt(14 * 60 + 30) : null,
  };
};

/** A list of days: the weekdays of four weeks. */
const daysContext = (language: Language): SlotChoices => {
  const weekdays = [3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27];
  const dates = weekdays.map((day) => `2026-11-${twoDigits(day)}`);
  const slots = dates.map((localDate) => {
    const startsAt = `${localDate}T10:00:00.000Z`;
    return { startsAt, endsAt: startsAt, localDate, scheduleIds: ['schedule'] };
  });
  return { ...contextOf(language, 'day', 60), slots, shown: dates.slice(0, 8), day: null };
};

// Words that do not ask for one time: "doe maar" and "is ... nog vrij" would.
const calmFrames: Readonly<Record<Language, readonly string[]>> = {
  nl: ['{}', '{} graag', 'liefst {}', 'hoi, {} zou fijn zijn', '{} svp 🙏'],
  en: ['{}', '{} please', 'ideally {}', 'hi, {} would be great', 'something {}?', '{} 👍'],
};

const languages = fc.constantFrom<Language>('nl', 'en');
const framed = (frame: string, wish: string): string => frame.replace('{}', wish);

test('a free time is chosen however it is said', () => {
  const said = fc
    .tuple(languages, fc.integer({ min: 8, max: 18 }), fc.integer({ min: 0, max: 11 }))
    .chain(([language, hour, fifths]) =>
      fc.record({
        language: fc.constant(language),
        minutes: fc.constant(hour * 60 + fifths * 5),
        wish: fc.constantFrom(...clockForms(hour, fifths * 5, language)),
        frame: fc.constantFrom(...wishFrames[language]),
      }),
    );
  fc.assert(
    fc.property(said, ({ language, minutes, wish, frame }) => {
      expect(readSlotReply({ text: framed(frame, wish) }, contextOf(language, 'slot', 5))).toEqual({
        type: 'slot',
        startsAt: startAt(minutes),
      });
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['a part of the day', partForms, 'times'],
  ['a span of hours', hourSpanForms, 'times'],
  ['a span of days', spanForms, 'days'],
])('%s is the same however it is said', (_, forms, type) => {
  const said = languages.chain((language) =>
    fc.constantFrom(...forms[language]).chain((group) =>
      fc.record({
        language: fc.constant(language),
        plain: fc.constant(group[0] ?? ''),
        wish: fc.constantFrom(...group),
        frame: fc.constantFrom(...calmFrames[language]),
      }),
    ),
  );
  fc.assert(
    fc.property(said, ({ language, plain, wish, frame }) => {
      const context = type === 'days' ? daysContext(language) : contextOf(language, 'slot', 30);
      const expected = readSlotReply({ text: plain }, context);
      expect(expected.type).toBe(type);
      expect(readSlotReply({ text: framed(frame, wish) }, context)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

const yeses = languages.chain((language) => {
  const { before, yes, behind, doubt } = yesForms[language];
  return fc.record({
    language: fc.constant(language),
    before: fc.constantFrom(...before),
    yes: fc.constantFrom(...yes),
    behind: fc.constantFrom(...behind),
    doubt: fc.constantFrom(...doubt),
  });
});

test('a yes books with whatever politeness stands around it', () => {
  fc.assert(
    fc.property(yeses, ({ language, before, yes, behind }) => {
      const text = `${before}${yes}${behind}`;
      expect(readSlotReply({ text }, contextOf(language, 'confirm', 30))).toEqual({ type: 'yes' });
    }),
    { numRuns: 300 },
  );
});

test('a yes with a condition, a doubt or a question books nothing', () => {
  fc.assert(
    fc.property(yeses, fc.constantFrom(' ', ', ', '. '), ({ language, before, yes, doubt }, between) => {
      const text = `${before}${yes}${between}${doubt}`;
      expect(readSlotReply({ text }, contextOf(language, 'confirm', 30)).type).not.toBe('yes');
    }),
    { numRuns: 300 },
  );
});
