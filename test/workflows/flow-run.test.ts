import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { Worker } from '@temporalio/worker';

import { runChangedName } from '../../src/temporal/names.ts';
import { openRunStage, type RunStage } from '../support/run-stage.ts';
import { createTimeSkipping } from '../support/temporal.ts';

// Real workflows on the time-skipping server, real PostgreSQL; both read the server's time.

// On a busy machine a workflow task may be handed out twice, ten seconds apart.
jest.setTimeout(60_000);

let environment: TestWorkflowEnvironment;
let stage: RunStage;
let flowId: string;
let worker: Worker;
let running: Promise<void>;

beforeAll(async () => {
  environment = await createTimeSkipping();
  stage = await openRunStage(environment);
  flowId = await stage.flow();
  worker = await stage.worker();
  running = worker.run();
}, 120_000);
afterAll(async () => {
  worker.shutdown();
  await running;
  await stage.close();
  await environment.teardown();
});

const name = 'What is your name?';

const begun = async (): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  const run = await stage.run(flowId, thread);
  await stage.say(thread, 'Hi');
  await stage.signals.idle();
  return { thread, run };
};

const becomes = (run: string, status: string): Promise<void> =>
  stage.eventually(`run ${status}`, async () => (await stage.see(run))?.status === status);

const reminders = async (thread: string): Promise<number> =>
  (await stage.messages(thread)).filter(({ origin }) => origin === 'reminder').length;

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
    await environment.sleep('61 minutes');
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
    await environment.sleep('12 hours');
    expect(await reminders(thread)).toBe(1);
    expect(await stage.handle(run).result()).toEqual({ status: 'timeout' });
    expect(await stage.see(run)).toMatchObject({ status: 'timeout' });
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
    await environment.sleep('50 minutes');
    await stage.say(thread, 'Ann');
    await stage.signals.idle();
    await environment.sleep('20 minutes');
    expect(await reminders(thread)).toBe(0);
    await environment.sleep('45 minutes');
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
    expect(await stage.see(run)).toMatchObject({ status: 'running' });
  });

  test('paused over its deadlines rests, and goes on with both moved', async () => {
    const { thread, run } = await begun();
    await environment.sleep('30 minutes');
    await stage.pause(thread, true);
    await stage.signals.idle();
    await environment.sleep('3 days');
    expect(await stage.see(run)).toMatchObject({ status: 'running' });
    expect(await reminders(thread)).toBe(0);
    await stage.pause(thread, false);
    await stage.signals.idle();
    await environment.sleep('31 minutes');
    await stage.eventually('a reminder', async () => (await reminders(thread)) === 1);
    expect(await stage.handle(run).result()).toEqual({ status: 'timeout' });
  });

  test('that is queued starts when the one before it times out', async () => {
    const { thread, run } = await begun();
    const next = await stage.run(flowId, thread);
    await stage.signals.idle();
    expect(await stage.see(next)).toMatchObject({ status: 'queued' });
    expect(await stage.handle(run).result()).toEqual({ status: 'timeout' });
    await becomes(next, 'running');
    await stage.say(thread, 'Hi again');
    expect((await stage.transcript(thread)).at(-1)).toBe(name);
    expect(await stage.handle(next).result()).toEqual({ status: 'timeout' });
  });

  test('patched while its turn is under way ends as patched, and so does its workflow', async () => {
    const { thread, run } = await begun();
    await Promise.all([stage.say(thread, 'Ann'), stage.patch(run, { status: 'cancelled' })]);
    expect(await stage.handle(run).result()).toEqual({ status: 'cancelled' });
    expect(await stage.see(run)).toMatchObject({ status: 'cancelled' });
  });

  test('that is deleted ends its workflow', async () => {
    const { run } = await begun();
    await stage.remove(run);
    // Waiting for a result skips time: the timer would find the run gone before the signal came.
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'cancelled' });
    expect(await stage.see(run)).toBeNull();
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
    expect(await stage.see(next)).toMatchObject({ status: 'cancelled' });
  });

  test('takes pending turns from its workflow, in order', async () => {
    const { thread, run } = await begun();
    // As a failed turn leaves them: stored, pending, with their signal.
    const pend = `update messages set turn = 'pending' where message_thread_id = $1 and turn = 'none' and send_by = 'candidate'`;
    await stage.pause(thread, true);
    await stage.say(thread, 'Ann');
    await stage.say(thread, '32');
    await stage.database.query(
      { text: pend.replace("set turn = 'pending'", `set turn = 'pending', flow_run_id = '${run}'`) },
      [thread],
    );
    await stage.pause(thread, false);
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
    expect(await stage.see(run)).toMatchObject({ state: { name: 'Ann', hours: 32 } });
  });
});

describe('a lost workflow', () => {
  test('terminated by an operator comes back with the next message', async () => {
    const { thread, run } = await begun();
    await stage.handle(run).terminate('lost');
    await stage.say(thread, 'Ann');
    await stage.say(thread, '32');
    // A message is answered before its signal is sent: until then the run's last workflow is the terminated one.
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
  });

  test('started by a late signal that knows of no deadline asks for it, and times out', async () => {
    const { run } = await begun();
    // The server stops skipping time after a termination: the end of the session comes to the present instead.
    const text = `update flow_runs set expire_at = expire_at - interval '3 days', deadline = deadline - interval '3 days' where id = $1`;
    await stage.database.query({ text }, [run]);
    const late = await environment.client.workflow.signalWithStart('flowRun', {
      workflowId: `late/${run}`,
      taskQueue: stage.taskQueue,
      args: [{ runId: run }],
      signal: runChangedName,
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
    const left = `insert into run_signals (run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline, pending, status, changed_at)
      select id, organization_id, flow_id, message_thread_id, seq, '{}', deadline, false, status, to_timestamp(0) from flow_runs where id = $1`;
    await stage.database.query({ text: left }, [run]);
    await stage.signals.sweep();
    await stage.signals.idle();
    expect((await stage.handle(run).describe()).status.name).toBe('RUNNING');
    await stage.patch(run, { status: 'finished' });
  });
});
