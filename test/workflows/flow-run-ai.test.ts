import { beforeEach, describe, expect, test } from 'vitest';

import { createEngine } from '../../src/ai/create-engine.ts';
import { ask, sayLater, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { modelFails, type ModelScript, modelSays } from '../support/servers/openai-server.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { useOpenAiServer } from '../support/environments/models.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL, and a model behind a real HTTP server.

setTimeLimit(60_000);

const model = useOpenAiServer();
const stage = useWorkflows(() =>
  createEngine({ openaiApiKey: 'k', openaiBaseUrl: model.baseUrl, openaiModel: 'm', aiTimeLimitSeconds: 10 }),
);

const yes = modelSays({ quote: 'I am a nurse', holds: true, confidence: 0.9 });
const reads = (quote: string, answer: string) =>
  modelSays({
    acts: [{ quote, act: 'answer', question: 1, answer, options: [], later: '', confidence: 0.9 }],
  });

/** A model that judges that it holds, and reads who somebody is, and a four. */
const wellDisposed: ModelScript = ({ body }) => {
  const asked = JSON.stringify(body);
  if (asked.includes('a nurse?')) return yes;
  return asked.includes('most weekdays')
    ? reads('most weekdays', '4')
    : reads('I am a nurse', 'I am a nurse');
};

beforeEach(() => model.play(wellDisposed));

const flow: FlowSketch = {
  nodes: {
    start: {
      actions: [
        ask('text', 'who', { text: 'Who are you?' }),
        ask('number', 'days', { text: 'How many days?' }),
      ],
      to: { good: 'ai("Is it a nurse?")', bad: '' },
    },
    good: { end: 'accepted', actions: [say('Welcome.')] },
    bad: { end: 'declined', actions: [say('Sorry.')] },
  },
};

const begun = async (sketch = flow): Promise<{ thread: string; run: string; asked: number }> => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(sketch), thread);
  await stage.say(thread, 'Hi');
  await stage.say(thread, 'I am a nurse');
  await stage.signals.idle();
  await stage.eventually('read', async () => (await stage.loadRun(run))?.state['who'] === 'I am a nurse');
  return { thread, run, asked: model.requests.length };
};

const errorsOf = async (run: string): Promise<unknown> => {
  const text = 'select error_messages from flow_runs where id = $1';
  return (await stage.database.query<{ error_messages: unknown }>({ text }, [run]))[0]?.error_messages;
};

describe('a turn that needs a model', () => {
  test('is taken by the workflow, round by round, and not a word of it is in the history', async () => {
    const { thread, run, asked } = await begun();
    await stage.say(thread, 'most weekdays, but Fridays off');
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({
      outcome: 'accepted',
      state: { days: 4, _answers: { days: { method: 'ai' } } },
    });
    expect(model.requests.length - asked).toBe(2);
    const history = JSON.stringify(await stage.handle(run).fetchHistory());
    expect(history).toContain('takePendingTurnWithAi');
    for (const word of ['nurse', 'weekdays', 'Who are you', 'Welcome'])
      expect(history).not.toContain(Buffer.from(word).toString('base64').slice(2, -4));
    expect(history).not.toMatch(/nurse|weekdays|Who are you|Welcome/);
  });

  test('waits for a model that is busy, as long as it is told', async () => {
    const { thread, run } = await begun();
    model.play((request, index) =>
      index < 2
        ? modelFails(429, { message: 'busy' }, { 'retry-after': '20' })
        : wellDisposed(request, index),
    );
    await stage.say(thread, '4');
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({ outcome: 'accepted' });
  });

  test('does not wait for ever, nor to read a message, and no timeout comes meanwhile', async () => {
    const { thread, run } = await begun({ ...flow, reminderInterval: 0, sessionTimeout: 2 });
    model.play(() => modelFails(500));
    await stage.say(thread, 'most weekdays, but Fridays off');
    await stage.eventually('asked again', async () =>
      ((await stage.transcript(thread)).at(-1) ?? '').startsWith('Sorry, I did not find'),
    );
    await stage.say(thread, '4');
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({ outcome: 'declined' });
    expect(await errorsOf(run)).toMatchObject([{ code: 'condition_failed' }]);
  });

  test.each([
    ['is wrong about its key', modelFails(401, { message: 'no' })],
    ['answers nonsense', modelSays('I think so, yes!')],
  ])('goes on at once when the model %s', async (_, reply) => {
    const { thread, run } = await begun();
    model.play(() => reply);
    await stage.say(thread, '4');
    await stage.eventually('finished', async () => (await stage.loadRun(run))?.status === 'finished');
    expect(await stage.loadRun(run)).toMatchObject({ outcome: 'declined' });
    expect(await errorsOf(run)).toMatchObject([{ code: 'condition_failed' }]);
  });

  test('finds the run as somebody else has left it meanwhile', async () => {
    const { thread, run, asked } = await begun();
    model.play((request, index) => ({ ...wellDisposed(request, index), firstAfterMs: 500 }));
    await stage.say(thread, 'most weekdays, but Fridays off');
    await stage.eventually('asked', async () => model.requests.length > asked);
    await stage.patch(run, { status: 'finished' });
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({ outcome: null });
    expect((await stage.transcript(thread)).at(-1)).toBe('> most weekdays, but Fridays off');
  });

  test('comes after a wait as well, and after people are done', async () => {
    const waits: FlowSketch = {
      nodes: {
        start: {
          actions: [ask('text', 'who', { text: 'Who are you?' }), sayLater('One moment.', 3600)],
          to: { desk: 'ai("Is it a nurse?")', bad: '' },
        },
        desk: {
          actions: [{ actionType: 'handover', subType: 'inbox', value: {} }],
          to: { good: 'ai("Is it still a nurse?")', bad: '' },
        },
        good: { end: 'accepted', actions: [say('Welcome.')] },
        bad: { end: 'declined', actions: [say('Sorry.')] },
      },
    };
    const { thread, run } = await begun(waits);
    await stage.environment.sleep('61 minutes');
    await stage.eventually('handed over', async () => {
      const text = 'select chatbot_paused as paused from message_threads where id = $1';
      return (await stage.database.query<{ paused: boolean }>({ text }, [thread]))[0]?.paused ?? false;
    });
    await stage.pause(thread, false);
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({ outcome: 'accepted' });
  });

  // Last: the server skips no time any more when an activity was under way at a cancellation.
  test('is cancelled with its run while the model thinks', async () => {
    const { thread, run, asked } = await begun();
    model.play(() => modelSays({}, { firstAfterMs: 9_000 }));
    await stage.say(thread, 'most weekdays, but Fridays off');
    await stage.eventually('asked', async () => model.requests.length > asked);
    await stage.handle(run).cancel();
    await stage.eventually('cancelled', async () => (await stage.loadRun(run))?.status === 'cancelled');
    expect((await stage.transcript(thread)).at(-1)).toBe('> most weekdays, but Fridays off');
  });
});
