import { beforeAll, describe, expect, test } from 'vitest';

import { flowRunWorkflowId } from '../../src/temporal/contract.ts';
import { eventually } from '../support/eventually.ts';
import { startRunInNewThread, useWorkflows, countReminders } from '../support/environments/workflows.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A workflow that hears its signals and does not attend to its run, whatever the reason.

// On a busy machine a workflow task may be handed out twice, ten seconds apart.
setTimeLimit(60_000);

const stage = useWorkflows();
let flowId: string;

beforeAll(async () => {
  flowId = await stage.flow();
});

const begun = () => startRunInNewThread(stage, flowId);

const reminders = (thread: string): Promise<number> => countReminders(stage, thread);

/** Puts a workflow in the place of a run's own that looks at another run, which rests. */
const deafen = async (run: string): Promise<string> => {
  const other = await begun();
  await stage.pause(other.thread, true);
  await stage.signals.idle();
  await stage.handle(run).terminate('deafened');
  const deaf = await stage.environment.client.workflow.start('flowRun', {
    workflowId: flowRunWorkflowId(run),
    taskQueue: stage.taskQueue,
    args: [{ runId: other.run }],
  });
  return deaf.firstExecutionRunId;
};

const becomeDue = async (run: string): Promise<void> => {
  // The server stops skipping time after a termination: the deadline comes to the present instead.
  const text = `update flow_runs set remind_at = remind_at - interval '2 hours', deadline = deadline - interval '2 hours' where id = $1`;
  await stage.database.query({ text }, [run]);
};

/** Sweeps as if the last sweep that found the run were long ago. */
const sweepLater = async (): Promise<void> => {
  await stage.database.query({ text: `update lost_runs set found_at = found_at - interval '1 minute'` }, []);
  await stage.signals.sweep();
  await stage.signals.idle();
};

const workflowOf = async (run: string): Promise<string> => (await stage.handle(run).describe()).runId;

const timesFound = async (run: string): Promise<number> => {
  const text = 'select times from lost_runs where run_id = $1';
  return (await stage.database.query<{ times: number }>({ text }, [run]))[0]?.times ?? 0;
};

describe('a run that the sweep finds lost', () => {
  test('for the third time has its workflow started anew, and is counted from zero', async () => {
    const { thread, run } = await begun();
    const deaf = await deafen(run);
    await becomeDue(run);
    for (const time of [1, 2]) {
      await sweepLater();
      expect(await timesFound(run)).toBe(time);
      expect(await workflowOf(run)).toBe(deaf);
    }
    // On a busy machine the task of the last signal may still wait: then the workflow is not taken for a deaf one.
    await eventually('a reminder', 40, async () => {
      await sweepLater();
      return (await reminders(thread)) === 1;
    });
    expect(await workflowOf(run)).not.toBe(deaf);
    expect(await timesFound(run)).toBeLessThan(3);
    await stage.patch(run, { status: 'finished' });
  });

  test('is told once in half a minute, however often it is swept', async () => {
    const { run } = await begun();
    await deafen(run);
    await becomeDue(run);
    for (const _ of [1, 2, 3, 4]) {
      await stage.signals.sweep();
      await stage.signals.idle();
    }
    expect(await timesFound(run)).toBe(1);
    await stage.patch(run, { status: 'finished' });
  });

  test('while it waits to be told is not found again: Temporal is away, not its workflow', async () => {
    const { run } = await begun();
    await becomeDue(run);
    const left = `insert into run_signals (run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline, pending, status, changed_at, waiting_since)
      select id, organization_id, flow_id, message_thread_id, seq, '{}', deadline, false, status, now(), now() + interval '10 years' from flow_runs where id = $1`;
    await stage.database.query({ text: left }, [run]);
    await stage.signals.sweep();
    expect(await timesFound(run)).toBe(0);
    await stage.patch(run, { status: 'finished' });
  });

  test('long ago is forgotten', async () => {
    const { run } = await begun();
    const text = `insert into lost_runs (run_id, times, found_at) values ($1, 2, now() - interval '2 days')`;
    await stage.database.query({ text }, [run]);
    await stage.signals.sweep();
    expect(await timesFound(run)).toBe(0);
    await stage.patch(run, { status: 'finished' });
  });
});
