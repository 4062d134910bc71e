import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { saidIn } from '../../../src/ai/local/facts/asked.ts';
import { findCertifications } from '../../../src/ai/local/facts/certifications.ts';
import { demandFeatures, judged, type Named } from '../../../src/ai/local/facts/demand.ts';
import { findEducation } from '../../../src/ai/local/facts/education.ts';
import { findLanguages } from '../../../src/ai/local/facts/languages.ts';
import { asking, brief } from '../../support/vacancy.ts';

const found = (language: 'en' | 'nl', sentence: string): string[] => {
  const text = asking(language, [sentence]);
  return [
    ...brief(findLanguages(text).map(({ requirement }) => ({ ...requirement, name: requirement.language }))),
    ...brief(findEducation(text).map((item) => ({ ...item, name: item.qualification }))),
    ...brief(findCertifications(text).map((item) => ({ ...item, name: item.certification }))),
  ];
};

test.each<['en' | 'nl', string, string]>([
  ['nl', 'Een diploma kapper levert je bonuspunten op', '? diploma kapper'],
  ['nl', 'Kom je van de hotelschool, dan zijn we extra nieuwsgierig', '? hotelschool'],
  ['nl', 'Om Nederlands kun je hier niet heen', '! Nederlands'],
  ['nl', 'Frans zou de kers op de taart zijn', '? Frans'],
  ['nl', 'VCA doe je in je eerste week, anders kom je het terrein niet op', '! VCA'],
  ['en', 'A degree would be the cherry on the cake', '? degree'],
  ['en', 'A forklift licence earns you brownie points', '? forklift licence'],
  ['en', 'There is no getting around a clean driving licence', '! clean driving licence'],
  ['en', 'Some Polish goes a long way on the night shift', '? Polish'],
  ['en', 'An HNC is lovely, a knack for machines matters more', '? HNC'],
  ['en', 'First aid certificate: ideally, but we can sort it', '? first aid certificate'],
  ['en', 'We would sooner hire a fluent German speaker', '! German'],
])('words that no rule speaks of demand or wish as well › %s: %s', (language, sentence, item) => {
  expect(found(language, sentence)).toEqual([item]);
});

test('a language is called as the text calls it', () => {
  expect(found('en', 'You speak Farsi or Flemish')).toEqual(['? Farsi', '? Flemish']);
  expect(found('nl', 'Je spreekt Twents')).toEqual(['! Twents']);
});

test('of the rules, those that are sure are not weighed', () => {
  const all = saidIn(asking('en', ['Fluent German is a must']));
  const index = all.findIndex(({ words }) => words.includes('German'));
  const named: Named = { kind: 'language', index, start: 7, end: 13, ruled: 'required' };
  expect(judged(all, named, [named])).toEqual({ demand: 'required', isCertain: true });
  const waived: Named = { ...named, ruled: 'waived' };
  expect(judged(all, waived, [waived]).demand).toBeNull();
  const other = saidIn(asking('en', ['German? Handy, no more than that']));
  const demanded: Named = { ...named, start: 0, end: 6, ruled: 'demanded' };
  expect(judged(other, demanded, [demanded])).toEqual({ demand: 'required', isCertain: true });
});

test('what else a statement names reads the same, whatever it is called', () => {
  const features = (second: string) => {
    const all = saidIn(asking('en', [`You speak German and ${second} well`]));
    const index = all.findIndex(({ words }) => words.includes('German'));
    const start = 'You speak '.length;
    const named: Named = { kind: 'language', index, start, end: start + 6, ruled: 'required' };
    const from = start + 'German and '.length;
    const beside: Named = { ...named, start: from, end: from + second.length };
    return demandFeatures(all, named, [named, beside]);
  };
  expect(features('Polish')).toEqual(features('Brazilian'));
});

test('whatever stands around it, a demand is judged, and judged the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const statement = {
        text: '',
        start: 0,
        section: 'other',
        strength: 'none',
        negated: false,
        listItem: false,
      } as const;
      const all = [{ statement, words: `${before} German ${after}` }];
      const start = before.length + 1;
      const named: Named = { kind: 'language', index: 0, start, end: start + 6, ruled: null };
      expect(judged(all, named, [named])).toEqual(judged(all, named, [named]));
    }),
  );
});
