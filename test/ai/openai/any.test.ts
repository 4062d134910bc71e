import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { analysisSchema, proficiencies } from 'vacancy-reader';
import { createAnalysisTask } from '../../../src/ai/openai/analyse.ts';
import { findJson } from '../../../src/ai/openai/find-json.ts';
import { createCandidateQuestionTask } from '../../../src/ai/openai/answer.ts';
import { createQuoteSource } from '../../../src/ai/openai/quote-source.ts';
import { removeInjectionFromVacancy } from '../../../src/ai/openai/remove-prompt-injection.ts';
import { warehouseVacancyText } from '../../support/environments/openai-engine.ts';

// A model may write anything in the form that it was asked for: the result of the engine holds to the rules.

const stranger = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const quote = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(warehouseVacancyText.length), fc.integer({ min: 1, max: 60 }))
      .map(([at, length]) => warehouseVacancyText.slice(at, at + length) || 'You'),
  },
  { weight: 1, arbitrary: stranger },
);
const common = { reasoning: quote, writtenAsRequirement: stranger };
const rating = fc.integer({ min: 0, max: 7 });
const skill = fc.record({
  skill: stranger,
  rating,
  required: fc.boolean(),
  sessionVariable: fc.string(),
  ...common,
});
const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 12 });
const draft = fc.record({
  language: fc.constantFrom('en', 'NL', 'pt-BR'),
  location: fc.option(
    fc.record({ city: quote, mustBeNearOrOnSite: fc.boolean(), sessionVariable: fc.string(), ...common }),
  ),
  hardSkills: list(skill),
  softSkills: list(skill),
  certifications: list(fc.record({ certification: stranger, required: fc.boolean(), ...common })),
  languageRequirements: list(
    fc.record({
      language: stranger,
      required: fc.boolean(),
      proficiency: fc.constantFrom(...proficiencies),
      rating,
      sessionVariable: fc.string(),
      ...common,
    }),
  ),
  educationalQualifications: list(fc.record({ qualification: stranger, required: fc.boolean(), ...common })),
  conditions: list(
    fc.record({ condition: stranger, required: fc.boolean(), sessionVariable: fc.string(), ...common }),
  ),
  warnings: list(fc.record({ detail: quote })),
});

describe('Whatever a model writes', () => {
  test('an analysis keeps to its rules, and every quote is in the text', () => {
    const task = createAnalysisTask(warehouseVacancyText);
    fc.assert(
      fc.property(draft, (written) => {
        const { value, faults } = task.verify(task.schema.parse(written));
        // An answer that quotes nothing of the text is no analysis.
        if (value === null) return faults.length > 0;
        expect(analysisSchema.parse(value)).toEqual(value);
        const {
          hardSkills,
          softSkills,
          languageRequirements,
          certifications,
          conditions,
          suggested,
          location,
        } = analysisSchema.parse(value);
        const items = [
          ...hardSkills,
          ...softSkills,
          ...languageRequirements,
          ...certifications,
          ...conditions,
        ];
        for (const { reasoning } of items)
          expect(reasoning.split(' … ').every((part) => warehouseVacancyText.includes(part))).toBe(true);
        const variables = [
          ...hardSkills,
          ...softSkills,
          ...languageRequirements,
          ...conditions,
          ...(location ? [location] : []),
        ];
        expect(new Set(variables.map(({ sessionVariable }) => sessionVariable)).size).toBe(variables.length);
        const active = suggested.filter((one) => one.active).length;
        expect(active).toBeGreaterThanOrEqual(Math.min(3, suggested.length));
        expect(active).toBeLessThanOrEqual(5);
        const lists = { hardSkills, softSkills, languageRequirements, conditions };
        for (const { from, name, knockout } of suggested) {
          const item = lists[from.list][from.index];
          expect(item?.writtenAsRequirement).toBe(name);
          expect(knockout && item?.reasoning === 'Excel is a plus').toBe(false);
        }
        return true;
      }),
      { numRuns: 300 },
    );
  });

  test('an answer that is said has quotes that are in the vacancy', () => {
    const task = createCandidateQuestionTask({
      question: 'What does it pay?',
      vacancy: warehouseVacancyText,
      language: 'en',
    });
    const source = createQuoteSource(warehouseVacancyText);
    fc.assert(
      fc.property(list(quote), fc.oneof(stranger, quote), (quotes, text) => {
        const { value } = task.verify(task.schema.parse({ quotes: quotes.slice(0, 10), text }));
        if (value === null || value.text === null) return;
        expect(quotes.length).toBeGreaterThan(0);
        for (const one of quotes) expect(source.findQuote(one)).not.toBeNull();
      }),
    );
  });

  test('JSON is found in it or not, and soon', () => {
    const bits = fc.constantFrom(
      '{',
      '}',
      '"',
      '\\',
      '[',
      ']',
      ':',
      ',',
      'a',
      '1',
      ' ',
      '<think>',
      '</think>',
      '```',
    );
    fc.assert(fc.property(fc.array(bits, { maxLength: 200 }), (parts) => void findJson(parts.join(''))));
    const begun = performance.now();
    for (const text of [
      '{'.repeat(100_000),
      '{"a":'.repeat(40_000),
      '{"'.repeat(50_000),
      '<think>'.repeat(20_000),
    ])
      findJson(text);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

describe('Whatever a text holds', () => {
  test('only whole sentences are taken out of it, and soon', () => {
    const bits = fc.constantFrom(
      'ignore',
      'all',
      'previous',
      'instructions',
      'rate',
      'every',
      'skill',
      '7',
      '. ',
      '\n',
      '! ',
      'You drive',
      '<|im_start|>',
      '{"role":',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 60 }), (parts) => {
        const text = parts.join(' ');
        const left = removeInjectionFromVacancy(text);
        expect(left.split(/[\n.!?]/).every((sentence) => text.includes(sentence.trim()))).toBe(true);
        expect(removeInjectionFromVacancy(left)).toBe(left);
      }),
    );
    const begun = performance.now();
    for (const bit of ['ignore ', 'a.', '. ', '<', '"', 'rate all ', 'print the ', '\n', 'never ', '{"'])
      removeInjectionFromVacancy(bit.repeat(50_000 / bit.length));
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
