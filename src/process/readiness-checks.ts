import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from '@temporalio/client';

import type { Database } from '../database/database.ts';
import type { GaugeDefinition } from '../http/metrics.ts';
import type { ReadinessChecks } from '../http/health.ts';

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

const answersWithinMs = 2000;

const applied = { text: 'select name from mikro_orm_migrations' };
const one = { text: 'select 1' };

/** Asks over the connections that serve requests: others may answer while these do not. */
const isMigrated = async (database: Database, migrations: readonly string[]): Promise<boolean> => {
  const [rows] = await Promise.all([
    database.query<{ name: string }>(applied, []),
    database.sharedReads.query(one, []),
    database.keyLookups.query(one, []),
  ]);
  const names = new Set(rows.map(({ name }) => name));
  return migrations.every((name) => names.has(name));
};

const rejectAfterTimeout = async (): Promise<never> => {
  await delay(answersWithinMs, undefined, { ref: false });
  throw new Error('no answer in time');
};

/** What readiness looks at, asked anew each time; each part gets two seconds to answer. */
export const createReadinessChecks = (
  database: Database,
  migrations: readonly string[],
  client: Client,
  taskQueue: string,
): ReadinessChecks => {
  const withinSeconds = <T>(ask: () => Promise<T>): Promise<T> =>
    client.connection.withDeadline(Date.now() + answersWithinMs, ask);
  return {
    database: () => Promise.race([isMigrated(database, migrations), rejectAfterTimeout()]),
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

const countQuery = (database: Pick<Database, 'sharedReads'>, text: string) => async (): Promise<number> => {
  const [row] = await database.sharedReads.query<{ count: string }>({ text }, []);
  return Number(row?.count ?? 0);
};

/** Numbers of the whole service that any API process can tell. */
export const createGauges = (database: Pick<Database, 'sharedReads'>): readonly GaugeDefinition[] => [
  {
    name: 'flow_runs_running',
    help: 'Flow runs whose status is running.',
    read: countQuery(database, "select count(*) from flow_runs where status = 'running'"),
  },
  {
    name: 'run_signals_waiting',
    help: 'Changes of runs that their workflows have not been told yet.',
    read: countQuery(database, 'select count(*) from run_signals'),
  },
  {
    name: 'webhook_deliveries_queued',
    help: 'Webhook events whose first try has not been made yet.',
    read: countQuery(database, 'select count(*) from webhook_deliveries where queued'),
  },
  {
    name: 'ai_tasks_unfinished',
    help: 'Vacancy analyses and flow generations that are not done yet.',
    read: countQuery(
      database,
      `select (select count(*) from vacancy_analyses where finished_at is null)
            + (select count(*) from flow_generations where finished_at is null) as count`,
    ),
  },
  {
    name: 'candidate_erasures_unfinished',
    help: 'Erasures of candidates that are not finished yet.',
    read: countQuery(database, 'select count(*) from candidate_erasures where finished_at is null'),
  },
];
