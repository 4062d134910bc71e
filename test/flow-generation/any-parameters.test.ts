import { expect, test } from 'vitest';
import fc from 'fast-check';

import { flowTypeNames } from '../../src/flow-generation/flow-types.ts';
import { parseGenerationRequest } from '../../src/flow-generation/parse-request.ts';
import { runScriptedConversation, candidateWhoLacks, cooperativeCandidate } from './scripted-candidates.ts';
import { generateCompiled } from './generate-compiled.ts';

const scraps =
  `{{session.secret}}|{{|}}|"|'|\\|\n|$&|\${x}|</b>|é|😀|\u2028|you have |je hebt |must |moet |geen |not |and you |en bent
|?|. |, |(|)|rijbewijs B|driving licence|beschikbaar|available|zijn|be|18|name|e-mail|datum|cv`.split('|');
const words = fc.oneof(
  fc
    .array(fc.constantFrom('\ud800', ...scraps), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ minLength: 1, maxLength: 60 }),
);
const value = words.filter((text) => text.trim() !== '');
const name = fc.constantFrom('a', 'b', 'email', 'first_name', 'ats_field:x:y', 'preferred_score', 'né.v-1');
const items = fc.array(fc.record({ value, sessionField: name }), { maxLength: 4 });
type Items = { value: string; sessionField: string }[];

/** The lists with a number behind a name that was there before. */
const apart = (lists: Readonly<Record<string, Items>>): Record<string, Items> => {
  const counts = new Map<string, number>();
  const own = (sessionField: string): string => {
    const count = (counts.get(sessionField) ?? 0) + 1;
    counts.set(sessionField, count);
    return count === 1 ? sessionField : `${sessionField}_${count}`;
  };
  return Object.fromEntries(
    Object.entries(lists).map(([list, given]) => [
      list,
      given.map(({ value: what, sessionField }) => ({ value: what, sessionField: own(sessionField) })),
    ]),
  );
};
const text = fc.option(words, { nil: undefined });
const option = fc
  .record({ askDayNL: text, askDayEN: text, noSlotNL: text, confirmSlotMessageEN: text })
  .map((texts) => ({
    value: 'appointment',
    language: 'en',
    options: { ...texts, scheduleMode: 'custom' },
  }));

const anyRequest = fc.record({
  flowType: fc.constantFrom(...flowTypeNames),
  parameters: fc
    .tuple(
      fc.record({
        language: fc.constantFrom('nl', 'en', 'nl-BE'),
        emojiUsage: fc.constantFrom('0', '2', '3'),
        flowName: value,
        extraOptions: fc.array(option, { maxLength: 1 }),
      }),
      fc.record({
        knockoutRequirements: items,
        preferredRequirements: items,
        requiredFields: items,
        optionalFields: items,
      }),
    )
    .map(([settings, lists]) => ({ ...settings, ...apart(lists) })),
  context: value.map((vacancy) => ({ type: 'text', value: vacancy })),
});

test('an option that a field names is no placeholder either', () => {
  const field = { value: 'Shift ( {{session.secret}} / day or night', sessionField: 'shift' };
  const lists = {
    extraOptions: [],
    knockoutRequirements: [],
    preferredRequirements: [],
    requiredFields: [field],
    optionalFields: [],
  };
  const parameters = { language: 'nl', emojiUsage: '0', flowName: 'Night', ...lists };
  const context = { type: 'text', value: 'A vacancy' };
  const { graph } = generateCompiled({ flowType: 'vacancy_application_flow', parameters, context });
  expect(JSON.stringify(graph)).not.toContain('session.secret}}');
});

test('whatever callers write, the flow can be published, shows no variable, and is chatted to its end', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      fc.pre(parseGenerationRequest(request).ok);
      const { flow, texts } = generateCompiled(request);
      for (const said of Object.values(texts))
        expect(said.replaceAll('{{session.first_name}}', '')).not.toContain('{{');
      expect(runScriptedConversation(flow, cooperativeCandidate).run).toMatchObject({
        status: 'finished',
        outcome: 'accepted',
        errorMessages: [],
      });
      expect(runScriptedConversation(flow, candidateWhoLacks('a')).run).toMatchObject({
        status: 'finished',
        errorMessages: [],
      });
    }),
    { numRuns: 300 },
  );
});
