import { describe, expect, test } from 'vitest';

import {
  createConversationOperations,
  type ConversationOperations,
} from '../../src/conversation/operations.ts';
import { shortFlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';
import { createTestTurns } from '../support/builders/turns.ts';

// A turn fails for real here: the run's published version is damaged, and read by a process that has not cached it.

const clock = createManualClock();

const stage = useConversation({ clock });

/** The conversation as a process that has just started has it. */
const freshProcess = (): ConversationOperations =>
  createConversationOperations({
    database: stage.database,
    clock,
    turns: createTestTurns(),
    notifyAfterCommit: () => undefined,
    onTurnError: () => undefined,
  });

const setGraph = (run: string, graph: string): Promise<unknown> => {
  const text = `update flow_versions set graph = ${graph} where id = (select published_version_id from flow_runs where id = $1)`;
  return stage.database.query({ text }, [run]);
};
const damage = (run: string) =>
  setGraph(run, `jsonb_build_object('nodes', '[]'::jsonb, 'kept', graph->'nodes')`);
const repair = (run: string) => setGraph(run, `jsonb_build_object('nodes', graph->'kept')`);

const sayAs = (conversation: ConversationOperations, messageThreadId: string, value: string) =>
  conversation.receive({
    organizationId: stage.organizationId,
    messageThreadId,
    payload: { type: 'text', attributes: { value } },
    origin: 'api',
    clientKey: null,
    sentAt: null,
  });

const begun = async (): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(), thread);
  await stage.say(thread, 'Hi');
  return { thread, run };
};

const signal = async (run: string) => {
  const text =
    'select pending, status, cardinality(message_ids) as messages from run_signals where run_id = $1';
  return (await stage.database.query({ text }, [run]))[0];
};

describe('a turn that fails', () => {
  test('leaves its message stored and pending, and later ones behind it, until the workflow has taken them in order', async () => {
    const { thread, run } = await begun();
    await damage(run);
    const process = freshProcess();
    await sayAs(process, thread, 'Ann');
    await repair(run);
    await sayAs(process, thread, '32');
    expect((await stage.messages(thread)).map(({ text, turn }) => `${text} ${turn}`).slice(-2)).toEqual([
      'Ann pending',
      '32 pending',
    ]);
    expect(await signal(run)).toEqual({ pending: true, status: 'running', messages: 3 });

    expect(await process.takePendingTurn(run)).toMatchObject({ pending: true, status: 'running' });
    expect(await process.takePendingTurn(run)).toMatchObject({ pending: false, status: 'finished' });
    expect(await process.takePendingTurn(run)).toMatchObject({ pending: false, status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({
      outcome: 'accepted',
      state: { name: 'Ann', hours: 32 },
    });
    expect((await stage.transcript(thread)).slice(-2)).toEqual(['How many hours?', 'Thank you, Ann.']);
  });

  test('five times ends the run in exception, whatever is wrong with its flow: it never blocks the next one', async () => {
    const { thread, run } = await begun();
    const next = await stage.run(await stage.flow(), thread);
    await damage(run);
    const process = freshProcess();
    await sayAs(process, thread, 'Ann');
    for (const _ of [1, 2, 3, 4, 5])
      await expect(process.takePendingTurn(run)).rejects.toThrow('does not compile');
    expect(await process.takePendingTurn(run)).toMatchObject({ status: 'exception', pending: false });
    expect(await stage.loadRun(next)).toMatchObject({ status: 'running' });
    expect((await stage.messages(thread)).map(({ turn }) => turn)).not.toContain('pending');
  });

  test('fails no more often in a burst: its messages stay pending, and the run ends in exception', async () => {
    const thread = await stage.thread();
    const run = await stage.run(await stage.flow({ ...shortFlowSketch, answerBurstSeconds: 3 }), thread);
    for (const text of ['Hi', 'there']) await stage.say(thread, text);
    await damage(run);
    const process = freshProcess();
    expect(await process.takePendingTurn(run)).toMatchObject({ pending: false, status: 'running' });
    clock.advanceSeconds(3);
    expect(await process.takeTimerTurn(run)).toMatchObject({ pending: true, status: 'running' });
    for (const _ of [1, 2, 3, 4, 5]) await expect(process.takePendingTurn(run)).rejects.toThrow();
    expect(await process.takePendingTurn(run)).toMatchObject({ status: 'exception', pending: false });
    expect((await stage.messages(thread)).map(({ turn }) => turn)).not.toContain('pending');
  });

  test('does not keep the run from ending by a patch, a timeout or a cancellation', async () => {
    for (const end of [
      (process: ConversationOperations, run: string) => process.takeCancelledTurn(run),
      (process: ConversationOperations, run: string) =>
        process.patchRun({ organizationId: stage.organizationId, runId: run, status: 'cancelled' }),
    ]) {
      const { run } = await begun();
      await damage(run);
      await end(freshProcess(), run);
      expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled', deadline: null });
    }
  });
});

describe('a pending message', () => {
  test('waits while its thread is paused, and takes its turn after the resume', async () => {
    const { thread, run } = await begun();
    await damage(run);
    const process = freshProcess();
    await sayAs(process, thread, 'Ann');
    await repair(run);
    await stage.pause(thread, true);
    expect(await process.takePendingTurn(run)).toMatchObject({ pending: false, status: 'running' });
    await stage.pause(thread, false);
    expect(await signal(run)).toMatchObject({ pending: true });
    await process.takePendingTurn(run);
    expect((await stage.loadRun(run))?.state).toMatchObject({ name: 'Ann' });
  });

  test('of a deleted run is let go', async () => {
    const { thread, run } = await begun();
    await damage(run);
    await sayAs(freshProcess(), thread, 'Ann');
    await stage.remove(run);
    expect((await stage.messages(thread)).map(({ turn }) => turn)).not.toContain('pending');
  });
});
