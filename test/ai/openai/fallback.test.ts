import { describe, expect, test } from '@jest/globals';

import { type ChatRequest, fails, type Lacking, type Reply, says } from '../../support/openai-server.ts';
import { call, engineOn, failureOf, goodDraft, startModel, vacancy } from './stage.ts';

const formOf = ({ body }: ChatRequest): string => body.response_format?.type ?? 'prose';
const hasSchemaInWords = ({ body }: ChatRequest): boolean =>
  body.messages[0]?.content.includes('"educationalQualifications"') ?? false;

const lastWordsOf = ({ body }: ChatRequest): string => body.messages.at(-1)?.content ?? '';

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

  test('one answer that is not JSON is repaired, and the next call asks for the schema again', async () => {
    const model = await startModel([says('Sorry, what was it?'), says(goodDraft), says(goodDraft)]);
    const engine = engineOn(model);
    expect((await engine.analyse(vacancy, call)).value.hardSkills).toHaveLength(2);
    expect((await engine.analyse(vacancy, call)).value.hardSkills).toHaveLength(2);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema', 'json_schema']);
  });

  test('a server that takes the schema and does not show it to the model: the repair says it in words', async () => {
    const model = await startModel((request) =>
      says(lastWordsOf(request).includes('"educationalQualifications"') ? goodDraft : 'It asks for...'),
    );
    const { value, usage } = await engineOn(model).analyse(vacancy, call);
    expect(value.hardSkills).toHaveLength(2);
    expect(usage.inputTokens).toBeGreaterThan(1000);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema']);
  });

  test.each<[string, Reply]>([
    [
      'keeps back an answer that is out of form',
      fails(400, {
        message: 'Generated JSON does not match the expected schema. Error: jsonschema: /language is missing',
        code: 'json_validate_failed',
        failed_generation: '{"lan',
      }),
    ],
    ['that says nothing more of it', fails(400, { message: 'json_object?', code: 'json_validate_failed' })],
  ])('a server %s has structured outputs: the answer is repaired', async (_, kept) => {
    const model = await startModel([kept, says(goodDraft), says(goodDraft)]);
    const engine = engineOn(model);
    await engine.analyse(vacancy, call);
    await engine.analyse(vacancy, call);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema', 'json_schema']);
  });

  test('a server that is out of order while it works on the form has not refused it', async () => {
    const model = await startModel([
      fails(500, { message: 'The json_schema backend has crashed.' }),
      says(goodDraft),
      fails(500, { message: 'failed to parse grammar' }),
      says(goodDraft),
    ]);
    const engine = engineOn(model);
    expect(await failureOf(engine.analyse(vacancy, call))).toMatchObject({ kind: 'unavailable' });
    await engine.analyse(vacancy, call);
    await engine.analyse(vacancy, call);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema', 'json_schema', 'json_object']);
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
