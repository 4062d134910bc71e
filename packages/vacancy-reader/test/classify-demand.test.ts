import { expect, test } from 'vitest';
import fc from 'fast-check';
import { plainStatements } from '../src/extractors/plain-statements.ts';
import { extractCertifications } from '../src/extractors/certifications.ts';
import {
  extractDemandFeatures,
  classifyDemand,
  type DemandCandidate,
} from '../src/extractors/classify-demand.ts';
import { extractEducation } from '../src/extractors/education.ts';
import { extractLanguages } from '../src/extractors/languages.ts';
import { vacancyTextAskingFor, summarizeItems } from './vacancy-text.ts';
import { testCases, toLanguage } from './cases.ts';

const found = (language: 'en' | 'nl', sentence: string): string[] => {
  const text = vacancyTextAskingFor(language, [sentence]);
  return [
    ...summarizeItems(
      extractLanguages(text).map(({ requirement }) => ({ ...requirement, name: requirement.language })),
    ),
    ...summarizeItems(extractEducation(text).map((item) => ({ ...item, name: item.qualification }))),
    ...summarizeItems(
      extractCertifications(text).certifications.map((item) => ({ ...item, name: item.certification })),
    ),
  ];
};

testCases('demand.tsv', 3, (language, text = '') => found(toLanguage(language), text));

test('a language is called as the text calls it', () => {
  expect(found('en', 'You speak Farsi or Flemish')).toEqual(['? Farsi', '? Flemish']);
  expect(found('nl', 'Je spreekt Twents')).toEqual(['! Twents']);
});

test('of the rules, those that are sure are not weighed', () => {
  const all = plainStatements(vacancyTextAskingFor('en', ['Fluent German is a must']));
  const index = all.findIndex(({ words }) => words.includes('German'));
  const named: DemandCandidate = { kind: 'language', index, start: 7, end: 13, ruleVerdict: 'required' };
  expect(classifyDemand(all, named, [named])).toEqual({ demand: 'required', isCertain: true });
  const waived: DemandCandidate = { ...named, ruleVerdict: 'waived' };
  expect(classifyDemand(all, waived, [waived]).demand).toBeNull();
  const other = plainStatements(vacancyTextAskingFor('en', ['German? Handy, no more than that']));
  const demanded: DemandCandidate = { ...named, start: 0, end: 6, ruleVerdict: 'demanded' };
  expect(classifyDemand(other, demanded, [demanded])).toEqual({ demand: 'required', isCertain: true });
});

test('what else a statement names reads the same, whatever it is called', () => {
  const features = (second: string) => {
    const all = plainStatements(vacancyTextAskingFor('en', [`You speak German and ${second} well`]));
    const index = all.findIndex(({ words }) => words.includes('German'));
    const start = 'You speak '.length;
    const named: DemandCandidate = {
      kind: 'language',
      index,
      start,
      end: start + 6,
      ruleVerdict: 'required',
    };
    const from = start + 'German and '.length;
    const beside: DemandCandidate = { ...named, start: from, end: from + second.length };
    return extractDemandFeatures(all, named, [named, beside]);
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
      const named: DemandCandidate = { kind: 'language', index: 0, start, end: start + 6, ruleVerdict: null };
      expect(classifyDemand(all, named, [named])).toEqual(classifyDemand(all, named, [named]));
    }),
  );
});
