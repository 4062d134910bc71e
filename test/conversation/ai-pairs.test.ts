import { describe, expect, test } from 'vitest';

import type { Engine } from '../../src/ai/engine.ts';
import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { creditsForUsage } from '../../src/ai/token-prices.ts';
import { ask, sayLater, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// The rows of docs/event-pairs.md in which an engine is asked. What happens "meanwhile" happens while the
// engine thinks: between two transactions of the turn.

const clock = createManualClock();
const patience = { signal: new AbortController().signal, isOver: () => false };
const usage = { inputTokens: 10_000, outputTokens: 0 };
const local = createBuiltInEngine();

let meanwhile: (() => Promise<unknown>) | null = null;
let asked: string[] = [];

const think = async <T>(what: string, outcome: Promise<{ value: T }>) => {
  asked.push(what);
  const happens = meanwhile;
  meanwhile = null;
  await happens?.();
  return { value: (await outcome).value, usage };
};

/** The whole message as the answer to the pending question. */
const wholeAnswer = (text: string) =>
  Promise.resolve({
    value: {
      by: 'openai',
      acts: [{ type: 'answer', evidence: text, question: 0, plain: text, confidence: 1 }],
    } as const,
  });

const thinking: Engine = {
  ...local,
  name: 'openai',
  judge: (each, call) => think(each.question, local.judge(each, call)),
  read: (each, call) =>
    think(
      each.text,
      each.questions[0].expected.kind === 'text' ? wholeAnswer(each.text) : local.read(each, call),
    ),
  answer: (each, call) => think(each.question, local.answer(each, call)),
};

const stage = useConversation({ clock, ai: { engine: thinking, creditsOf: creditsForUsage } });

const flow: FlowSketch = {
  nodes: {
    start: {
      actions: [
        ask('boolean', 'call', { text: 'May we call?' }),
        ask('number', 'hours', { text: 'How many hours?' }),
      ],
      to: { end: '' },
    },
    end: { end: 'accepted', actions: [say('Thank you.')] },
  },
};

const begun = async (sketch = flow): Promise<{ thread: string; run: string }> => {
  asked = [];
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(sketch), thread);
  await stage.say(thread, 'Hi');
  return { thread, run };
};

const unclear = 'dat zit wel goed';
const withAi = (run: string) => stage.conversation.takePendingTurnWithAi(run, patience);
const costOf = async (run: string): Promise<unknown> =>
  (await stage.database.query({ text: 'select cost from flow_runs where id = $1' }, [run]))[0];

describe('a message that waits for an engine', () => {
  test('then a pressed button, or any message: it waits behind, and answers what is asked then', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, unclear);
    await stage.say(thread, '32');
    expect(await withAi(run)).toMatchObject({ pending: true });
    expect(await stage.conversation.takePendingTurn(run)).toMatchObject({ status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({ state: { call: true, hours: 32 } });
  });

  test('then a pause: it rests, and is taken after the resume', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, unclear);
    await stage.pause(thread, true);
    await withAi(run);
    expect(asked).toEqual([]);
    await stage.pause(thread, false);
    await withAi(run);
    expect(await stage.loadRun(run)).toMatchObject({ state: { call: true } });
  });

  test('then the opt-out, a patch of status, or a delete: it drives nothing', async () => {
    for (const end of [
      ({ thread }: { thread: string }) => stage.say(thread, 'stop'),
      ({ run }: { run: string }) => stage.patch(run, { status: 'cancelled' }),
      ({ run }: { run: string }) => stage.remove(run),
    ]) {
      const begin = await begun();
      await stage.say(begin.thread, unclear);
      await end(begin);
      expect(await withAi(begin.run)).toMatchObject({ pending: false });
      expect(asked).toEqual([]);
    }
  });
});

describe('while the engine thinks', () => {
  test('a pause comes: the answer is not used, and the turn is taken after the resume', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, unclear);
    meanwhile = () => stage.pause(thread, true);
    await withAi(run);
    expect((await stage.transcript(thread)).at(-1)).toBe(`> ${unclear}`);
    await stage.pause(thread, false);
    await withAi(run);
    expect(await stage.loadRun(run)).toMatchObject({ state: { call: true } });
  });

  test('the run ends: the answer is dropped, and costs it nothing', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, unclear);
    meanwhile = () => stage.patch(run, { status: 'finished' });
    expect(await withAi(run)).toMatchObject({ status: 'finished' });
    expect(await costOf(run)).toEqual({ cost: 0 });
    expect((await stage.transcript(thread)).at(-1)).toBe(`> ${unclear}`);
  });

  test('the run is deleted: the turn finds it gone', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, unclear);
    meanwhile = () => stage.remove(run);
    expect(await withAi(run)).toMatchObject({ status: 'gone' });
  });

  test('another message comes: it waits behind', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, unclear);
    meanwhile = () => stage.say(thread, '32');
    expect(await withAi(run)).toMatchObject({ pending: true, status: 'running' });
    expect(await stage.conversation.takePendingTurn(run)).toMatchObject({ status: 'finished' });
  });

  test('the same turn is taken by another worker: it is taken, and charged, once', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, unclear);
    meanwhile = () => withAi(run);
    await withAi(run);
    expect(asked).toEqual([unclear, unclear]);
    expect((await stage.transcript(thread)).filter((text) => text === 'How many hours?')).toHaveLength(1);
    expect(await costOf(run)).toEqual({ cost: 2 });
  });

  test('a message comes that belongs to the same answer: both are understood together', async () => {
    const { thread, run } = await begun({ ...flow, answerBurstSeconds: 3 });
    clock.advanceSeconds(4);
    await stage.conversation.takeTimerTurn(run);
    await stage.conversation.takePendingTurn(run);
    await stage.say(thread, 'well');
    clock.advanceSeconds(4);
    await stage.conversation.takeTimerTurn(run);
    meanwhile = async () => {
      clock.advanceSeconds(-2);
      await stage.say(thread, unclear);
      clock.advanceSeconds(6);
    };
    await withAi(run);
    expect(asked).toEqual(['well', `well\n${unclear}`]);
    expect(await stage.loadRun(run)).toMatchObject({ state: { call: true } });
  });
});

describe('the end of a wait that needs an engine', () => {
  test('then a message: it is heard and answers nothing', async () => {
    const { thread, run } = await begun({
      nodes: {
        start: {
          actions: [sayLater('One moment.', 60)],
          to: { good: 'ai("Is the candidate friendly?")', bad: '' },
        },
        good: { actions: [ask('text', 'who', { text: 'Who are you?' })], to: { bad: '' } },
        bad: { end: 'declined', actions: [say('Sorry.')] },
      },
    });
    clock.advanceSeconds(61);
    expect(await stage.conversation.takeTimerTurn(run)).toMatchObject({ needsAi: true });
    meanwhile = () => stage.say(thread, 'Hello?');
    await stage.conversation.takeTimerTurnWithAi(run, patience);
    expect((await stage.transcript(thread)).slice(1)).toEqual(['> Hello?', 'One moment.', 'Who are you?']);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running', state: {} });
  });
});

describe('a resume after which an engine is needed', () => {
  const handing: FlowSketch = {
    nodes: {
      start: {
        actions: [
          ask('text', 'who', { text: 'Who are you?' }),
          { actionType: 'handover', subType: 'inbox', value: {} },
        ],
        to: { good: 'ai("Is the candidate friendly?")', bad: '' },
      },
      good: { actions: [ask('text', 'still', { text: 'Still there?' })], to: { end: '' } },
      bad: { end: 'declined', actions: [say('Sorry.')] },
      end: { end: 'accepted', actions: [say('Thank you.')] },
    },
  };
  const timer = (run: string) => stage.conversation.takeTimerTurnWithAi(run, patience);

  const resumed = async () => {
    const { thread, run } = await begun(handing);
    await stage.say(thread, 'Noor, pleased to meet you');
    await withAi(run);
    asked = [];
    await stage.pause(thread, false);
    return { thread, run };
  };

  test('does not wait for it: the run goes on by its timer, at once', async () => {
    const { thread, run } = await resumed();
    expect(asked).toEqual([]);
    expect((await stage.loadRun(run))?.deadline).toEqual(clock.now());
    expect(await stage.conversation.takeTimerTurn(run)).toMatchObject({ needsAi: true });
    await timer(run);
    expect((await stage.transcript(thread)).at(-1)).toBe('Still there?');
  });

  test('then a message: it goes on with the message, and the timer finds nothing to do', async () => {
    const { thread, run } = await resumed();
    await stage.say(thread, 'Hello again');
    await withAi(run);
    expect((await stage.transcript(thread)).at(-1)).toBe('Still there?');
    asked = [];
    await timer(run);
    expect(asked).toEqual([]);
    expect((await stage.transcript(thread)).at(-1)).toBe('Still there?');
  });

  test('then a pause: it rests until the next resume', async () => {
    const { thread, run } = await resumed();
    await stage.pause(thread, true);
    expect((await stage.loadRun(run))?.deadline).toBeNull();
    await stage.pause(thread, false);
    await timer(run);
    expect((await stage.transcript(thread)).at(-1)).toBe('Still there?');
  });
});
