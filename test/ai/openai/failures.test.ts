import { describe, expect, test } from 'vitest';

import { parseRetryAfter } from '../../../src/ai/openai/to-engine-failure.ts';
import { modelFails, modelHangsUp, modelRefuses, modelSays } from '../../support/servers/openai-server.ts';
import {
  modelCall,
  createEngineOn,
  engineFailureOf,
  warehouseVacancyDraft,
  startModelServer,
  warehouseVacancyText,
} from '../../support/environments/openai-engine.ts';

const quoted = `Incorrect API key provided: sk-secret-of-the-test, text: ${warehouseVacancyText.slice(0, 60)}`;

describe('A failed call says what kind of failure it is, and what to check', () => {
  test.each([
    [modelFails(401, { message: quoted, code: 'invalid_api_key' }), 'misconfigured', /OPENAI_API_KEY/],
    [modelFails(403, { message: quoted }), 'misconfigured', /OPENAI_API_KEY, OPENAI_MODEL/],
    [modelFails(404, { message: quoted, code: 'model_not_found' }), 'misconfigured', /OPENAI_MODEL/],
    [modelFails(400, { message: quoted, code: 'invalid_value' }), 'refused', /400, invalid_value/],
    [
      modelFails(400, { message: `${quoted} exceeds the maximum context length` }),
      'tooLong',
      /longer than the model/,
    ],
    [modelFails(413, { message: quoted }), 'tooLong', /longer than the model/],
    [modelFails(429, { message: quoted, code: 'insufficient_quota' }), 'misconfigured', /billing/],
    [modelFails(429, { message: quoted }), 'rateLimited', /no more calls/],
    [modelFails(408, { message: quoted }), 'unavailable', /408/],
    [modelFails(500, { message: quoted }), 'unavailable', /500/],
    [modelFails(502, '<html>Bad gateway</html>'), 'unavailable', /502/],
    [modelFails(503, { message: quoted }), 'unavailable', /503/],
    [modelFails(200, '<html>Sign in</html>'), 'misconfigured', /OPENAI_BASE_URL/],
    [modelHangsUp, 'unavailable', /cannot be reached/],
    [modelRefuses(quoted), 'refused', /declined/],
    [modelSays('I will not', { finishReason: 'content_filter' }), 'refused', /content filter/],
    [modelSays('{"language":', { finishReason: 'length' }), 'malformed', /longer than the model may write/],
    [modelSays('x'.repeat(250_000), { pieceLength: 10_000 }), 'malformed', /without end/],
  ] as const)('%j is %s', async (reply, kind, message) => {
    const model = await startModelServer([reply]);
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(model.requests).toHaveLength(1);
  });

  // The sentences of OpenAI, vLLM, llama.cpp, Anthropic, Gemini and Mistral. A quarter of the context is for the answer.
  test.each([
    [
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      11_500,
    ],
    [
      'Input tokens exceed the configured limit of 8192 tokens. Your messages resulted in 9000 tokens.',
      11_500,
    ],
    [
      "This model's maximum context length is 8192 tokens. However, your request has 9000 input tokens.",
      11_500,
    ],
    ['the request exceeds the available context size (8192 tokens), try increasing it', null],
    ['request (9000 tokens) exceeds the available context size (8192 tokens), try increasing it', 11_500],
    ['prompt is too long: 9000 tokens > 8192 maximum', 11_500],
    ['The input token count (9000) exceeds the maximum number of tokens allowed (8192).', 11_500],
    ['Prompt contains 9000 tokens, too large for model with 8192 maximum context length', 11_500],
    ['The prompt is too long.', null],
  ])('with the length that a text has too much, where the server counts it: %s', async (sentence, excess) => {
    const model = await startModelServer([modelFails(400, { message: sentence })]);
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    expect(failure).toMatchObject({ kind: 'tooLong', excessCharacters: excess });
    expect(failure.message.includes('by about')).toBe(excess !== null);
  });

  test('in words that hold neither the key nor the text, also in what an error carries', async () => {
    const model = await startModelServer([modelFails(401, { message: quoted, code: quoted, type: quoted })]);
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    const carried = JSON.stringify([failure, failure.message, failure.stack, failure.cause]);
    expect(carried).not.toMatch(/sk-secret|Warehouse/);
    expect(failure.cause).toBeUndefined();
  });

  test('with the status and the code of the server, where it has them', async () => {
    const model = await startModelServer([modelFails(401, { message: quoted, code: 'invalid_api_key' })]);
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    expect(failure).toMatchObject({ status: 401, code: 'invalid_api_key' });
    const declined = await startModelServer([modelRefuses(quoted)]);
    expect(
      await engineFailureOf(createEngineOn(declined).analyse(warehouseVacancyText, modelCall)),
    ).toMatchObject({
      status: null,
      code: null,
    });
  });

  test('when no server is there', async () => {
    const model = await startModelServer();
    await model.close();
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    expect(failure).toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/ECONNREFUSED.*OPENAI_BASE_URL/),
    });
  });

  test('with the time that the server asks to wait', async () => {
    const model = await startModelServer([
      modelFails(429, {}, { 'retry-after': '7' }),
      modelFails(429, {}, { 'retry-after-ms': '1250', 'retry-after': '2' }),
      modelFails(503, {}, { 'retry-after': '30' }),
      modelFails(429),
    ]);
    const engine = createEngineOn(model);
    const waits: (number | null)[] = [];
    for (let count = 0; count < 4; count += 1)
      waits.push((await engineFailureOf(engine.analyse(warehouseVacancyText, modelCall))).retryAfterMs);
    expect(waits).toEqual([7000, 1250, 30_000, null]);
  });
});

describe('The time to wait', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  test.each([
    [{ 'retry-after': 'Tue, 01 Dec 2026 10:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Tue, 01 Dec 2026 09:00:00 GMT' }, null],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '99999999' }, 86_400_000],
    [{ 'retry-after-ms': '-5' }, null],
  ])('%j is %s ms', (headers, expected) => {
    expect(parseRetryAfter(new Headers(Object.entries(headers)), now)).toBe(expected);
  });
});

describe('An answer with faults', () => {
  const [reach] = warehouseVacancyDraft.hardSkills;
  const wrong = { ...warehouseVacancyDraft, hardSkills: [{ ...reach, rating: 9 }] };

  test('is repaired once: the model is told the faults', async () => {
    const model = await startModelServer([
      modelSays(wrong, { usage: { prompt_tokens: 100, completion_tokens: 50 } }),
      modelSays(warehouseVacancyDraft, { usage: { prompt_tokens: 160, completion_tokens: 50 } }),
    ]);
    const { value, usage } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(value.hardSkills[0]?.rating).toBe(7);
    expect(usage).toEqual({ inputTokens: 260, outputTokens: 100 });
    const messages = model.requests[1]?.body.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[2]?.content).toBe(JSON.stringify(wrong));
    expect(messages[3]?.content).toMatch(/- hardSkills\.0\.rating: /);
  });

  test('that only says more than was asked is used as it is', async () => {
    const chatty = {
      ...warehouseVacancyDraft,
      remark: 'A fine vacancy',
      hardSkills: warehouseVacancyDraft.hardSkills.map((item) => ({ ...item, why: 'It says so' })),
    };
    const model = await startModelServer([modelSays(chatty)]);
    const { value } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(value.hardSkills).toHaveLength(2);
    expect(model.requests).toHaveLength(1);
  });

  test('and faults again is malformed, with what both requests have used and where the faults were', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 50 };
    const model = await startModelServer([modelSays(wrong, { usage }), modelSays(wrong, { usage })]);
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    expect(failure).toMatchObject({ kind: 'malformed', usage: { inputTokens: 200, outputTokens: 100 } });
    expect(failure.message).toContain('hardSkills.0.rating');
    expect(model.requests).toHaveLength(2);
  });

  test('that quotes nothing of the vacancy, twice, is malformed and no empty analysis', async () => {
    const invented = {
      ...warehouseVacancyDraft,
      location: null,
      softSkills: [],
      certifications: [],
      languageRequirements: [],
      warnings: [],
      hardSkills: warehouseVacancyDraft.hardSkills.map((item) => ({
        ...item,
        reasoning: 'flies helicopters',
      })),
    };
    const model = await startModelServer([modelSays(invented), modelSays(invented)]);
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    expect(failure).toMatchObject({ kind: 'malformed' });
    expect(failure.message).toContain('hardSkills.0.reasoning');
  });

  test('whose repair fails otherwise fails so, with what the first request has used', async () => {
    const model = await startModelServer([
      modelSays(wrong, { usage: { prompt_tokens: 100, completion_tokens: 50 } }),
      modelFails(429, {}, { 'retry-after': '3' }),
    ]);
    expect(
      await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall)),
    ).toMatchObject({
      kind: 'rateLimited',
      retryAfterMs: 3000,
      usage: { inputTokens: 100, outputTokens: 50 },
    });
  });
});
