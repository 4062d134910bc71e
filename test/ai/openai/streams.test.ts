import { describe, expect, test } from '@jest/globals';

import { isSilent, says } from '../../support/openai-server.ts';
import { eventually } from '../../support/eventually.ts';
import { call, engineOn, failureOf, goodDraft, startModel, vacancy } from './stage.ts';

const draft = JSON.stringify(goodDraft);

describe('A model may be slow', () => {
  test('as long as it writes: it takes longer in all than it may be silent', async () => {
    const model = await startModel([says(draft, { pieceLength: 40, pieceEveryMs: 60 })]);
    const begun = performance.now();
    await engineOn(model, { timeLimitMs: 1000 }).analyse(vacancy, call);
    expect(performance.now() - begun).toBeGreaterThan(1500);
  });

  test.each([
    ['that never answers', isSilent],
    ['that takes the request and then nothing comes', says(draft, { firstAfterMs: 60_000 })],
    ['that stalls in the middle', says(draft.slice(0, 200), { afterwards: 'stalls' })],
  ])('but one %s is unavailable, and its connection is closed', async (_, reply) => {
    const model = await startModel([reply]);
    const failure = await failureOf(engineOn(model, { timeLimitMs: 200 }).analyse(vacancy, call));
    expect(failure).toMatchObject({ kind: 'unavailable', message: expect.stringMatching(/in time/) });
    await eventually('the connection is closed', 2, async () => model.abandoned === 1);
  });

  test('and has an end: a model that writes on and on is cut off', async () => {
    const model = await startModel([says(draft.repeat(5), { pieceLength: 10, pieceEveryMs: 20 })]);
    const engine = engineOn(model, { timeLimitMs: 300, totalTimeLimitMs: 500 });
    expect(await failureOf(engine.analyse(vacancy, call))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('An answer that does not come to its end is unavailable', () => {
  test.each([
    ['the connection breaks', { afterwards: 'breaksOff' }],
    ['the stream ends too early, as some proxies do it', { afterwards: 'ends' }],
    ['the stream turns to garbage', { afterwards: 'writesGarbage' }],
  ] as const)('when %s', async (_, writing) => {
    const model = await startModel([says(draft.slice(0, draft.indexOf('}') + 1).padEnd(400), writing)]);
    const failure = await failureOf(engineOn(model).analyse(vacancy, call));
    expect(failure.kind).toBe('unavailable');
    expect(failure.usage.inputTokens).toBeGreaterThan(500);
    expect(failure.usage.outputTokens).toBe(100);
  });

  test('when who asked ends the call', async () => {
    const model = await startModel([says(draft, { pieceLength: 10, pieceEveryMs: 50 })]);
    const ending = new AbortController();
    const failed = failureOf(engineOn(model).analyse(vacancy, { signal: ending.signal }));
    await model.asked(1);
    ending.abort();
    expect(await failed).toMatchObject({
      kind: 'unavailable',
      message: 'The call was ended before it was answered.',
    });
  });

  test('when the call was ended before it began: nothing is asked', async () => {
    const model = await startModel([says(draft)]);
    const failure = await failureOf(engineOn(model).analyse(vacancy, { signal: AbortSignal.abort() }));
    expect(failure).toMatchObject({ kind: 'unavailable', usage: { inputTokens: 0, outputTokens: 0 } });
    expect(model.requests).toHaveLength(0);
  });
});

describe('Servers differ in how they answer, and are understood', () => {
  test.each([
    ['one that does not stream', says(draft), ['stream']],
    ['one that cuts a stream in single characters', says(draft, { pieceLength: 1 }), []],
    ['one that does not say why an answer ended', says(draft, { finishReason: null }), []],
    ['one that thinks aloud in a field of its own', says(draft, { thinking: 'Let me see...' }), []],
    ['one that thinks aloud in the answer', says(`<think>A {"brace": 1}</think>\n${draft}`), []],
    ['one that writes around the answer', says(`Here it is:\n\`\`\`json\n${draft}\n\`\`\`\nGood luck!`), []],
  ] as const)('%s', async (_, reply, lacking) => {
    const model = await startModel([reply], lacking);
    const { value, usage } = await engineOn(model).analyse(vacancy, call);
    expect(value.hardSkills).toHaveLength(2);
    expect(usage.outputTokens).toBeGreaterThan(100);
    expect(model.requests).toHaveLength(1);
  });

  test('one that counts nothing: the tokens are estimated', async () => {
    const model = await startModel([says(draft)], ['usage']);
    const { usage } = await engineOn(model).analyse(vacancy, call);
    expect(usage.outputTokens).toBe(Math.ceil(draft.length / 4));
    expect(usage.inputTokens).toBeGreaterThan(vacancy.length / 4);
  });

  test('one that counts wrongly: the tokens are estimated, and never negative', async () => {
    const model = await startModel([
      says(draft, { usage: { prompt_tokens: -1, completion_tokens: Number.NaN } }),
    ]);
    const { usage } = await engineOn(model).analyse(vacancy, call);
    expect(usage.outputTokens).toBe(Math.ceil(draft.length / 4));
  });
});
