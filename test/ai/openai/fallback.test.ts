import { describe, expect, test } from 'vitest';

import {
  type ChatRequest,
  modelFails,
  type LackingFeature,
  type ModelReply,
  modelSays,
} from '../../support/servers/openai-server.ts';
import {
  modelCall,
  createEngineOn,
  engineFailureOf,
  warehouseVacancyDraft,
  startModelServer,
  warehouseVacancyText,
} from '../../support/environments/openai-engine.ts';

const formOf = ({ body }: ChatRequest): string => body.response_format?.type ?? 'prose';
const hasSchemaInWords = ({ body }: ChatRequest): boolean =>
  body.messages[0]?.content.includes('"educationalQualifications"') ?? false;

const lastWordsOf = ({ body }: ChatRequest): string => body.messages.at(-1)?.content ?? '';

describe('A server that lacks something is asked without it, now and ever after', () => {
  test.each<[string, LackingFeature[], string[]]>([
    ['nothing', [], ['json_schema', 'json_schema']],
    ['structured outputs', ['json_schema'], ['json_schema', 'json_object', 'json_object']],
    [
      'structured outputs and JSON mode',
      ['json_schema', 'json_object'],
      ['json_schema', 'json_object', 'prose', 'prose'],
    ],
  ])('%s', async (_, lacking, forms) => {
    const model = await startModelServer(() => modelSays(warehouseVacancyDraft), lacking);
    const engine = createEngineOn(model);
    expect((await engine.analyse(warehouseVacancyText, modelCall)).value.hardSkills).toHaveLength(2);
    expect((await engine.analyse(warehouseVacancyText, modelCall)).value.hardSkills).toHaveLength(2);
    expect(model.requests.map(formOf)).toEqual(forms);
    for (const request of model.requests)
      expect(hasSchemaInWords(request)).toBe(formOf(request) !== 'json_schema');
  });

  test('usage in a stream, and a temperature', async () => {
    const model = await startModelServer(
      () => modelSays(warehouseVacancyDraft),
      ['stream_options', 'temperature'],
    );
    const engine = createEngineOn(model);
    await engine.analyse(warehouseVacancyText, modelCall);
    await engine.analyse(warehouseVacancyText, modelCall);
    expect(model.requests.map(({ body }) => [body.stream_options !== undefined, body.temperature])).toEqual([
      [true, 0],
      [false, 0],
      [false, undefined],
      [false, undefined],
    ]);
  });

  test.each(['store', 'max_completion_tokens', 'reasoning_effort'] as const)('%s', async (name) => {
    const model = await startModelServer(() => modelSays(warehouseVacancyDraft), [name]);
    const engine = createEngineOn(model);
    await engine.analyse(warehouseVacancyText, modelCall);
    await engine.analyse(warehouseVacancyText, modelCall);
    expect(model.requests.map(({ body }) => body[name] !== undefined)).toEqual([true, false, false]);
  });

  test('several at once learn it side by side', async () => {
    const model = await startModelServer(
      () => modelSays(warehouseVacancyDraft),
      ['json_schema', 'temperature'],
    );
    const engine = createEngineOn(model);
    const calls = Array.from({ length: 5 }, () => engine.analyse(warehouseVacancyText, modelCall));
    expect(await Promise.all(calls)).toHaveLength(5);
  });

  test('one answer that is not JSON is repaired, and the next call asks for the schema again', async () => {
    const model = await startModelServer([
      modelSays('Sorry, what was it?'),
      modelSays(warehouseVacancyDraft),
      modelSays(warehouseVacancyDraft),
    ]);
    const engine = createEngineOn(model);
    expect((await engine.analyse(warehouseVacancyText, modelCall)).value.hardSkills).toHaveLength(2);
    expect((await engine.analyse(warehouseVacancyText, modelCall)).value.hardSkills).toHaveLength(2);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema', 'json_schema']);
  });

  test('a server that takes the schema and does not show it to the model: the repair says it in words', async () => {
    const model = await startModelServer((request) =>
      modelSays(
        lastWordsOf(request).includes('"educationalQualifications"')
          ? warehouseVacancyDraft
          : 'It asks for...',
      ),
    );
    const { value, usage } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(value.hardSkills).toHaveLength(2);
    expect(usage.inputTokens).toBeGreaterThan(1000);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema']);
  });

  test.each<[string, ModelReply]>([
    [
      'keeps back an answer that is out of form',
      modelFails(400, {
        message: 'Generated JSON does not match the expected schema. Error: jsonschema: /language is missing',
        code: 'json_validate_failed',
        failed_generation: '{"lan',
      }),
    ],
    [
      'that says nothing more of it',
      modelFails(400, { message: 'json_object?', code: 'json_validate_failed' }),
    ],
  ])('a server %s has structured outputs: the answer is repaired', async (_, kept) => {
    const model = await startModelServer([
      kept,
      modelSays(warehouseVacancyDraft),
      modelSays(warehouseVacancyDraft),
    ]);
    const engine = createEngineOn(model);
    await engine.analyse(warehouseVacancyText, modelCall);
    await engine.analyse(warehouseVacancyText, modelCall);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema', 'json_schema']);
  });

  test('a server that is out of order while it works on the form has not refused it', async () => {
    const model = await startModelServer([
      modelFails(500, { message: 'The json_schema backend has crashed.' }),
      modelSays(warehouseVacancyDraft),
      modelFails(500, { message: 'failed to parse grammar' }),
      modelSays(warehouseVacancyDraft),
    ]);
    const engine = createEngineOn(model);
    expect(await engineFailureOf(engine.analyse(warehouseVacancyText, modelCall))).toMatchObject({
      kind: 'unavailable',
    });
    await engine.analyse(warehouseVacancyText, modelCall);
    await engine.analyse(warehouseVacancyText, modelCall);
    expect(model.requests.map(formOf)).toEqual(['json_schema', 'json_schema', 'json_schema', 'json_object']);
  });

  test('an error that says nothing of it is an error', async () => {
    const model = await startModelServer([modelFails(400, { message: 'Bad request.' })]);
    expect(
      await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall)),
    ).toMatchObject({ kind: 'refused' });
    expect(model.requests).toHaveLength(1);
  });

  test('a server that lacks all and still complains is not asked for ever', async () => {
    const model = await startModelServer(() =>
      modelFails(400, { message: 'temperature, stream_options and response_format are wrong' }),
    );
    expect(
      await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall)),
    ).toMatchObject({ kind: 'refused' });
    expect(model.requests).toHaveLength(5);
  });
});
