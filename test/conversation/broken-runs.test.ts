import { describe, expect, test } from 'vitest';

import { createConversationOperations } from '../../src/conversation/operations.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';
import { createTestTurns } from '../support/builders/turns.ts';

// Rows that somebody broke by hand: such a run ends in exception, and its thread goes on.

const clock = createManualClock();

const stage = useConversation({ clock });

interface Begun {
  readonly thread: string;
  readonly run: string;
  /** Waits behind it. */
  readonly next: string;
}

const begun = async (): Promise<Begun> => {
  const thread = await stage.thread();
  const flow = await stage.flow();
  const run = await stage.run(flow, thread);
  await stage.say(thread, 'Hi');
  return { thread, run, next: await stage.run(flow, thread) };
};

const breakRow = (run: string, change: string): Promise<unknown> =>
  stage.database.query({ text: `update flow_runs set ${change} where id = $1` }, [run]);

const errorsOf = async (run: string): Promise<readonly { code: string; detail: string }[]> => {
  const text = 'select error_messages as errors from flow_runs where id = $1';
  const [row] = await stage.database.query<{ errors: { code: string; detail: string }[] }>({ text }, [run]);
  return row?.errors ?? [];
};

const breaks = [
  `state = '"nothing"'`,
  `state = 'null'`,
  `state = '[]'`,
  `initial_state = '7'`,
  `initial_message = 'null'`,
  `settings = '{}'`,
  `settings = '[1]'`,
  `position = 'null'`,
  `position = '{}'`,
  `position = '{"at": "question"}'`,
  `position = '{"at": "waiting", "nodeId": "a", "actionId": "b", "until": "soon"}'`,
  `error_messages = '{}'`,
  `error_messages = '["x"]'`,
  `ai_usage = '[]'`,
];

/** Returns a broken run, the run behind it, and whether the candidate was told anything. */
const becameOf = async ({ thread, run, next }: Begun) => ({
  run: await stage.loadRun(run),
  codes: (await errorsOf(run)).map(({ code }) => code),
  next: await stage.loadRun(next),
  leaks: (await stage.transcript(thread)).filter((text) => /unreadable|cannot be read|Error/.test(text)),
});

const ended = {
  run: { status: 'exception', deadline: null },
  codes: ['state_unreadable'],
  next: { status: 'running' },
  leaks: [],
};

describe('a running run whose row was broken by hand ends in exception, and the next one starts,', () => {
  test.each(breaks)('when the candidate answers: %s', async (change) => {
    const each = await begun();
    await breakRow(each.run, change);
    await stage.say(each.thread, 'Ann');
    expect(await becameOf(each)).toMatchObject(ended);
  });

  test.each(breaks)('when its workflow looks: %s', async (change) => {
    const each = await begun();
    await breakRow(each.run, change);
    expect(await stage.conversation.takeTimerTurn(each.run)).toMatchObject({ status: 'exception' });
    expect(await becameOf(each)).toMatchObject(ended);
  });

  test('with a cause that names what cannot be read', async () => {
    const { run, thread } = await begun();
    await breakRow(run, `state = '0', error_messages = '0'`);
    await stage.say(thread, 'Ann');
    expect(await errorsOf(run)).toMatchObject([
      { detail: 'What is stored of the run cannot be read: state, error messages.' },
    ]);
    expect(stage.failures).toEqual([]);
  });

  test('after a pause, and not before its end', async () => {
    const { run, thread, next } = await begun();
    await breakRow(run, `state = '[]'`);
    await stage.pause(thread, true);
    expect(await stage.conversation.takeTimerTurn(run)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    await stage.say(thread, 'Ann');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'exception' });
    expect(await stage.loadRun(next)).toMatchObject({ status: 'running' });
  });
});

describe('a broken run', () => {
  test('that is queued ends in exception in its turn, and the one behind it starts', async () => {
    const { thread, run, next } = await begun();
    const [second, third] = [
      await stage.run(await stage.flow(), thread),
      await stage.run(await stage.flow(), thread),
    ];
    await breakRow(next, `state = '"nothing"'`);
    await breakRow(second, `settings = 'null'`);
    await stage.patch(run, { status: 'finished' });
    const statuses = await Promise.all([next, second, third].map((each) => stage.loadRun(each)));
    expect(statuses.map((seen) => seen?.status)).toEqual(['exception', 'exception', 'running']);
  });

  test('is ended as it is told to by a patch and by an operator', async () => {
    const [patched, cancelled] = [await begun(), await begun()];
    await breakRow(patched.run, `position = 'null'`);
    await breakRow(cancelled.run, `position = 'null'`);
    await stage.patch(patched.run, { status: 'timeout' });
    await stage.conversation.takeCancelledTurn(cancelled.run);
    expect(await stage.loadRun(patched.run)).toMatchObject({ status: 'timeout' });
    expect(await stage.loadRun(cancelled.run)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a reminder that fails, since the published version was broken by hand,', () => {
  test('is tried again, and at the fifth time ends the run in exception: it would never time out', async () => {
    const { run, next } = await begun();
    const text = `update flow_versions set graph = '{"nodes": []}' where id = (select published_version_id from flow_runs where id = $1)`;
    await stage.database.query({ text }, [run]);
    const fresh = createConversationOperations({
      database: stage.database,
      clock,
      turns: createTestTurns(),
      notifyAfterCommit: () => undefined,
      onTurnError: () => undefined,
    });
    clock.advanceMinutes(61);
    await expect(fresh.takeTimerTurn(run, 4)).rejects.toThrow('does not compile');
    expect(await fresh.takeTimerTurn(run, 5)).toMatchObject({ status: 'exception' });
    expect(await errorsOf(run)).toMatchObject([{ code: 'turn_failed' }]);
    expect(await stage.loadRun(next)).toMatchObject({ status: 'running' });
  });
});
