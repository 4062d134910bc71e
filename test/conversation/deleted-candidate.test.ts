import { describe, expect, test } from 'vitest';

import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { creditsForUsage } from '../../src/ai/token-prices.ts';
import { newId } from '../../src/database/id.ts';
import { ApiError } from '../../src/errors/api-error.ts';
import { ask, sayLater, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// docs/product-decisions.md#deleting: what runs with a deleted candidate ends, and nothing more is sent, heard or begun.

const clock = createManualClock();
/** Resolves when the engine is asked, and lets it answer. */
let asked = Promise.withResolvers<void>();
let answer = Promise.withResolvers<void>();

const builtIn = createBuiltInEngine();
/** Judges as a model does: over the network, and slowly. */
const slow = {
  ...builtIn,
  name: 'openai' as const,
  judge: async (...given: Parameters<typeof builtIn.judge>) => {
    asked.resolve();
    await answer.promise;
    return builtIn.judge(...given);
  },
};
const stage = useConversation({ clock, ai: { engine: slow, creditsOf: creditsForUsage } });

const candidate = async (): Promise<string> => {
  const id = newId();
  const text = `insert into candidates (id, created_at, updated_at, organization_id, phone, first_name)
                values ($1, now(), now(), $2, '+31612345678', 'Zoë')`;
  await stage.database.query({ text }, [id, stage.organizationId]);
  return id;
};

const threadOf = async (candidateId: string): Promise<string> => {
  const thread = await stage.thread();
  const text = 'update message_threads set candidate_id = $2 where id = $1';
  await stage.database.query({ text }, [thread, candidateId]);
  return thread;
};

const remove = (candidateId: string): Promise<void> => {
  const { organizationId } = stage;
  return stage.conversation.deleteCandidate({ organizationId, candidateId });
};

/** A candidate's run that has asked its first question. */
const begun = async (sketch?: FlowSketch) => {
  const who = await candidate();
  const thread = await threadOf(who);
  const run = await stage.run(await stage.flow(sketch), thread);
  await stage.say(thread, 'Hi');
  return { who, thread, run };
};

const refused = { faults: [{ code: 'candidate_deleted' }] };
/** Why things failed that were not refused for the candidate's deletion. */
const otherFailures = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    const { reason } = outcome;
    return reason instanceof ApiError && reason.faults[0]?.code === 'candidate_deleted' ? [] : [reason];
  });

const cancelled = { status: 'cancelled', deadline: null, remindAt: null, expireAt: null };
const timer = (run: string) => stage.conversation.takeTimerTurn(run);

describe('the deletion of a candidate', () => {
  test('cancels its run, whose workflow is told, and sends no reminder', async () => {
    const { who, thread, run } = await begun();
    stage.announced.length = 0;
    await remove(who);
    expect(await stage.loadRun(run)).toMatchObject(cancelled);
    expect(stage.announced.flatMap(({ runIds }) => [...runIds])).toEqual([run]);
    expect(stage.announced.flatMap(({ threadIds }) => [...threadIds])).toEqual([thread]);
    const signal = 'select status, deadline, pending from run_signals where run_id = $1';
    expect(await stage.database.query({ text: signal }, [run])).toEqual([
      { status: 'cancelled', deadline: null, pending: false },
    ]);
    clock.advanceMinutes(2000);
    expect(await timer(run)).toMatchObject({ status: 'cancelled', deadline: null, pending: false });
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'What is your name?']);
  });

  test('keeps what is to be said after a wait from being said', async () => {
    const sketch = {
      nodes: { start: { end: 'accepted', actions: [say('One'), sayLater('Two', 60)] } },
    } as const;
    const { who, thread, run } = await begun(sketch);
    await remove(who);
    clock.advanceMinutes(5);
    await timer(run);
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'One']);
  });

  test('cancels what is queued in a paused thread: nothing starts when the thread goes on', async () => {
    const { who, thread, run } = await begun();
    await stage.pause(thread, true);
    const initialMessage = { type: 'text', attributes: { value: 'Welcome back' } };
    const queued = await stage.run(await stage.flow(), thread, { initialMessage });
    await remove(who);
    await stage.pause(thread, false);
    expect((await stage.loadRun(run))?.status).toBe('cancelled');
    expect((await stage.loadRun(queued))?.status).toBe('cancelled');
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'What is your name?']);
  });

  test('starts no queued run in the place of the one that it ends', async () => {
    const { who, thread, run } = await begun();
    const queued = await stage.run(await stage.flow(), thread);
    await remove(who);
    expect((await stage.loadRun(run))?.status).toBe('cancelled');
    expect(await stage.loadRun(queued)).toMatchObject({ status: 'cancelled' });
    expect(await stage.transcript(thread)).toHaveLength(2);
  });

  test('while the engine thinks of a turn: the turn is not taken, and says nothing', async () => {
    [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { who, thread, run } = await begun({
      nodes: {
        start: {
          actions: [ask('number', 'years', { text: 'How many years?' })],
          to: { good: 'ai("Is that a reason?")', bad: '' },
        },
        good: { end: 'accepted', actions: [say('Welcome.')] },
        bad: { end: 'declined', actions: [say('Sorry.')] },
      },
    });
    await stage.say(thread, '4');
    const patience = { signal: new AbortController().signal, isOver: () => false };
    const turn = stage.conversation.takePendingTurnWithAi(run, patience);
    await asked.promise;
    await remove(who);
    answer.resolve();
    expect(await turn).toMatchObject({ status: 'cancelled', pending: false });
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'How many years?', '> 4']);
    expect((await stage.messages(thread)).map((message) => message.turn)).not.toContain('pending');
  });

  test('refuses messages either way and new runs, and the enabled flow does not start', async () => {
    const { who, thread } = await begun();
    const [connection, flowId] = [newId(), await stage.flow()];
    const connect = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, enabled_flow_id)
                     values ($1, now(), now(), $2, 'web', 'Site', $3)`;
    await stage.database.query({ text: connect }, [connection, stage.organizationId, flowId]);
    await remove(who);
    const { organizationId } = stage;
    const payload = { type: 'text', attributes: { value: 'Hello?' } } as const;
    const outbound = {
      organizationId,
      messageThreadId: thread,
      sendBy: 'user',
      origin: 'api',
      payload,
    } as const;
    await expect(stage.conversation.send(outbound)).rejects.toMatchObject(refused);
    await expect(stage.say(thread, 'Hello?')).rejects.toMatchObject(refused);
    await expect(stage.run(flowId, thread)).rejects.toMatchObject(refused);
    expect(await stage.transcript(thread)).toHaveLength(2);
  });

  test('of one that is deleted, or another organization’s, is 404', async () => {
    const { who } = await begun();
    const foreign = { organizationId: newId(), candidateId: who };
    const missing = { faults: [{ code: 'not_found' }] };
    await expect(stage.conversation.deleteCandidate(foreign)).rejects.toMatchObject(missing);
    await remove(who);
    await expect(remove(who)).rejects.toMatchObject(missing);
  });

  test('ends the runs of very many threads while their candidates write', async () => {
    const who = await candidate();
    const flowId = await stage.flow();
    const threads = await Promise.all(Array.from({ length: 120 }, () => threadOf(who)));
    const runs = await Promise.all(threads.map((thread) => stage.run(flowId, thread)));
    const says = threads.toReversed().map((thread) => stage.say(thread, 'Hi'));
    const [, ...said] = await Promise.allSettled([remove(who), ...says]);
    expect(otherFailures(said)).toEqual([]);
    expect(stage.failures).toEqual([]);
    const statuses = await Promise.all(runs.map(async (run) => (await stage.loadRun(run))?.status));
    expect(new Set(statuses)).toEqual(new Set(['cancelled']));
  });

  test('of a candidate whom its flow is just writing waits for no lock that waits for it', async () => {
    const sketch: FlowSketch = {
      nodes: {
        start: {
          actions: [
            ask('text', 'name', { text: 'What is your name?' }),
            { actionType: 'update', subType: 'candidate', value: { fields: { lastName: 'name' } } },
            ask('text', 'then', { text: 'And then?' }),
          ],
          to: { end: '' },
        },
        end: { end: 'accepted', actions: [] },
      },
    };
    for (let time = 0; time < 20; time += 1) {
      const { who, thread, run } = await begun(sketch);
      const [removed, said] = await Promise.allSettled([remove(who), stage.say(thread, 'Ann')]);
      expect(removed.status).toBe('fulfilled');
      expect(otherFailures([said])).toEqual([]);
      expect((await stage.loadRun(run))?.status).toBe('cancelled');
    }
    expect(stage.failures).toEqual([]);
  });
});

describe('a candidate whose deletion cancelled nothing, as in earlier versions,', () => {
  const mark = (who: string) =>
    stage.database.query({ text: 'update candidates set deleted_at = now() where id = $1' }, [who]);

  test('is neither shown to its run nor written', async () => {
    const { who, thread } = await begun();
    await mark(who);
    await expect(stage.say(thread, 'Because')).rejects.toMatchObject(refused);
    const read = 'select first_name, last_name from candidates where id = $1';
    expect(await stage.database.query({ text: read }, [who])).toEqual([
      { first_name: 'Zoë', last_name: null },
    ]);
  });

  test('gets no reminder: its run is cancelled when the timer comes, and the queued one does not start', async () => {
    const { who, thread, run } = await begun();
    const initialMessage = { type: 'text', attributes: { value: 'Welcome back' } };
    const queued = await stage.run(await stage.flow(), thread, { initialMessage });
    await mark(who);
    clock.advanceMinutes(61);
    expect(await timer(run)).toMatchObject({ status: 'cancelled', deadline: null });
    expect(await timer(queued)).toMatchObject({ status: 'cancelled' });
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'What is your name?']);
  });

  test('gets no answer to a message that waited: its run is cancelled instead', async () => {
    const { who, thread, run } = await begun();
    const wait = `update messages set turn_status = 'pending' where message_thread_id = $1 and send_by = 'candidate'`;
    await stage.database.query({ text: wait }, [thread]);
    await mark(who);
    expect(await stage.conversation.takePendingTurn(run)).toMatchObject({
      status: 'cancelled',
      pending: false,
    });
    expect((await stage.messages(thread)).map(({ turn }) => turn)).toEqual(['none', 'none']);
  });
});
