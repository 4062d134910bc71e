import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { EngineAct } from '../../src/flow/ai.ts';
import type { Engine } from '../../src/ai/engine.ts';
import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { creditsForUsage } from '../../src/ai/token-prices.ts';
import { simulateRun, simulateScript } from '../../src/flow-simulation/simulate.ts';
import { newId } from '../../src/database/id.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import {
  createManualClock,
  openConversationEnvironment,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';

// A model whose mind changes: what it said of a run must be what its simulation goes by.

const clock = createManualClock();
const patience = { signal: new AbortController().signal, isOver: () => false };
const mind = { holds: true, asked: 0 };
const usage = { inputTokens: 10, outputTokens: 10 };

const fickle: Engine = {
  ...createBuiltInEngine(),
  name: 'openai',
  judge: () => {
    mind.asked += 1;
    return Promise.resolve({ value: { holds: mind.holds, confidence: 1 }, usage });
  },
  read: ({ text, questions: [{ expected }] }) => {
    mind.asked += 1;
    const base = { evidence: text, confidence: 1 };
    const answers: EngineAct = { type: 'answer', question: 0, plain: mind.holds ? '4' : '2', ...base };
    const acts: readonly EngineAct[] = text.includes('?') ? [{ type: 'question', ...base }] : [answers];
    return Promise.resolve({
      value: { by: 'openai', acts: expected.kind === 'number' ? acts : [] },
      usage,
    });
  },
  answer: () => {
    mind.asked += 1;
    return Promise.resolve({ value: { text: mind.holds ? 'A lot.' : 'Little.' }, usage });
  },
};

let stage: ConversationEnvironment;
beforeAll(async () => {
  stage = await openConversationEnvironment({ clock, ai: { engine: fickle, creditsOf: creditsForUsage } });
});
afterAll(() => stage.close());

const flow: FlowSketch = {
  nodes: {
    start: {
      actions: [ask('number', 'days', { text: 'How many days?' })],
      to: { again: 'ai("Is it enough?")', end: '' },
    },
    again: {
      actions: [say('Good.'), ask('boolean', 'sure', { text: 'Sure?' })],
      to: { start: '!session.sure', end: '' },
    },
    end: { end: 'accepted', actions: [say('{{session.days}} days, thank you.')] },
  },
};

/** A run that asked its engine for everything that there is to ask. */
const lived = async (): Promise<{ flowId: string; run: string; thread: string }> => {
  mind.holds = true;
  const flowId = await stage.flow(flow);
  const thread = await stage.thread();
  const vacancyId = await stage.vacancy('Nurse', 'It pays a lot.');
  const run = await stage.run(flowId, thread, { vacancyId });
  for (const text of ['Hi', 'what does it pay?', 'most of them', 'nee', 'so many of them', 'ja']) {
    clock.advanceSeconds(30);
    await stage.say(thread, text);
    await stage.conversation.takePendingTurnWithAi(run, patience);
  }
  return { flowId, run, thread };
};

const simulatorOf = ({ conversation: { reads, turns, ai } }: ConversationEnvironment) => ({
  sql: reads,
  turns,
  ai,
});

describe('the simulation of a run with AI parts', () => {
  test('says what the run said, without asking again', async () => {
    const { flowId, run, thread } = await lived();
    const seen = await stage.loadRun(run);
    expect(seen).toMatchObject({ status: 'finished', state: { days: 4, sure: true } });
    mind.holds = false;
    mind.asked = 0;
    const subject = { organizationId: stage.organizationId, flowId, version: 1, flowRunId: run };
    const played = await simulateRun(simulatorOf(stage), clock.now(), subject);
    expect(played.differences).toMatchObject({ firstMessage: null, reproduced: true, end: { same: true } });
    expect(played.state).toEqual(seen?.state);
    expect(played.transcript).toHaveLength((await stage.messages(thread)).length);
    expect(mind.asked).toBe(0);
  });

  test('asks an engine what the run has not asked', async () => {
    const { flowId, run } = await lived();
    const text = `update node_transitions set condition = 'ai("Is it really enough?")' where condition like 'ai(%'
                   and node_id in (select id from nodes where flow_id = $1)`;
    await stage.database.query({ text }, [flowId]);
    mind.holds = false;
    mind.asked = 0;
    const subject = { organizationId: stage.organizationId, flowId, version: null, flowRunId: run };
    const played = await simulateRun(simulatorOf(stage), clock.now(), subject);
    expect(mind.asked).toBe(1);
    expect(played.differences).toMatchObject({ reproduced: true, firstMessage: { index: 6 } });
    const last = played.transcript.findLast(({ sendBy }) => sendBy === 'chatbot');
    expect(last?.payload).toMatchObject({ attributes: { value: '4 days, thank you.' } });
  });
});

test('a scripted simulation asks the engine, and costs and keeps nothing', async () => {
  const flowId = await stage.flow(flow);
  mind.holds = true;
  const subject = { organizationId: stage.organizationId, flowId, version: null };
  const payload = (value: string) => ({ type: 'text' as const, attributes: { value } });
  const startsAt = clock.now();
  const texts = ['Hi', 'what does it pay?', 'most of them', 'ja'];
  const events = texts.map((value) => ({
    type: 'message' as const,
    at: startsAt,
    id: newId(),
    payload: payload(value),
  }));
  const context = {
    candidate: null,
    vacancyId: null,
    channel: 'web' as const,
    state: {},
    initialMessage: {},
    scheduleId: null,
    startsAt,
  };
  const count = async () =>
    (await stage.database.query({ text: 'select count(*)::int as runs from flow_runs' }, []))[0];
  const before = await count();
  const played = await simulateScript(simulatorOf(stage), subject, { context, events });
  const said = played.transcript.flatMap(({ sendBy, payload: each }) =>
    sendBy === 'chatbot' && 'attributes' in each ? [each.attributes] : [],
  );
  expect(said).toMatchObject(
    [
      'How many days?',
      'Good question, I do not know that. I will pass it on, and a colleague will answer it here.',
      'Back to my question: How many days?',
      'Good.',
      'Sure?',
      '4 days, thank you.',
    ].map((value) => ({ value })),
  );
  expect(await count()).toEqual(before);
});
