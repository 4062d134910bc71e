import { describe, expect, test } from '@jest/globals';

import { type ChatRequest, fails, type Lacking, says } from '../../support/openai-server.ts';
import { call, engineOn, failureOf, goodDraft, startModel, vacancy } from './stage.ts';

const formOf = ({ body }: ChatRequest): string => body.response_format?.type ?? 'prose';
const hasSchemaInWords = ({ body }: ChatRequest): boolean =>
  body.messages[0]?.content.includes('"educationalQualifications"') ?? false;

describe('A server that lacks something is asked without it, now and ever after', () => {
  test.each<[string, Lacking[], string[]]>([
    ['nothing', [], ['json_schema', 'json_schema']],
    ['structured outputs', ['json_schema'], ['json_schema', 'json_object', 'json_object']],
    [
      'structured outputs and JSON mode',
      ['json_schema', 'json_object'],
      ['json_schema', 'json_object', 'prose', 'prose'],
    ],
  ])('%s', async (_, lacking, forms) => {
    const model = await startModel(() => says(goodDraft), lacking);
    const engine = engineOn(model);
    expect((await engine.analyse(vacancy, call)).value.hardSkills).toHaveLength(2);
    expect((await engine.analyse(vacancy, call)).value.hardSkills).toHaveLength(2);
    expect(model.requests.map(formOf)).toEqual(forms);
    for (const request of model.requests)
      expect(hasSchemaInWords(request)).toBe(formOf(request) !== 'json_schema');
  });

  test('usage in a stream, and a temperature', async () => {
    const model = await startModel(() => says(goodDraft), ['stream_options', 'temperature']);
    const engine = engineOn(model);
    await engine.analyse(vacancy, call);
    await engine.analyse(vacancy, call);
    expect(model.requests.map(({ body }) => [body.stream_options !== undefined, body.temperature])).toEqual([
      [true, 0],
      [false, 0],
      [false, undefined],
      [false, undefined],
    ]);
  });

  test('several at once learn it side by side', async () => {
    const model = await startModel(() => says(goodDraft), ['json_schema', 'temperature']);
    const engine = engineOn(model);
    const calls = Array.from({ length: 5 }, () => engine.analyse(vacancy, call));
    expect(await Promise.all(calls)).toHaveLength(5);
  });

  test('a server that takes the schema and does not keep to it: the schema is said in words', async () => {
    const model = await startModel((request) =>
      says(hasSchemaInWords(request) ? goodDraft : 'This vacancy asks for a reach truck driver who...'),
    );
    const engine = engineOn(model);
    const { value, usage } = await engine.analyse(vacancy, call);
    expect(value.hardSkills).toHaveLength(2);
    expect(usage.inputTokens).toBeGreaterThan(1000);
    await engine.analyse(vacancy, call);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_object', 'json_object']);
  });

  test('an error that says nothing of it is an error', async () => {
    const model = await startModel([fails(400, { message: 'Bad request.' })]);
    expect(await failureOf(engineOn(model).analyse(vacancy, call))).toMatchObject({ kind: 'refused' });
    expect(model.requests).toHaveLength(1);
  });

  test('a server that lacks all and still complains is not asked for ever', async () => {
    const model = await startModel(() =>
      fails(400, { message: 'temperature, stream_options and response_format are wrong' }),
    );
    expect(await failureOf(engineOn(model).analyse(vacancy, call))).toMatchObject({ kind: 'refused' });
    expect(model.requests).toHaveLength(5);
  });
});
