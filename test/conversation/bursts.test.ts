import { beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch, shortFlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// The rows of docs/event-pairs.md in which several messages are one answer.

const clock = createManualClock();
let flowId: string;

const options = [
  { value: 'day', label: 'Day' },
  { value: 'stop', label: 'Stop' },
];
const choosing: FlowSketch = {
  answerBurstSeconds: 3,
  nodes: {
    start: { actions: [ask('choice', 'shift', { text: 'Which shift?', options })], to: { end: '' } },
    end: { end: 'accepted', actions: [say('Fine')] },
  },
};

const stage = useConversation({ clock });
beforeAll(async () => {
  flowId = await stage.flow({ ...shortFlowSketch, answerBurstSeconds: 3 });
});

const name = 'What is your name?';
const hours = 'How many hours?';

/** The workflow's part: the timer that is due, then the turns that wait. */
const attend = async (run: string): Promise<void> => {
  let seen = await stage.conversation.takeTimerTurn(run);
  while (seen.pending) seen = await stage.conversation.takePendingTurn(run);
};

const pass = async (run: string, seconds: number): Promise<void> => {
  clock.advanceSeconds(seconds);
  await attend(run);
};

const begun = async (flow = flowId, channel = 'web'): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread({ channel });
  const run = await stage.run(flow, thread);
  await stage.say(thread, 'Hi');
  await pass(run, 3);
  return { thread, run };
};

const texts = (thread: string) => stage.transcript(thread);
const turns = async (thread: string) => (await stage.messages(thread)).map(({ turn }) => turn);

const press = (thread: string, choice: string) =>
  stage.send(thread, { type: 'text', attributes: { value: choice, choice } });

describe('messages in a quick row', () => {
  test('are one answer, taken when the candidate is quiet for the window', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, 'My name');
    await pass(run, 2);
    await stage.say(thread, 'is Ann');
    await pass(run, 2);
    expect(await texts(thread)).toEqual(['> Hi', name, '> My name', '> is Ann']);
    expect(await stage.loadRun(run)).toMatchObject({ deadline: new Date(clock.now().getTime() + 1000) });
    await pass(run, 1);
    expect((await texts(thread)).at(-1)).toBe(hours);
    expect((await stage.loadRun(run))?.state).toMatchObject({ name: 'Ann' });
    expect(await turns(thread)).toEqual(['taken', 'none', 'taken', 'taken', 'none']);
  });

  test('that enter the flow answer nothing of it', async () => {
    const thread = await stage.thread();
    const run = await stage.run(flowId, thread);
    for (const text of ['Hi', 'I saw the vacancy', 'is it still open?']) await stage.say(thread, text);
    await pass(run, 3);
    expect((await texts(thread)).at(-1)).toBe(name);
    expect((await stage.loadRun(run))?.state).toEqual({});
  });

  test('that start the enabled flow answer nothing of it either', async () => {
    const [connection, thread] = [newId(), await stage.thread()];
    const insert = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, enabled_flow_id)
                    values ($1, now(), now(), $2, 'web', 'Site', $3)`;
    await stage.database.query({ text: insert }, [connection, stage.organizationId, flowId]);
    for (const text of ['Hi', 'I saw the vacancy']) await stage.say(thread, text);
    const find = 'select id from flow_runs where message_thread_id = $1';
    const [run] = await stage.database.query<{ id: string }>({ text: find }, [thread]);
    await pass(run?.id ?? '', 3);
    expect(await texts(thread)).toEqual(['> Hi', '> I saw the vacancy', name]);
    await stage.database.query({ text: 'delete from channel_connections where id = $1' }, [connection]);
  });

  test('are not waited for longer than five windows', async () => {
    const { thread, run } = await begun();
    for (let n = 0; n < 8; n += 1) {
      await stage.say(thread, n === 0 ? 'I am Ann' : 'haha');
      await pass(run, 2);
    }
    expect((await stage.loadRun(run))?.state['_answers']).toMatchObject({
      name: { text: expect.stringMatching(/^I am Ann\nhaha\n/u) },
    });
  });

  test('then a pressed button: it counts at once, with what was typed before', async () => {
    const { thread, run } = await begun(await stage.flow(choosing));
    await stage.say(thread, 'hmm');
    await press(thread, 'day');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'finished', state: { shift: 'day' } });
    expect(await turns(thread)).not.toContain('pending');
  });

  test('then reminder or timeout: neither, as long as they wait', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, 'Ann');
    clock.advanceMinutes(5000);
    await attend(run);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running', state: { name: 'Ann' } });
    expect(await texts(thread)).not.toContain('Are you still there?');
  });

  test('then pause: they rest, and are taken after the resume', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, 'Ann');
    await stage.pause(thread, true);
    await stage.say(thread, 'is a person there?');
    await pass(run, 60);
    expect((await stage.loadRun(run))?.state).toEqual({});
    await stage.pause(thread, false);
    await pass(run, 3);
    expect((await stage.loadRun(run))?.state).toMatchObject({ name: 'Ann' });
  });

  test('then the end of the run: they drive nothing any more', async () => {
    for (const end of [
      ({ run }: { run: string }) => stage.patch(run, { status: 'finished' }),
      ({ thread }: { thread: string }) => stage.say(thread, 'stop'),
      ({ run }: { run: string }) => stage.remove(run),
    ]) {
      const both = await begun();
      await stage.say(both.thread, 'Ann');
      await end(both);
      await pass(both.run, 10);
      expect(await turns(both.thread)).not.toContain('pending');
      expect(await texts(both.thread)).not.toContain(hours);
    }
  });

  test('then a message that comes late: two answers, each in its turn', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, 'Ann');
    clock.advanceSeconds(10);
    await stage.say(thread, '32');
    await pass(run, 10);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'finished', state: { name: 'Ann', hours: 32 } });
  });

  test('are waited for two seconds on phone channels, and on the web only when the flow says so', async () => {
    const plain = await stage.flow();
    const web = await begun(plain);
    await stage.say(web.thread, 'Ann');
    expect((await texts(web.thread)).at(-1)).toBe(hours);
    const phone = await begun(plain, 'sms');
    await stage.say(phone.thread, 'Ann');
    await pass(phone.run, 1);
    expect((await texts(phone.thread)).at(-1)).toBe('> Ann');
    await pass(phone.run, 1);
    expect((await texts(phone.thread)).at(-1)).toBe(hours);
  });
});

describe('an opt-out word', () => {
  test('ends a run that waits for more of an answer', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, 'Ann');
    await stage.say(thread, 'Stop');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled' });
  });

  test('on a button is an answer, typed it is one where it is offered', async () => {
    for (const answer of [
      (thread: string) => press(thread, 'stop'),
      (thread: string) => stage.say(thread, 'stop'),
    ]) {
      const { thread, run } = await begun(await stage.flow(choosing));
      await answer(thread);
      await pass(run, 3);
      expect(await stage.loadRun(run)).toMatchObject({ status: 'finished', state: { shift: 'stop' } });
    }
  });
});
