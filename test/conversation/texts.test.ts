import { describe, expect, test } from 'vitest';

import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

const stage = useConversation({ clock: createManualClock() });

const ending = { end: 'accepted' as const, actions: [say('Done.')] };
const stopping: FlowSketch = {
  nodes: {
    start: {
      actions: [
        ask('choice', 'next', {
          text: 'Go on?',
          options: [
            { value: 'go', label: 'Go' },
            { value: 'halt', label: 'Stop!' },
          ],
        }),
        ask('text', 'why', { text: 'Why?' }),
      ],
      to: { end: '' },
    },
    end: ending,
  },
};
const greeting: FlowSketch = {
  nodes: {
    start: {
      actions: [ask('text', 'well', { text: 'Well, {{session.job}}{{vacancy.title}}?' })],
      to: { end: '' },
    },
    end: ending,
  },
};

const textMessage = (value: string) => ({ type: 'text', attributes: { value } });

describe('a reply in opt-out words', () => {
  test('answers the question that offers these words, and opts out at the next one', async () => {
    const thread = await stage.thread();
    const run = await stage.run(await stage.flow(stopping), thread);
    for (const text of ['Hi', 'stop']) await stage.say(thread, text);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running', state: { next: 'halt' } });
    await stage.say(thread, 'stop');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled' });
  });
});

describe('variables that only the state of a run brings', () => {
  test('let its flow be published by it, and fill its initial message', async () => {
    const thread = await stage.thread();
    await stage.run(await stage.flow(greeting), thread, {
      state: { job: 'cook' },
      initialMessage: textMessage('You are {{session.job}}{{session.unknown}}{{unknown}}.'),
    });
    await stage.say(thread, 'Hi');
    expect(await stage.transcript(thread)).toEqual(['You are cook.', '> Hi', 'Well, cook?']);
  });

  test('fill the caption of a picture that is the initial message', async () => {
    const thread = await stage.thread();
    const image = { url: 'https://example.com/a.png', caption: 'A {{session.job}}' };
    await stage.run(await stage.flow(greeting), thread, {
      state: { job: 'cook' },
      initialMessage: { type: 'image', image },
    });
    const text = 'select payload from messages where message_thread_id = $1';
    expect(await stage.database.query({ text }, [thread])).toEqual([
      { payload: { type: 'image', image: { ...image, caption: 'A cook' } } },
    ]);
  });

  test('are missed when the first run does not bring them', async () => {
    const thread = await stage.thread();
    await expect(stage.run(await stage.flow(greeting), thread)).rejects.toThrow('variable_never_set');
  });

  test('leave an initial message unsaid that comes out empty', async () => {
    const thread = await stage.thread();
    const initialMessage = textMessage('{{session.unknown}}');
    await stage.run(await stage.flow(), thread, { initialMessage });
    expect(await stage.transcript(thread)).toEqual([]);
  });
});
