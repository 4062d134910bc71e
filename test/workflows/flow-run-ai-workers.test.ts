import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { TestWorkflowEnvironment } from '@temporalio/testing';

import type { LocalTemporal } from '../../scripts/temporal-server.ts';
import { createOpenAiEngine } from '../../src/ai/openai/engine.ts';
import { sketchAsk, type FlowSketch, sketchSay } from '../support/flow-sketches.ts';
import { modelIsSilent, type OpenAiServer, modelSays, startOpenAiServer } from '../support/openai-server.ts';
import { openWorkflowEnvironment, type WorkflowEnvironment } from '../support/workflow-environment.ts';
import { startDevTemporal } from '../support/temporal.ts';

// A real Temporal: the time-skipping server keeps a workflow's tasks for the worker that is gone.

jest.setTimeout(90_000);

let temporal: LocalTemporal;
let environment: TestWorkflowEnvironment;
let model: OpenAiServer;
let stage: WorkflowEnvironment;

beforeAll(async () => {
  temporal = await startDevTemporal();
  environment = await TestWorkflowEnvironment.createFromExistingServer({ address: temporal.address });
  model = await startOpenAiServer(() => modelIsSilent);
  stage = await openWorkflowEnvironment(
    environment,
    createOpenAiEngine({ apiKey: 'k', baseUrl: model.baseUrl, model: 'm' }),
  );
}, 120_000);
afterAll(async () => {
  await stage.close();
  await environment.teardown();
  await temporal.stop();
  await model.close();
});

const flow: FlowSketch = {
  nodes: {
    start: { actions: [sketchAsk('number', 'How many days?', 'days')], to: { end: '' } },
    end: { end: 'accepted', actions: [sketchSay('Thank you.')] },
  },
};

test('a turn whose worker goes while the model thinks is taken by another, once, and is no failure', async () => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(flow), thread);
  const first = await stage.worker();
  const polling = first.run();
  await stage.say(thread, 'Hi');
  await stage.say(thread, 'most weekdays, but Fridays off');
  await stage.eventually('asked', async () => model.requests.length > 0);
  first.shutdown();
  await polling;
  model.play(() => modelSays({ intent: 'answer', answer: '4', options: [], confidence: 0.9 }));
  const second = await stage.worker();
  await second.runUntil(async () => {
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
  });
  expect(await stage.loadRun(run)).toMatchObject({ outcome: 'accepted', state: { days: 4 } });
  expect((await stage.transcript(thread)).filter((text) => text === 'Thank you.')).toHaveLength(1);
  const text = 'select sum(turn_failures)::int as failures from messages where message_thread_id = $1';
  expect(await stage.database.query({ text }, [thread])).toEqual([{ failures: 0 }]);
});
