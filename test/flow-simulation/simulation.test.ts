import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';

import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { creditsForUsage } from '../../src/ai/token-prices.ts';
import { simulateRun, type Simulation } from '../../src/flow-simulation/simulate.ts';
import { newId } from '../../src/database/id.ts';
import { parseAiRecords } from '../../src/flow/ai-records.ts';
import type { Payload } from '../../src/messaging/payload.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import {
  anyFlowSketch,
  anyEventSequence,
  type SketchEvent,
} from '../support/builders/arbitrary-flow-sketches.ts';
import {
  openConversationEnvironment,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';

let stage: ConversationEnvironment;
let now = new Date('2026-03-02T09:00:00.000Z');
beforeAll(async () => {
  const ai = { engine: createBuiltInEngine(), creditsOf: creditsForUsage };
  stage = await openConversationEnvironment({ clock: { now: () => now }, ai });
  const text = `insert into vacancies (id, created_at, updated_at, organization_id, title, description)
                values ($1, now(), now(), $2, $3, '')`;
  for (const title of ['Nurse', 'Night nurse', 'Driver'])
    await stage.database.query({ text }, [newId(), stage.organizationId, title]);
});
afterAll(() => stage.close());

const insertCandidate = async (threadId: string): Promise<void> => {
  const id = newId();
  const text = `insert into candidates (id, created_at, updated_at, organization_id, phone, first_name)
                values ($1, $2, $2, $3, '+31612345678', 'Noor')`;
  await stage.database.query({ text }, [id, new Date(now.getTime() - 1_000), stage.organizationId]);
  await stage.database.query({ text: 'update message_threads set candidate_id = $2 where id = $1' }, [
    threadId,
    id,
  ]);
};

const patience = { signal: new AbortController().signal, isOver: () => false };

/** Takes the turns that wait, as the run's workflow does when it is told of a change. */
const drain = async (runId: string): Promise<void> => {
  for (;;) {
    const clock = await stage.conversation.takePendingTurn(runId);
    const taken = clock.needsAi ? await stage.conversation.takePendingTurnWithAi(runId, patience) : clock;
    if (!taken.pending) return;
  }
};

/** Takes the timer turns that come due until an instant, and moves the clock there. */
const passUntil = async (runId: string, until: Date): Promise<void> => {
  for (;;) {
    const deadline = (await stage.loadRun(runId))?.deadline;
    if (!deadline || deadline > until) break;
    now = deadline > now ? deadline : now;
    const clock = await stage.conversation.takeTimerTurn(runId);
    const taken = clock.needsAi ? await stage.conversation.takeTimerTurnWithAi(runId, patience) : clock;
    if (taken.pending) await drain(runId);
  }
  now = until;
};

const payloadOf = (happens: Extract<SketchEvent, { does: 'says' | 'sends' }>): Payload => {
  if (happens.does === 'says') {
    const { text: value, choice } = happens;
    return { type: 'text', attributes: { value, ...(choice !== undefined && { choice }) } };
  }
  const document = { file_id: newId(), filename: 'cv', mime_type: happens.mimeType, size: 1_000 };
  return { type: 'document', document };
};

interface Story {
  readonly flow: FlowSketch;
  readonly channel: string;
  readonly isKnown: boolean;
  readonly happens: readonly SketchEvent[];
}

const happen = async (threadId: string, happens: SketchEvent): Promise<void> => {
  const { organizationId, conversation } = stage;
  if (happens.does === 'passes') return;
  if (happens.does === 'rests') return stage.pause(threadId, happens.paused);
  const inbound = { organizationId, messageThreadId: threadId, clientKey: null, sentAt: null };
  await conversation.receive({ ...inbound, payload: payloadOf(happens), origin: 'api' });
};

/** Lets a story happen on real tables; answers the run. */
const live = async ({ flow, channel, isKnown, happens }: Story) => {
  const flowId = await stage.flow(flow);
  const threadId = await stage.thread({ channel });
  if (isKnown) await insertCandidate(threadId);
  const greeting = { type: 'text', attributes: { value: 'Dear {{session.first_name}}' } };
  const initialMessage = channel === 'web' ? greeting : {};
  const runId = await stage.run(flowId, threadId, { state: { first_name: 'Sam', count: 0 }, initialMessage });
  for (const each of [{ does: 'says' as const, text: 'hello', after: 3 }, ...happens]) {
    await passUntil(runId, new Date(now.getTime() + each.after * 1_000));
    await happen(threadId, each);
    await drain(runId);
  }
  return { flowId, runId };
};

const again = async ({ flowId, runId }: { flowId: string; runId: string }, version: number | null) => {
  const {
    organizationId,
    conversation: { turns, ai },
    database,
  } = stage;
  const subject = { organizationId, flowId, flowRunId: runId, version };
  return database.transaction((sql) => simulateRun({ sql, turns, ai }, now, subject));
};

const countRows = async (): Promise<unknown> => {
  const tables = [
    'flow_runs',
    'messages',
    'message_threads',
    'run_signals',
    'candidates',
    'webhook_deliveries',
  ];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(', ');
  return stage.database.query({ text: `select ${counts}, pg_current_xact_id_if_assigned()` }, []);
};

/** Returns the differences between a run and its simulation on its own version; there must be none. */
const differencesOf = async (runId: string, simulated: Simulation): Promise<unknown> => {
  const run = await stage.loadRun(runId);
  expect(simulated.differences).toMatchObject({ firstMessage: null, reproduced: true, end: { same: true } });
  expect(simulated.state).toEqual(run?.state);
  return simulated.end.limited;
};

test('a question for a small file says the same as it did when messages named no largest file', async () => {
  const flow: FlowSketch = {
    nodes: {
      start: { actions: [ask('file', 'cv', { text: 'Your CV?', maxMegabytes: 2 })], to: { end: '' } },
      end: { end: 'accepted', actions: [say('Thank you')] },
    },
  };
  const { flowId, runId } = await live({ flow, channel: 'web', isKnown: false, happens: [] });
  const text = `update messages set payload = payload #- '{attributes,maxBytes}' where flow_run_id = $1
                returning payload`;
  expect(await stage.database.query({ text }, [runId])).toContainEqual({
    payload: { type: 'text', attributes: { value: 'Your CV?', accept: ['*/*'] } },
  });
  await differencesOf(runId, await again({ flowId, runId }, 1));
});

const seed = 20_261_121;

test('a run that is played again says exactly what it said: 200 random flows and stories', async () => {
  const story = fc.record({
    flow: anyFlowSketch,
    channel: fc.constantFrom('web', 'web', 'sms'),
    isKnown: fc.boolean(),
    happens: anyEventSequence,
  });
  const seen = { messages: 0, asked: 0, kinds: new Set<string>() };
  const property = fc.asyncProperty(story, async (told) => {
    const { flowId, runId } = await live(told);
    const before = await countRows();
    const simulated = await again({ flowId, runId }, 1);
    expect(await countRows()).toEqual(before);
    expect(await differencesOf(runId, simulated)).toBe(false);
    seen.messages += simulated.transcript.length;
    seen.asked += parseAiRecords(simulated.state).length;
    const kinds = simulated.transcript.map(({ origin, payload }) => `${origin} ${String(payload.type)}`);
    const effects = simulated.effects.map(({ type }) => type);
    for (const kind of [...kinds, ...effects, simulated.end.status]) seen.kinds.add(kind);
  });
  process.stdout.write(`fast-check seed ${seed}\n`);
  await fc.assert(property, { numRuns: 200, seed, endOnFailure: true });
  // Stories in which nothing is said would prove nothing.
  expect(seen.messages).toBeGreaterThan(1_500);
  expect(seen.asked).toBeGreaterThan(100);
  const ends = ['running', 'finished', 'timeout', 'cancelled'];
  const said = ['api text', 'api document', 'flow text', 'flow image', 'reminder text'];
  const done = ['updateCandidate', 'notify', 'pauseChatbot'];
  expect([...seen.kinds]).toEqual(expect.arrayContaining([...ends, ...said, ...done]));
  // Sixteen seconds where nothing else runs.
}, 120_000);
