import { describe, expect, test } from 'vitest';

import { type Engine, EngineFailure } from '../../src/ai/engine.ts';
import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { withStandIn } from '../../src/ai/with-stand-in.ts';
import { creditsForUsage } from '../../src/ai/token-prices.ts';
import { newId } from '../../src/database/id.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import {
  createManualClock,
  useConversation,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';

// Real engines: the built-in one, and a model that is scripted where the network would begin.

const clock = createManualClock();
const patient = { signal: new AbortController().signal, isOver: () => false };
const impatient = { ...patient, isOver: () => true };

interface Script {
  asked: string[];
  fails: EngineFailure | null;
}

const usage = { inputTokens: 900, outputTokens: 100 };

/** A model that asks for the workflow, as every engine over the network does. */
const scripted = (script: Script): Engine => {
  const local = createBuiltInEngine();
  const say = async <T>(what: string, outcome: Promise<{ value: T }>) => {
    script.asked.push(what);
    if (script.fails) throw script.fails;
    return { value: (await outcome).value, usage };
  };
  const model: Engine = {
    ...local,
    name: 'openai',
    judge: (each, call) => say(`judge ${each.question}`, local.judge(each, call)),
    read: (each, call) => say(`read ${each.text}`, local.read(each, call)),
    answer: (each, call) => say(`answer ${each.question}`, local.answer(each, call)),
  };
  return withStandIn(model, local);
};

const script: Script = { asked: [], fails: null };
const local = useConversation({
  clock,
  ai: { engine: createBuiltInEngine(), creditsOf: creditsForUsage },
});
const stage = useConversation({
  clock,
  ai: { engine: scripted(script), creditsOf: creditsForUsage },
});

const flow: FlowSketch = {
  nodes: {
    start: {
      actions: [
        ask('boolean', 'forklift', { text: 'Have you driven a forklift?' }),
        ask('number', 'hours', { text: 'How many hours?' }),
      ],
      to: { good: 'ai("Has the candidate driven a forklift?")', bad: '' },
    },
    good: { end: 'accepted', actions: [say('Welcome.')] },
    bad: { end: 'declined', actions: [say('Sorry.')] },
  },
};

const description =
  'We are a warehouse in Tilburg.\nThe salary is € 2.600 to € 3.000 a month.\nYou work 32 to 40 hours a week.';

const begun = async (
  on: ConversationEnvironment,
  sketch = flow,
): Promise<{ thread: string; run: string }> => {
  script.asked = [];
  script.fails = null;
  const thread = await on.thread();
  const vacancyId = await on.vacancy('Forklift driver', description);
  const run = await on.run(await on.flow(sketch), thread, { vacancyId });
  await on.say(thread, 'Hi');
  return { thread, run };
};

const costOf = async (on: ConversationEnvironment, run: string): Promise<unknown> =>
  (await on.database.query({ text: 'select cost, ai_usage from flow_runs where id = $1' }, [run]))[0];

const turnsOf = async (on: ConversationEnvironment, thread: string): Promise<string[]> =>
  (await on.messages(thread)).filter(({ sendBy }) => sendBy === 'candidate').map(({ turn }) => turn);

describe('with the built-in engine', () => {
  test('a turn with AI parts is taken with the message, and costs nothing', async () => {
    const { thread, run } = await begun(local);
    await local.say(thread, 'what does it pay?');
    await local.say(thread, 'dat zit wel goed');
    await local.say(thread, 'fulltime');
    expect(await local.transcript(thread)).toEqual([
      '> Hi',
      'Have you driven a forklift?',
      '> what does it pay?',
      'The vacancy says: “The salary is € 2.600 to € 3.000 a month.”',
      'Back to my question: Have you driven a forklift?',
      '> dat zit wel goed',
      'How many hours?',
      '> fulltime',
      'Welcome.',
    ]);
    expect(await local.loadRun(run)).toMatchObject({
      status: 'finished',
      outcome: 'accepted',
      state: {
        forklift: true,
        hours: 40,
        _answers: { forklift: { method: 'ai', text: 'dat zit wel goed' } },
      },
    });
    expect(await costOf(local, run)).toEqual({ cost: 1, ai_usage: null });
    expect(new Set(await turnsOf(local, thread))).toEqual(new Set(['taken']));
    expect(local.failures).toEqual([]);
  });

  test('a question that the vacancy does not answer is left to a recruiter', async () => {
    const { thread } = await begun(local);
    await local.say(thread, 'Do you have a swimming pool?');
    expect((await local.transcript(thread)).slice(-2)).toEqual([
      'Good question, I do not know that. I will pass it on, and a colleague will answer it here.',
      'Back to my question: Have you driven a forklift?',
    ]);
  });

  test('a run without a vacancy says so as well', async () => {
    const thread = await local.thread();
    await local.run(await local.flow(flow), thread);
    await local.say(thread, 'Hi');
    await local.say(thread, 'What does it pay?');
    expect((await local.transcript(thread)).at(-2)).toMatch(/^Good question, I do not know that/);
  });
});

test('a candidate who has chosen a vacancy asks about that one', async () => {
  const thread = await local.thread();
  await local.vacancy('Cook', 'You earn 17 euros an hour.');
  const choosing: FlowSketch = {
    nodes: {
      start: {
        actions: [
          ask('vacancy', 'job', { text: 'Which job?' }),
          ask('boolean', 'sure', { text: 'Shall we?' }),
        ],
        to: { end: '' },
      },
      end: { end: 'accepted', actions: [] },
    },
  };
  await local.run(await local.flow(choosing), thread);
  for (const text of ['Hi', 'cook', 'What does it pay?']) await local.say(thread, text);
  expect((await local.transcript(thread)).at(-2)).toBe('The vacancy says: “You earn 17 euros an hour.”');
});

test('a run without a vacancy, of a flow that was generated, knows the text that it was generated from', async () => {
  const flowId = await local.flow(flow);
  const text = `insert into flow_generations (id, created_at, updated_at, organization_id, flow_type, parameters, context, flow_id)
                values ($1, now(), now(), $2, 'screening_flow', '{}', $3, $4)`;
  const context = { type: 'text', value: 'Cook\n\nYou earn 18 euros an hour.' };
  await local.database.query({ text }, [newId(), local.organizationId, JSON.stringify(context), flowId]);
  const thread = await local.thread();
  await local.run(flowId, thread);
  for (const said of ['Hi', 'What does it pay?']) await local.say(thread, said);
  expect((await local.transcript(thread)).at(-2)).toBe('The vacancy says: “You earn 18 euros an hour.”');
});

describe('with an engine over the network', () => {
  test('the engine hears nothing of what parsers understand', async () => {
    const { thread } = await begun(stage);
    await stage.say(thread, 'jazeker');
    await stage.say(thread, '600 would be nice, but 32 hours');
    expect(script.asked).toEqual([]);
  });

  test('a turn that needs it is left to the workflow, with those behind it, and is no failure', async () => {
    const { thread, run } = await begun(stage);
    await stage.say(thread, 'dat zit wel goed');
    await stage.say(thread, '32');
    expect(await turnsOf(stage, thread)).toEqual(['taken', 'pending', 'pending']);
    expect(script.asked).toEqual([]);
    expect(await stage.conversation.takePendingTurn(run)).toMatchObject({ needsAi: true });
    expect(await stage.conversation.takePendingTurnWithAi(run, patient)).toMatchObject({ pending: true });
    expect(script.asked).toEqual(['read dat zit wel goed']);
    expect(await stage.conversation.takePendingTurnWithAi(run, patient)).toMatchObject({
      status: 'finished',
    });
    expect(script.asked.slice(1)).toEqual(['judge Has the candidate driven a forklift?']);
    expect(stage.failures).toEqual([]);
  });

  test('what it used is priced once, together, beside the price of an answered run', async () => {
    const { thread, run } = await begun(stage);
    await stage.say(thread, 'dat zit wel goed');
    await stage.conversation.takePendingTurnWithAi(run, patient);
    expect(await costOf(stage, run)).toEqual({ cost: 2, ai_usage: usage });
    // As after a crash: the turn is taken, and nothing more is to be had.
    await stage.conversation.takePendingTurnWithAi(run, patient);
    await stage.say(thread, '32');
    await stage.conversation.takePendingTurnWithAi(run, patient);
    expect(await costOf(stage, run)).toEqual({ cost: 2, ai_usage: { inputTokens: 1800, outputTokens: 200 } });
  });

  test('away for now leaves the turn as it is, and counts as no failure of the message', async () => {
    const { thread, run } = await begun(stage);
    await stage.say(thread, 'What does it pay?');
    script.fails = new EngineFailure('unavailable', 'It is away.');
    for (const _ of [1, 2, 3, 4, 5, 6])
      await expect(stage.conversation.takePendingTurnWithAi(run, patient)).rejects.toThrow('It is away.');
    const text = 'select max(turn_failures) as failures from messages where message_thread_id = $1';
    expect(await stage.database.query({ text }, [thread])).toEqual([{ failures: 0 }]);
    script.fails = null;
    await stage.conversation.takePendingTurnWithAi(run, patient);
    expect((await stage.transcript(thread)).at(-2)).toMatch(/^The vacancy says/);
  });

  test.each(['unavailable', 'rateLimited', 'refused', 'malformed'] as const)(
    '%s does not hold the reading of a message up: the built-in engine reads instead',
    async (kind) => {
      const { thread, run } = await begun(stage);
      script.fails = new EngineFailure(kind, 'It is away.', { usage });
      await stage.say(thread, 'dat zit wel goed');
      await stage.conversation.takePendingTurnWithAi(run, patient);
      expect(await stage.loadRun(run)).toMatchObject({
        state: {
          forklift: true,
          _answers: { forklift: { method: 'ai' } },
          _ai: [{ kind: 'read', by: 'local', failure: 'It is away.' }],
        },
      });
      expect(await costOf(stage, run)).toMatchObject({ ai_usage: usage });
    },
  );

  test.each([
    ['refused', patient],
    ['malformed', patient],
    ['unavailable', impatient],
    ['rateLimited', impatient],
  ] as const)('%s for good does not block the candidate', async (kind, patience) => {
    const { thread, run } = await begun(stage);
    script.fails = new EngineFailure(kind, 'It failed.', { usage });
    await stage.say(thread, 'dat zit wel goed');
    await stage.conversation.takePendingTurnWithAi(run, patience);
    expect((await stage.transcript(thread)).at(-1)).toBe('How many hours?');
    await stage.say(thread, 'What does it pay?');
    await stage.conversation.takePendingTurnWithAi(run, patience);
    expect((await stage.transcript(thread)).at(-2)).toMatch(/^Good question, I do not know that/);
    await stage.say(thread, '32');
    await stage.conversation.takePendingTurnWithAi(run, patience);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'finished', outcome: 'declined' });
    const text = 'select error_messages from flow_runs where id = $1';
    expect((await stage.database.query({ text }, [run]))[0]).toMatchObject({
      error_messages: [{ code: 'condition_failed', detail: expect.stringContaining('It failed.') }],
    });
  });

  test('ended by a cancellation leaves the turn to the next try', async () => {
    const { thread, run } = await begun(stage);
    await stage.say(thread, 'dat zit wel goed');
    const ended = { signal: AbortSignal.abort(), isOver: () => true };
    await expect(stage.conversation.takePendingTurnWithAi(run, ended)).rejects.toThrow();
    expect(await turnsOf(stage, thread)).toEqual(['taken', 'pending']);
  });
});
