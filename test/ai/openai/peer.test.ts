import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LLMock } from '@copilotkit/aimock';

import { createOpenAiEngine } from '../../../src/ai/openai/engine.ts';
import {
  modelCall,
  engineFailureOf,
  warehouseVacancyDraft,
  warehouseVacancyText,
} from '../../support/environments/openai-engine.ts';

// A server that others wrote and hold against the real API: what both sides of our own tests have misread shows here.
const peer = new LLMock({ port: 0 });
const draft = JSON.stringify(warehouseVacancyDraft);

const engine = () =>
  createOpenAiEngine({ apiKey: 'sk-1', baseUrl: `${peer.url}/v1`, model: 'gpt-5.4-mini', timeLimitMs: 1000 });

beforeAll(() => peer.start());
afterAll(() => peer.stop());

describe("Another's server", () => {
  test('is understood, with what it counts', async () => {
    peer.reset();
    peer.onMessage(/Zwolle/, { content: draft, usage: { prompt_tokens: 321, completion_tokens: 123 } });
    const { value, usage } = await engine().analyse(warehouseVacancyText, modelCall);
    expect(value.hardSkills.map(({ skill }) => skill)).toEqual(['reach truck', 'Excel']);
    expect(usage).toEqual({ inputTokens: 321, outputTokens: 123 });
  });

  test('may stream slowly', async () => {
    peer.reset();
    peer.onMessage(/Zwolle/, { content: draft }, { latency: 100, chunkSize: 100 });
    expect((await engine().analyse(warehouseVacancyText, modelCall)).value.softSkills).toHaveLength(1);
  });

  test.each([
    [{ rateLimitRate: 1 }, 'rateLimited'],
    [{ dropRate: 1 }, 'unavailable'],
    [{ malformedRate: 1 }, 'unavailable'],
    [{ disconnectRate: 1 }, 'unavailable'],
  ])('may fail: %j', async (chaos, kind) => {
    peer.reset();
    peer.onMessage(/Zwolle/, { content: draft });
    peer.setChaos(chaos);
    const failure = await engineFailureOf(engine().analyse(warehouseVacancyText, modelCall));
    peer.clearChaos();
    expect(failure.kind).toBe(kind);
    expect(failure.retryAfterMs !== null).toBe(kind === 'rateLimited');
  });

  test.each([
    ['an answer that breaks off', { truncateAfterChunks: 4, chunkSize: 50 }],
    ['a connection that is lost in the midst', { disconnectAfterMs: 60, latency: 30, chunkSize: 50 }],
  ])('may send %s', async (_, options) => {
    peer.reset();
    peer.onMessage(/Zwolle/, { content: draft }, options);
    expect(await engineFailureOf(engine().analyse(warehouseVacancyText, modelCall))).toMatchObject({
      kind: 'unavailable',
    });
  });

  test('may refuse in its own words', async () => {
    peer.reset();
    peer.onMessage(/Zwolle/, {
      error: { message: 'No such model', type: 'invalid_request_error', code: 'model_not_found' },
      status: 404,
    });
    expect(await engineFailureOf(engine().analyse(warehouseVacancyText, modelCall))).toMatchObject({
      kind: 'misconfigured',
    });
  });
});
