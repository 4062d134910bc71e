import { afterEach, describe, expect, test } from 'vitest';

import { createOpenAiEngine } from '../../src/ai/openai/engine.ts';
import {
  dataInRequest,
  warehouseVacancyDraft,
  warehouseVacancyText,
} from '../support/environments/openai-engine.ts';
import { useAiJobs } from '../support/environments/ai-jobs.ts';
import { modelFails, type ModelScript, modelSays } from '../support/servers/openai-server.ts';
import { useOpenAiServer } from '../support/environments/models.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Everything real but the model: API over HTTP, PostgreSQL, workflows on the time-skipping server, the engine, its protocol.

setTimeLimit(60_000);

const apiKey = 'sk-secret-of-the-test';
const model = useOpenAiServer();
const ai = useAiJobs(() =>
  createOpenAiEngine({ apiKey, baseUrl: model.baseUrl, model: 'stand-in', timeLimitMs: 5000 }),
);
afterEach(() => {
  ai.stage.failures.length = 0;
});

const analyse = async () => {
  const data = { type: 'vacancyAnalyses', attributes: { inputText: warehouseVacancyText } };
  const made = (await ai.server.send('POST', '/vacancy-analyses', { data })).parseResource();
  await ai.stage.aiJobs.idle();
  await ai.handle(made).result();
  return ai.read(made);
};

describe('With a model', () => {
  test('an analysis survives a rate limit, a server that is down, and an answer that must be repaired', async () => {
    const [reach] = warehouseVacancyDraft.hardSkills;
    model.play([
      modelFails(429, { message: 'Slow down.' }, { 'retry-after': '40' }),
      modelFails(503, { message: warehouseVacancyText }),
      modelSays(JSON.stringify(warehouseVacancyDraft).slice(0, 300), { afterwards: 'breaksOff' }),
      modelSays({ ...warehouseVacancyDraft, hardSkills: [{ ...reach, rating: 70 }] }),
      modelSays(warehouseVacancyDraft),
    ]);
    const before = model.requests.length;
    const { attributes } = await analyse();
    expect(attributes).toMatchObject({ status: 'finished', errorMessages: [] });
    const { hardSkills, suggested, certifications } = Object(attributes['analyzeResult']);
    expect(hardSkills).toMatchObject([{ skill: 'reach truck', rating: 7 }, { skill: 'Excel' }]);
    expect(certifications).toMatchObject([{ certification: 'reach truck certificate', required: true }]);
    expect(suggested[0]).toMatchObject({ id: hardSkills[0].id, active: true, knockout: true });
    expect(model.requests.length - before).toBe(5);
  });

  test('an analysis whose key is refused says what to check, and neither the key nor the text', async () => {
    model.play([
      modelFails(401, { message: `Incorrect API key provided: ${apiKey}. ${warehouseVacancyText}` }),
    ]);
    const { attributes } = await analyse();
    expect(attributes).toMatchObject({
      status: 'exception',
      errorMessages: [{ code: 'engine_misconfigured', detail: expect.stringMatching(/OPENAI_API_KEY/) }],
    });
    expect(JSON.stringify([attributes['errorMessages'], ai.stage.failures])).not.toMatch(
      /sk-secret|reach truck/,
    );
  });

  test('a flow is written in its words, published, and charged by what the model counted', async () => {
    const writes: ModelScript = (request) => {
      const { slots } = dataInRequest(request);
      const texts = slots.map(({ key, purpose }: { key: string; purpose: string }) => [
        key,
        `The model's ${purpose}.`,
      ]);
      return modelSays(Object.fromEntries(texts), { usage: { prompt_tokens: 21_000, completion_tokens: 1 } });
    };
    model.play(writes);
    const made = await ai.make('flowGenerations');
    const { attributes } = await ai.until(made, 'finished');
    expect(attributes).toMatchObject({ cost: 3, errorMessages: [] });
    const flow = (await ai.server.send('GET', `/flows/${String(attributes['flowId'])}`)).parseResource();
    expect(flow.attributes).toMatchObject({ unpublishedChanges: false, publishedAt: expect.any(String) });
    const actions = await ai.server.send('GET', '/node-actions?page[size]=200');
    expect(JSON.stringify(actions.parseList().data)).toContain("The model's greeting.");
  });

  test('a flow is not made of texts that would read what candidates answer', async () => {
    model.play((request) => {
      const texts = dataInRequest(request).slots.map(({ key }: { key: string }) => [
        key,
        'Is it {{session.phone}}?',
      ]);
      return modelSays(Object.fromEntries(texts));
    });
    const made = await ai.make('flowGenerations');
    const { attributes } = await ai.until(made, 'exception');
    expect(attributes).toMatchObject({ flowId: null, errorMessages: [{ code: 'engine_answer_malformed' }] });
  });
});
