import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { TestWorkflowEnvironment } from '@temporalio/testing';

import type { LocalTemporal } from '../../scripts/temporal-server.ts';
import { type AiJobEnvironment, openAiJobEnvironment } from '../support/ai-environment.ts';
import { startDevTemporal } from '../support/temporal.ts';

// A real Temporal: the time-skipping server keeps a workflow's tasks for the worker that is gone.

jest.setTimeout(90_000);

let temporal: LocalTemporal;
let environment: TestWorkflowEnvironment;
let ai: AiJobEnvironment;

beforeAll(async () => {
  temporal = await startDevTemporal();
  environment = await TestWorkflowEnvironment.createFromExistingServer({ address: temporal.address });
  ai = await openAiJobEnvironment(environment);
}, 120_000);
afterAll(async () => {
  await ai.close();
  await environment.teardown();
  await temporal.stop();
});

test.each(['vacancyAnalyses', 'flowGenerations'])(
  '%s whose worker goes are done by another, once',
  async (type) => {
    const first = await ai.stage.worker();
    const polling = first.run();
    ai.engine.script(new Promise(() => undefined));
    const made = await ai.make(type);
    await ai.until(made, 'processing');
    await ai.stage.eventually('a call', async () => ai.engine.counts.calls > 0);
    first.shutdown();
    await polling;
    expect((await ai.read(made)).attributes).toMatchObject({ status: 'processing' });
    const second = await ai.stage.worker();
    await second.runUntil(async () => {
      await expect(ai.handle(made).result()).resolves.toEqual({ status: 'finished' });
    });
    expect((await ai.read(made)).attributes).toMatchObject({ status: 'finished', errorMessages: [] });
    const flows = await ai.server.query('select id from flows where flow_generation_id = $1', [made.id]);
    expect(flows).toHaveLength(type === 'flowGenerations' ? 1 : 0);
  },
);
