import { beforeAll, describe, expect, test } from 'vitest';

import { useConversation } from '../support/environments/conversation.ts';

// Events that really happen at once, on several connections: whatever the order of their locks, the invariants hold.

let flowId: string;

const stage = useConversation();
beforeAll(async () => {
  flowId = await stage.flow();
});

const runningRuns = async (thread: string): Promise<number> => {
  const text = `select count(*)::int as count from flow_runs where message_thread_id = $1 and status = 'running'`;
  return (await stage.database.query<{ count: number }>({ text }, [thread]))[0]?.count ?? -1;
};

describe('events at once', () => {
  test('twenty runs created on one thread: one is running, nineteen are queued', async () => {
    const thread = await stage.thread();
    const runs = await Promise.all(Array.from({ length: 20 }, () => stage.run(flowId, thread)));
    expect(await runningRuns(thread)).toBe(1);
    for (const run of runs) await stage.patch(run, { status: 'finished' });
    expect(await runningRuns(thread)).toBe(0);
  });

  test('the same message ten times at once is stored once and answered once', async () => {
    const thread = await stage.thread();
    await stage.run(flowId, thread);
    const results = await Promise.all(Array.from({ length: 10 }, () => stage.say(thread, 'Hi', 'same')));
    expect(new Set(results.map(({ messageId }) => messageId)).size).toBe(1);
    expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'What is your name?']);
  });

  test('a first run of a flow that was never published, ten at once: one version, no failure', async () => {
    const fresh = await stage.flow();
    const threads = await Promise.all(Array.from({ length: 10 }, () => stage.thread()));
    await Promise.all(threads.map((thread) => stage.run(fresh, thread)));
    const text = 'select count(*)::int as count from flow_versions where flow_id = $1';
    expect(await stage.database.query({ text }, [fresh])).toEqual([{ count: 1 }]);
  });

  test('messages, pauses, patches, timers and new runs: order strict, one running run, nothing lost', async () => {
    const thread = await stage.thread();
    const runs = await Promise.all([
      stage.run(flowId, thread),
      stage.run(flowId, thread),
      stage.run(flowId, thread),
    ]);
    const said = Array.from({ length: 30 }, (_, index) => `message ${index}`);
    await Promise.all([
      ...said.map((text) => stage.say(thread, text)),
      ...runs.map((run) => stage.conversation.takeTimerTurn(run)),
      ...[true, false, true, false].map((paused) => stage.pause(thread, paused)),
      stage.patch(runs[0] ?? '', { status: 'cancelled' }),
      stage.run(flowId, thread),
    ]);
    await stage.pause(thread, false);
    const messages = await stage.messages(thread);
    expect(
      messages
        .filter(({ sendBy }) => sendBy === 'candidate')
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(said.toSorted());
    const times = messages.map(({ createdAt }) => createdAt.getTime());
    expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
    expect(await runningRuns(thread)).toBeLessThanOrEqual(1);
    expect(stage.failures).toEqual([]);
  });
});
