import { describe, expect, test } from 'vitest';

import { modelIsSilent, modelSays } from '../../support/servers/openai-server.ts';
import { eventually } from '../../support/eventually.ts';
import {
  modelCall,
  createEngineOn,
  engineFailureOf,
  warehouseVacancyDraft,
  startModelServer,
  warehouseVacancyText,
} from '../../support/environments/openai-engine.ts';

const draft = JSON.stringify(warehouseVacancyDraft);

describe('A model may be slow', () => {
  test('as long as it writes: it takes longer in all than it may be silent', async () => {
    const model = await startModelServer([modelSays(draft, { pieceLength: 40, pieceEveryMs: 60 })]);
    const begun = performance.now();
    await createEngineOn(model, { timeLimitMs: 1000 }).analyse(warehouseVacancyText, modelCall);
    expect(performance.now() - begun).toBeGreaterThan(1500);
  });

  test.each([
    ['that never answers', modelIsSilent],
    ['that takes the request and then nothing comes', modelSays(draft, { firstAfterMs: 60_000 })],
    ['that stalls in the middle', modelSays(draft.slice(0, 200), { afterwards: 'stalls' })],
  ])('but one %s is unavailable, and its connection is closed', async (_, reply) => {
    const model = await startModelServer([reply]);
    const failure = await engineFailureOf(
      createEngineOn(model, { timeLimitMs: 200 }).analyse(warehouseVacancyText, modelCall),
    );
    expect(failure).toMatchObject({ kind: 'unavailable', message: expect.stringMatching(/in time/) });
    await eventually('the connection is closed', 2, async () => model.abandoned === 1);
  });

  test('and has an end: a model that writes on and on is cut off', async () => {
    const model = await startModelServer([modelSays(draft.repeat(5), { pieceLength: 10, pieceEveryMs: 20 })]);
    const engine = createEngineOn(model, { timeLimitMs: 300, totalTimeLimitMs: 500 });
    expect(await engineFailureOf(engine.analyse(warehouseVacancyText, modelCall))).toMatchObject({
      kind: 'unavailable',
    });
  });
});

describe('An answer that does not come to its end is unavailable', () => {
  test.each([
    ['the connection breaks', { afterwards: 'breaksOff' }],
    ['the stream ends too early, as some proxies do it', { afterwards: 'ends' }],
    ['the stream turns to garbage', { afterwards: 'writesGarbage' }],
  ] as const)('when %s', async (_, writing) => {
    const model = await startModelServer([
      modelSays(draft.slice(0, draft.indexOf('}') + 1).padEnd(400), writing),
    ]);
    const failure = await engineFailureOf(createEngineOn(model).analyse(warehouseVacancyText, modelCall));
    expect(failure.kind).toBe('unavailable');
    expect(failure.usage.inputTokens).toBeGreaterThan(500);
    expect(failure.usage.outputTokens).toBe(100);
  });

  test('when who asked ends the call', async () => {
    const model = await startModelServer([modelSays(draft, { pieceLength: 10, pieceEveryMs: 50 })]);
    const ending = new AbortController();
    const failed = engineFailureOf(
      createEngineOn(model).analyse(warehouseVacancyText, { signal: ending.signal }),
    );
    await model.asked(1);
    ending.abort();
    expect(await failed).toMatchObject({
      kind: 'unavailable',
      message: 'The call was ended before it was answered.',
    });
  });

  test('when the call was ended before it began: nothing is asked', async () => {
    const model = await startModelServer([modelSays(draft)]);
    const failure = await engineFailureOf(
      createEngineOn(model).analyse(warehouseVacancyText, { signal: AbortSignal.abort() }),
    );
    expect(failure).toMatchObject({ kind: 'unavailable', usage: { inputTokens: 0, outputTokens: 0 } });
    expect(model.requests).toHaveLength(0);
  });
});

describe('Servers differ in how they answer, and are understood', () => {
  test.each([
    ['one that does not stream', modelSays(draft), ['stream']],
    ['one that cuts a stream in single characters', modelSays(draft, { pieceLength: 1 }), []],
    ['one that does not say why an answer ended', modelSays(draft, { finishReason: null }), []],
    ['one that thinks aloud in a field of its own', modelSays(draft, { thinking: 'Let me see...' }), []],
    ['one that thinks aloud in the answer', modelSays(`<think>A {"brace": 1}</think>\n${draft}`), []],
    [
      'one that writes around the answer',
      modelSays(`Here it is:\n\`\`\`json\n${draft}\n\`\`\`\nGood luck!`),
      [],
    ],
  ] as const)('%s', async (_, reply, lacking) => {
    const model = await startModelServer([reply], lacking);
    const { value, usage } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(value.hardSkills).toHaveLength(2);
    expect(usage.outputTokens).toBeGreaterThan(100);
    expect(model.requests).toHaveLength(1);
  });

  test('one that counts nothing: the tokens are estimated', async () => {
    const model = await startModelServer([modelSays(draft)], ['usage']);
    const { usage } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(usage.outputTokens).toBe(Math.ceil(draft.length / 4));
    expect(usage.inputTokens).toBeGreaterThan(warehouseVacancyText.length / 4);
  });

  test('one that counts wrongly: the tokens are estimated, and never negative', async () => {
    const model = await startModelServer([
      modelSays(draft, { usage: { prompt_tokens: -1, completion_tokens: Number.NaN } }),
    ]);
    const { usage } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(usage.outputTokens).toBe(Math.ceil(draft.length / 4));
  });
});
