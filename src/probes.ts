import type { Client } from '@temporalio/client';

import type { Orm } from './database/orm.ts';
import type { Database } from './database/transaction.ts';
import type { GaugeReading } from './http/metrics.ts';
import type { Probes } from './http/health.ts';

// TASK_QUEUE_TYPE_WORKFLOW of Temporal's API, whose package of enums Node cannot import by name.
const taskQueueType = 1;

// A poller asks again within a minute, or it is gone.
const seenWithinMs = 90_000;

const lastSeenMs = async (client: Client, taskQueue: string): Promise<number> => {
  const { pollers } = await client.workflowService.describeTaskQueue({
    namespace: client.options.namespace,
    taskQueue: { name: taskQueue },
    taskQueueType,
  });
  return Math.max(
    0,
    ...(pollers ?? []).map(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) * 1000),
  );
};

/** What readiness looks at, asked anew each time; Temporal gets two seconds to answer. */
export const createProbes = (orm: Orm, client: Client, taskQueue: string): Probes => {
  const withinSeconds = <T>(ask: () => Promise<T>): Promise<T> =>
    client.connection.withDeadline(Date.now() + 2000, ask);
  return {
    database: async () => (await orm.migrator.getPending()).length === 0,
    temporal: async () => {
      const { namespace } = client.options;
      await withinSeconds(() => client.workflowService.describeNamespace({ namespace }));
      return true;
    },
    worker: async () => {
      const seen = await withinSeconds(() => lastSeenMs(client, taskQueue));
      return Date.now() - seen < seenWithinMs;
    },
  };
};

const counting = (database: Database, text: string) => async (): Promise<number> => {
  const [row] = await database.query<{ count: string }>({ text }, []);
  return Number(row?.count ?? 0);
};

/** Numbers of the whole service that any API process can tell. */
export const createGauges = (database: Database): readonly GaugeReading[] => [
  {
    name: 'flow_runs_running',
    help: 'Flow runs whose status is running.',
    read: counting(database, "select count(*) from flow_runs where status = 'running'"),
  },
  {
    name: 'run_signals_waiting',
    help: 'Changes of runs that their workflows have not been told yet.',
    read: counting(database, 'select count(*) from run_signals'),
  },
  {
    name: 'webhook_deliveries_queued',
    help: 'Webhook events whose first try has not been made yet.',
    read: counting(database, 'select count(*) from webhook_deliveries where queued'),
  },
  {
    name: 'ai_tasks_unfinished',
    help: 'Vacancy analyses and flow generations that are not done yet.',
    read: counting(
      database,
      `select (select count(*) from vacancy_analyses where finished_at is null)
            + (select count(*) from flow_generations where finished_at is null) as count`,
    ),
  },
];
