import { expect, test } from 'vitest';

import { createOpenAiEngine } from '../../src/ai/openai/engine.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { modelIsSilent, modelSays } from '../support/servers/openai-server.ts';
import { openWorkflowEnvironment } from '../support/environments/workflow-environment.ts';
import { useDevTemporal } from '../support/environments/workflows.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { useOpenAiServer } from '../support/environments/models.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A real Temporal: the time-skipping server keeps a workflow's tasks for the worker that is gone.

setTimeLimit(90_000);

const temporal = useDevTemporal();
const model = useOpenAiServer(() => () => modelIsSilent);
const stage = useEnvironment(() =>
  openWorkflowEnvironment(
    temporal.environment,
    createOpenAiEngine({ apiKey: 'k', baseUrl: model.baseUrl, model: 'm' }),
  ),
);

const flow: FlowSketch = {
  nodes: {
    start: { actions: [ask('number', 'days', { text: 'How many days?' })], to: { end: '' } },
    end: { end: 'accepted', actions: [say('Thank you.')] },
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
  const quote = 'most weekdays';
  const act = { quote, act: 'answer', question: 1, answer: '4', options: [], later: '', confidence: 0.9 };
  model.play(() => modelSays({ acts: [act] }));
  const second = await stage.worker();
  await second.runUntil(async () => {
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
  });
  expect(await stage.loadRun(run)).toMatchObject({ outcome: 'accepted', state: { days: 4 } });
  expect((await stage.transcript(thread)).filter((text) => text === 'Thank you.')).toHaveLength(1);
  const text = 'select sum(turn_failures)::int as failures from messages where message_thread_id = $1';
  expect(await stage.database.query({ text }, [thread])).toEqual([{ failures: 0 }]);
});
