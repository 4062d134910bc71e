import { beforeAll, describe, expect, test } from 'vitest';

import type { ApiError } from '../../src/errors/api-error.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { useConversation } from '../support/environments/conversation.ts';

const options = [
  { value: 'day', label: 'Day shift' },
  { value: 'night', label: 'Night shift' },
];
const sketch: FlowSketch = {
  nodes: {
    start: {
      actions: [
        ask('boolean', 'licence', { text: 'Licence?' }),
        ask('boolean', 'record', { text: 'Criminal record?' }),
        ask('choice', 'shifts', { text: 'Which shifts?', options, multiple: true }),
      ],
      to: { end: '' },
    },
    end: { end: 'accepted', actions: [say('Thanks')] },
  },
};

let flowId: string;
const stage = useConversation();
beforeAll(async () => {
  flowId = await stage.flow(sketch);
});

interface Talk {
  readonly thread: string;
  readonly run: string;
}

const begun = async (): Promise<Talk> => {
  const thread = await stage.thread();
  const run = await stage.run(flowId, thread);
  await stage.say(thread, 'Hi');
  return { thread, run };
};

/** The newest message of the chatbot. */
const newest = async ({ thread }: Talk): Promise<string> =>
  (await stage.messages(thread)).findLast(({ sendBy }) => sendBy === 'chatbot')?.id ?? '';

const press = ({ thread }: Talk, replyTo: string | null, choice = 'true', value = 'Yes') =>
  stage.send(thread, {
    type: 'text',
    attributes: { value, choice, ...(replyTo !== null && { replyTo }) },
  });

const stateOf = async ({ run }: Talk) => (await stage.loadRun(run))?.state;
const codeOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => null,
    (error: ApiError) => error.faults.map(({ code }) => code),
  );

describe('a press of a question that is over', () => {
  test('is shown and answers nothing: a double click does not answer the next question', async () => {
    const talk = await begun();
    const licence = await newest(talk);
    await press(talk, licence);
    await press(talk, licence);
    expect(await stage.transcript(talk.thread)).toEqual([
      '> Hi',
      'Licence?',
      '> Yes',
      'Criminal record?',
      '> Yes',
    ]);
    expect(await stateOf(talk)).toMatchObject({ licence: true });
    expect(await stateOf(talk)).not.toHaveProperty('record');
    expect((await stage.messages(talk.thread)).at(-1)).toMatchObject({ turn: 'none' });
    await press(talk, await newest(talk), 'false', 'No');
    expect(await stateOf(talk)).toMatchObject({ licence: true, record: false });
  });

  test('is no answer in whatever order many come at once', async () => {
    const talk = await begun();
    const licence = await newest(talk);
    await Promise.all(Array.from({ length: 6 }, () => press(talk, licence)));
    expect(await stateOf(talk)).toMatchObject({ licence: true });
    expect(await stateOf(talk)).not.toHaveProperty('record');
    expect(await stage.transcript(talk.thread)).toHaveLength(9);
  });

  test('is no failure, however often', async () => {
    const talk = await begun();
    const licence = await newest(talk);
    for (let index = 0; index < 6; index += 1) await press(talk, licence);
    expect(await stage.transcript(talk.thread)).not.toContain('Thanks');
    await press(talk, await newest(talk));
    expect(await stateOf(talk)).toMatchObject({ record: true });
  });

  test('begins no other run when it ended the one before', async () => {
    const talk = await begun();
    await press(talk, await newest(talk));
    await press(talk, await newest(talk));
    const shifts = await newest(talk);
    const second = await stage.run(flowId, talk.thread);
    await press(talk, shifts, 'day,night', 'Day shift, Night shift');
    await press(talk, shifts, 'day,night', 'Day shift, Night shift');
    expect(await stateOf(talk)).toMatchObject({ shifts: ['day', 'night'] });
    expect(await stage.loadRun(second)).toMatchObject({ status: 'running', state: {} });
    expect((await stage.transcript(talk.thread)).at(-1)).toBe('> Day shift, Night shift');
  });

  test('is none when the question was only asked again', async () => {
    const talk = await begun();
    const licence = await newest(talk);
    await stage.say(talk.thread, 'bananas');
    expect(await newest(talk)).not.toBe(licence);
    await press(talk, licence);
    expect(await stateOf(talk)).toMatchObject({ licence: true });
  });

  test('does not take along what was typed before it', async () => {
    const thread = await stage.thread();
    const run = await stage.run(await stage.flow({ ...sketch, answerBurstSeconds: 30 }), thread);
    const talk = { thread, run };
    await stage.say(thread, 'Hi');
    await stage.database.query({ text: `update flow_runs set burst_ends_at = null where id = $1` }, [run]);
    await stage.conversation.takePendingTurn(run);
    const licence = await newest(talk);
    await press(talk, licence);
    await stage.say(thread, 'no');
    await press(talk, licence);
    expect(await stateOf(talk)).not.toHaveProperty('record');
    expect((await stage.messages(thread)).map(({ turn }) => turn).slice(-2)).toEqual(['pending', 'none']);
  });
});

test('a first message with buttons is answered by them', async () => {
  const thread = await stage.thread();
  const attributes = { value: 'Shall we?', options: [{ value: 'go', label: 'Start' }] };
  const run = await stage.run(flowId, thread, { initialMessage: { type: 'text', attributes } });
  const talk = { thread, run };
  await press(talk, await newest(talk), 'go', 'Start');
  expect((await stage.transcript(thread)).at(-1)).toBe('Licence?');
});

describe('a press is refused', () => {
  test.each([
    ['when its text says another thing than its value', 'true', 'No'],
    ['when the message does not offer its value', 'perhaps', 'Perhaps'],
  ])('%s', async (_when, choice, value) => {
    const talk = await begun();
    expect(await codeOf(press(talk, await newest(talk), choice, value))).toEqual(['press_refused']);
    expect(await stage.transcript(talk.thread)).toEqual(['> Hi', 'Licence?']);
  });

  test('without a message when text and value disagree about what is asked', async () => {
    const talk = await begun();
    expect(await codeOf(press(talk, null, 'false', 'Yes'))).toEqual(['press_refused']);
    await press(talk, null, 'true', 'yes!');
    expect(await stateOf(talk)).toMatchObject({ licence: true });
  });

  test('when it names no message of the thread', async () => {
    const [talk, other] = [await begun(), await begun()];
    expect(await codeOf(press(talk, await newest(other)))).toEqual(['press_refused']);
  });
});
