import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { findJson } from '../../../src/ai/openai/find-json.ts';
import { analysisPrompt } from '../../../src/ai/openai/prompts/analysis.ts';
import { judgementPrompt } from '../../../src/ai/openai/prompts/judgement.ts';
import { candidateQuestionPrompt } from '../../../src/ai/openai/prompts/candidate-question.ts';
import { textsPrompt } from '../../../src/ai/openai/prompts/texts.ts';
import { readingPrompt } from '../../../src/ai/openai/prompts/reading.ts';
import { extractContacts, extractNumbers, createQuoteSource } from '../../../src/ai/openai/quote-source.ts';
import { isStatedAsOptional } from '../../../src/ai/openai/is-optional.ts';
import { findEngineSettingFaults } from '../../../src/ai/engine-settings.ts';
import { createEngine } from '../../../src/ai/create-engine.ts';
import { creditsForUsage, sumTokenUsage } from '../../../src/ai/token-prices.ts';
import { selectSuggestions } from 'vacancy-reader';

describe('JSON is found in what a model wrote', () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ['Sure!\n```json\n{"a":{"b":"}"}}\n```', { a: { b: '}' } }],
    ['<thinking>{"a":2}</thinking>{"a":1}', { a: 1 }],
    ['An {empty} brace, then {"a":"\\"{"} and more', { a: '"{' }],
    ['{"a":1} {"a":1,"b":2}', { a: 1, b: 2 }],
    ['{"a":{"b":1}', { b: 1 }],
    ['nothing', undefined],
    ['{"a":', undefined],
  ])('%s', (text, expected) => expect(findJson(text)).toEqual(expected));
});

describe('A quote is found by its words', () => {
  test.each([
    ['We use C++ and C#', 'c#', 'C#'],
    ['We use C++ and C#', 'C', null],
    ['Rijbewijs B,\n en VCA-VOL', '“rijbewijs b en VCA VOL”', 'Rijbewijs B,\n en VCA-VOL'],
    ['You drive, lift and carry', 'You drive ... carry', 'You drive … carry'],
    ['You drive, lift and carry', 'carry ... drive', null],
    ['Café ervaring', 'CAFÉ', 'Café'],
    ['<li>experience with a <b>reach&nbsp;truck</b></li>', 'a reach truck', 'a <b>reach&nbsp;truck'],
    ['anything', ' … ', null],
  ])('%s | %s', (text, quote, expected) => expect(createQuoteSource(text).findQuote(quote)).toBe(expected));

  test('figures and addresses have one spelling each', () => {
    expect(extractNumbers('€ 2.800,- to 3,100 from 09:00')).toEqual(['2800', '3100', '9', '0']);
    expect(
      extractContacts(
        'See https://www.Example.org/jobs. Mail hr@x.co.uk or +31 (0)6-12345678, by 31-12-2026.',
      ),
    ).toEqual(['hr@x.co.uk', 'example.org/jobs', '310612345678']);
    expect(extractContacts('An address is like name@example.com; we use Node.js, e.g. at night.')).toEqual(
      [],
    );
  });

  test.each([
    ['Excel is a plus.', 'Excel', true],
    ['Rijbewijs B is een pré', 'Rijbewijs B', true],
    ['Excel is a must. VCA is a plus.', 'Excel', false],
    ['You have a plus account', 'You have', true],
    ['A licence is a must, Excel is a plus', 'A licence', false],
    ['A licence is a must, Excel is a plus', 'Excel', true],
    ['Je hebt rijbewijs B, ervaring is een pré', 'rijbewijs B', false],
    ['Excel, Word en SAP is een pré', 'Excel', true],
    ['Ervaring is vereist\nVCA bij voorkeur', 'Ervaring', false],
  ])('and softened by the rest of its clause: %s', (text, quote, softened) =>
    expect(isStatedAsOptional(text, quote)).toBe(softened),
  );
});

describe('What to suggest', () => {
  const item = (list: 'hardSkills' | 'softSkills', index: number, rating: number, must = false) => ({
    list,
    index,
    name: `${list} ${index}`,
    rating,
    must,
  });

  test.each([
    [0, 0],
    [2, 2],
    [3, 3],
    [4, 3],
    [20, 3],
  ])('of %i weak items has %i active ones', (count, active) => {
    const suggested = selectSuggestions(
      Array.from({ length: count }, (_, index) => item('hardSkills', index, 2)),
    );
    expect(suggested).toHaveLength(Math.min(count, 10));
    expect(suggested.filter((one) => one.active)).toHaveLength(active);
  });

  test('has knockouts of what is a must and is asked, and never of an attitude', () => {
    const suggested = selectSuggestions([
      item('softSkills', 0, 7, true),
      item('hardSkills', 0, 5),
      item('hardSkills', 1, 4, true),
    ]);
    expect(suggested.map(({ name, knockout }) => [name, knockout])).toEqual([
      ['softSkills 0', false],
      ['hardSkills 0', false],
      ['hardSkills 1', true],
    ]);
  });
});

describe('A price', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [6000, 4000, 1],
    [6000, 4001, 2],
  ])('of %i tokens read and %i written is %i credits', (inputTokens, outputTokens, credits) =>
    expect(creditsForUsage({ inputTokens, outputTokens })).toBe(credits),
  );

  test('follows the configured prices, and is rounded once for all calls of a process', () => {
    const prices = { creditsPerMillionInput: 50, creditsPerMillionOutput: 400 };
    const usage = { inputTokens: 1000, outputTokens: 500 };
    expect(creditsForUsage(usage, prices)).toBe(1);
    expect(creditsForUsage(sumTokenUsage([usage, usage, usage]), prices)).toBe(1);
  });
});

describe('The settings choose an engine', () => {
  test('and say which of them is missing', () => {
    expect(createEngine({ openaiApiKey: 'sk-1' }).name).toBe('openai');
    expect(
      createEngine({ aiEngine: 'openai', openaiBaseUrl: 'http://127.0.0.1:1/v1', openaiModel: 'm' }).name,
    ).toBe('openai');
    expect(() => createEngine({ aiEngine: 'openai' })).toThrow(/OPENAI_API_KEY is missing/);
    expect(findEngineSettingFaults({ openaiApiKey: 'sk-1', openaiBaseUrl: 'http://127.0.0.1:1/v1' })).toEqual(
      [expect.stringMatching(/OPENAI_MODEL is missing/)],
    );
    expect(createEngine({}).name).toBe('local');
    expect(createEngine({ aiEngine: 'local', openaiApiKey: 'sk-1' }).name).toBe('local');
  });
});

describe('A prompt', () => {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

  // A changed text is another prompt: raise its version together with its digest here.
  test.each([
    [analysisPrompt, 2, '16a0bf07a5c2'],
    [textsPrompt, 1, 'c54d563adeb4'],
    [judgementPrompt, 1, 'fda18a91bd89'],
    [readingPrompt, 1, 'c0d4f275b44e'],
    [candidateQuestionPrompt, 1, '9f41ccd8daee'],
  ])('has a version for each of its texts: $name', ({ version, instructions }, expected, digested) => {
    expect([version, digest(instructions)]).toEqual([expected, digested]);
  });
});
