import { beforeAll, describe, expect, test } from 'vitest';

import { runChangedSignalName } from '../../src/temporal/contract.ts';
import { startRunInNewThread, useWorkflows, countReminders } from '../support/environments/workflows.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Workflows that know more than the database, or were told what is not true: the database is right.

// On a busy machine a workflow task may be handed out twice, ten seconds apart.
setTimeLimit(60_000);

const stage = useWorkflows();
let flowId: string;

beforeAll(async () => {
  flowId = await stage.flow();
});

const begun = () => startRunInNewThread(stage, flowId);

const finish = async ({ thread, run }: { thread: string; run: string }): Promise<unknown> => {
  await stage.say(thread, 'Ann');
  await stage.say(thread, '32');
  await stage.signals.idle();
  return stage.handle(run).result();
};

const reminders = (thread: string): Promise<number> => countReminders(stage, thread);

const forge = (run: string, signal: unknown): Promise<void> =>
  stage.handle(run).signal(runChangedSignalName, signal);

const events = async (run: string): Promise<number> =>
  (await stage.handle(run).fetchHistory()).events?.length ?? 0;

/** Puts a run's row back to an earlier change, and its timers later, as a restored backup has them. */
const restore = async (run: string): Promise<void> => {
  const text = `update flow_runs set seq = 1, remind_at = remind_at + interval '1 day',
    expire_at = expire_at + interval '1 day', deadline = deadline + interval '1 day' where id = $1`;
  await stage.database.query({ text }, [run]);
};

/** Has the run know of many changes, of which the database restored knows none. */
const begunBeforeRestore = async (): Promise<{ thread: string; run: string }> => {
  const { thread, run } = await begun();
  for (const paused of [true, false, true, false]) await stage.pause(thread, paused);
  await stage.signals.idle();
  await restore(run);
  return { thread, run };
};

describe('a workflow that knows more changes than its database, restored from a backup,', () => {
  test('takes its answer, and is quiet after one round', async () => {
    const { thread, run } = await begunBeforeRestore();
    const before = await events(run);
    await stage.environment.sleep('75 minutes');
    // One that asks each second has thousands by now.
    expect((await events(run)) - before).toBeLessThan(50);
    expect(await reminders(thread)).toBe(0);
    await stage.environment.sleep('1 day');
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
  });

  test('hears later changes, though their numbers are lower', async () => {
    expect(await finish(await begunBeforeRestore())).toEqual({ status: 'finished' });
  });

  test('ends with the run when the database knows nothing of it', async () => {
    const { run } = await begun();
    await stage.database.query({ text: 'delete from flow_runs where id = $1' }, [run]);
    expect(await stage.handle(run).result()).toEqual({ status: 'gone' });
  });
});

describe('a signal', () => {
  const change = { seq: 1, deadline: null, pending: false, status: 'running', messageIds: [] };
  const shapeless = [
    null,
    'now',
    [change],
    {},
    { ...change, seq: '7' },
    { ...change, seq: -1 },
    { ...change, seq: 1.5 },
    { ...change, deadline: 'tomorrow' },
    { ...change, deadline: 1e300 },
    { ...change, deadline: undefined },
    { ...change, pending: 1 },
    { ...change, status: 'toString' },
  ];

  test('without the shape of a change is ignored: the workflow goes on', async () => {
    const each = await begun();
    for (const signal of shapeless) await forge(each.run, signal);
    expect(await finish(each)).toEqual({ status: 'finished' });
  });

  test('that starts a workflow and has not its shape leaves it waiting for the next', async () => {
    const thread = await stage.thread();
    const run = await stage.run(flowId, thread);
    await stage.signals.idle();
    const other = await stage.environment.client.workflow.signalWithStart('flowRun', {
      workflowId: `shapeless/${run}`,
      taskQueue: stage.taskQueue,
      args: [{ runId: run }],
      signal: runChangedSignalName,
      signalArgs: [null],
    });
    await stage.say(thread, 'Hi');
    await stage.patch(run, { status: 'cancelled' });
    const { seq } = (await stage.loadRun(run)) ?? { seq: 0 };
    await other.signal(runChangedSignalName, { ...change, seq, status: 'cancelled' });
    expect(await other.result()).toEqual({ status: 'cancelled' });
  });

  test('with a number that no change has makes nobody deaf for the changes that follow', async () => {
    const each = await begun();
    await forge(each.run, { ...change, seq: Number.MAX_SAFE_INTEGER });
    expect(await finish(each)).toEqual({ status: 'finished' });
  });

  test('with such a number and a deadline that never comes is healed by the sweep', async () => {
    const { thread, run } = await begun();
    await forge(run, { ...change, seq: 1_000_000_000, deadline: 8.64e15 });
    const text = `update flow_runs set remind_at = remind_at - interval '2 hours', deadline = deadline - interval '2 hours' where id = $1`;
    await stage.database.query({ text }, [run]);
    await stage.signals.sweep();
    await stage.eventually('a reminder', async () => (await reminders(thread)) > 0);
    expect(await reminders(thread)).toBe(1);
    await stage.patch(run, { status: 'finished' });
  });
});
