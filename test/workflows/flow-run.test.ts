import { beforeAll, describe, expect, test } from 'vitest';

import { runChangedSignalName } from '../../src/temporal/contract.ts';
import { startRunInNewThread, useWorkflows, countReminders } from '../support/environments/workflows.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL; both read the server's time.

// On a busy machine a workflow task may be handed out twice, ten seconds apart.
setTimeLimit(60_000);

const stage = useWorkflows();
let flowId: string;

beforeAll(async () => {
  flowId = await stage.flow();
});

const name = 'What is your name?';

const begun = () => startRunInNewThread(stage, flowId);

const becomes = (run: string, status: string): Promise<void> =>
  stage.eventually(`run ${status}`, async () => (await stage.loadRun(run))?.status === status);

const reminders = (thread: string): Promise<number> => countReminders(stage, thread);

const signalsLeft = async (): Promise<number> => {
  const text = 'select count(*)::int as count from run_signals';
  return (await stage.database.query<{ count: number }>({ text }, []))[0]?.count ?? -1;
};

describe('a run', () => {
  test('that is answered to its end completes its workflow, and leaves no signal', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, 'Ann');
    await stage.say(thread, '32');
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    await stage.signals.idle();
    expect(await signalsLeft()).toBe(0);
  });

  test('reminds a silent candidate once, and then times out', async () => {
    const { thread, run } = await begun();
    await stage.environment.sleep('61 minutes');
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
    await stage.environment.sleep('12 hours');
    expect(await reminders(thread)).toBe(1);
    expect(await stage.handle(run).result()).toEqual({ status: 'timeout' });
    expect(await stage.loadRun(run)).toMatchObject({ status: 'timeout' });
    expect(await reminders(thread)).toBe(1);
  });

  test('times out without a reminder when the candidate never wrote', async () => {
    const thread = await stage.thread();
    const run = await stage.run(flowId, thread);
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'timeout' });
    expect(await reminders(thread)).toBe(0);
  });

  test('is neither reminded nor timed out when an answer came between', async () => {
    const { thread, run } = await begun();
    await stage.environment.sleep('50 minutes');
    await stage.say(thread, 'Ann');
    await stage.signals.idle();
    await stage.environment.sleep('20 minutes');
    expect(await reminders(thread)).toBe(0);
    await stage.environment.sleep('45 minutes');
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running' });
  });

  test('paused over its deadlines rests, and goes on with both moved', async () => {
    const { thread, run } = await begun();
    await stage.environment.sleep('30 minutes');
    await stage.pause(thread, true);
    await stage.signals.idle();
    await stage.environment.sleep('3 days');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running' });
    expect(await reminders(thread)).toBe(0);
    await stage.pause(thread, false);
    await stage.signals.idle();
    await stage.environment.sleep('31 minutes');
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
    expect(await stage.handle(run).result()).toEqual({ status: 'timeout' });
  });

  test('that is queued starts when the one before it times out', async () => {
    const { thread, run } = await begun();
    const next = await stage.run(flowId, thread);
    await stage.signals.idle();
    expect(await stage.loadRun(next)).toMatchObject({ status: 'queued' });
    // Time stands still afterwards; while a result is waited for it goes on, and the next run would time out as well.
    await stage.environment.sleep('1441 minutes');
    await becomes(run, 'timeout');
    await becomes(next, 'running');
    await stage.say(thread, 'Hi again');
    expect((await stage.transcript(thread)).at(-1)).toBe(name);
    await stage.signals.idle();
    await stage.environment.sleep('1441 minutes');
    await becomes(next, 'timeout');
    // Time goes on without an end while a result is waited for, also between two timers of a workflow.
    await stage.eventually('its workflow ends', async () => {
      const { status } = await stage.handle(next).describe();
      return status.name === 'COMPLETED';
    });
    expect(await stage.handle(next).result()).toEqual({ status: 'timeout' });
  });

  test('patched while its turn is under way ends as patched, and so does its workflow', async () => {
    const { thread, run } = await begun();
    await Promise.all([stage.say(thread, 'Ann'), stage.patch(run, { status: 'cancelled' })]);
    expect(await stage.handle(run).result()).toEqual({ status: 'cancelled' });
    expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled' });
  });

  test('that is deleted ends its workflow', async () => {
    const { run } = await begun();
    await stage.remove(run);
    // Waiting for a result skips time: the timer would find the run gone before the signal came.
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'cancelled' });
    expect(await stage.loadRun(run)).toBeNull();
  });

  test('cancelled by an operator is cancelled in the database', async () => {
    const { run } = await begun();
    await stage.handle(run).cancel();
    await becomes(run, 'cancelled');
    await expect(stage.handle(run).result()).rejects.toThrow();
  });

  test('that is queued is cancelled by an operator too, and never starts', async () => {
    const { thread, run } = await begun();
    const next = await stage.run(flowId, thread);
    await stage.signals.idle();
    await stage.handle(next).cancel();
    await becomes(next, 'cancelled');
    await stage.patch(run, { status: 'finished' });
    expect(await stage.loadRun(next)).toMatchObject({ status: 'cancelled' });
  });

  test('takes pending turns from its workflow, in order', async () => {
    const { thread, run } = await begun();
    // As a failed turn leaves them: stored, pending, with their signal.
    const pend = `update messages set turn_status = 'pending' where message_thread_id = $1 and turn_status = 'none' and send_by = 'candidate'`;
    await stage.pause(thread, true);
    await stage.say(thread, 'Ann');
    await stage.say(thread, '32');
    await stage.database.query(
      {
        text: pend.replace(
          "set turn_status = 'pending'",
          `set turn_status = 'pending', flow_run_id = '${run}'`,
        ),
      },
      [thread],
    );
    await stage.pause(thread, false);
    // Waiting for a result skips time, and a run that knows of no deadline would be skipped to its very end.
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({ state: { name: 'Ann', hours: 32 } });
  });
});

describe('a lost workflow', () => {
  test('terminated by an operator comes back with the next message', async () => {
    const { thread, run } = await begun();
    await stage.handle(run).terminate('lost');
    await stage.say(thread, 'Ann');
    // A message is answered before its signal is sent, and no workflow is started for a run that has ended by then.
    await stage.signals.idle();
    await stage.say(thread, '32');
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
  });

  test('started by a late signal that knows of no deadline asks for it, and times out', async () => {
    const { run } = await begun();
    // The server stops skipping time after a termination: the end of the session comes to the present instead.
    const text = `update flow_runs set expire_at = expire_at - interval '3 days', deadline = deadline - interval '3 days' where id = $1`;
    await stage.database.query({ text }, [run]);
    const late = await stage.environment.client.workflow.signalWithStart('flowRun', {
      workflowId: `late/${run}`,
      taskQueue: stage.taskQueue,
      args: [{ runId: run }],
      signal: runChangedSignalName,
      signalArgs: [{ seq: 0, deadline: null, pending: false, status: 'running', messageIds: [] }],
    });
    expect(await late.result()).toEqual({ status: 'timeout' });
  });

  test('is found by the sweeper when its deadline has passed without a turn', async () => {
    const { thread, run } = await begun();
    await stage.handle(run).terminate('lost');
    // The server stops skipping time after a termination: the deadline comes to the present instead.
    const text = `update flow_runs set remind_at = remind_at - interval '2 hours', deadline = deadline - interval '2 hours' where id = $1`;
    await stage.database.query({ text }, [run]);
    expect(await reminders(thread)).toBe(0);
    await stage.signals.sweep();
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
    await stage.patch(run, { status: 'finished' });
  });

  test('whose signal was never sent, as after a crash, is started by the sweeper', async () => {
    const thread = await stage.thread();
    const run = await stage.run(flowId, thread);
    await stage.signals.idle();
    expect(await signalsLeft()).toBe(0);
    await stage.handle(run).terminate('crash');
    const left = `insert into run_signals (run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline, pending, status, changed_at, waiting_since)
      select id, organization_id, flow_id, message_thread_id, seq, '{}', deadline, false, status, to_timestamp(0), to_timestamp(0) from flow_runs where id = $1`;
    await stage.database.query({ text: left }, [run]);
    await stage.signals.sweep();
    await stage.signals.idle();
    expect((await stage.handle(run).describe()).status.name).toBe('RUNNING');
    await stage.patch(run, { status: 'finished' });
  });
});
