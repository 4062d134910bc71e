import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from '@temporalio/client';

import type { Database } from '../database/database.ts';
import type { ReadinessChecks } from '../http/health.ts';

// TASK_QUEUE_TYPE_WORKFLOW of Temporal's API: Node cannot import the package of its enums by name.
const workflowTaskQueue = 1;

// A live poller polls again within a minute.
const maxPollAgeMs = 90_000;

const lastPollMs = async (client: Client, taskQueue: string): Promise<number> => {
  const { pollers } = await client.workflowService.describeTaskQueue({
    namespace: client.options.namespace,
    taskQueue: { name: taskQueue },
    taskQueueType: workflowTaskQueue,
  });
  return Math.max(
    0,
    ...(pollers ?? []).map(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) * 1000),
  );
};

const checkTimeoutMs = 2000;

const selectMigrations = { text: 'select name from mikro_orm_migrations' };
const selectOne = { text: 'select 1' };

/** Queries over the connections that serve requests: a fresh connection could answer while these do not. */
const isMigrated = async (database: Database, migrations: readonly string[]): Promise<boolean> => {
  const [rows] = await Promise.all([
    database.query<{ name: string }>(selectMigrations, []),
    database.sharedReads.query(selectOne, []),
    database.keyLookups.query(selectOne, []),
  ]);
  const names = new Set(rows.map(({ name }) => name));
  return migrations.every((name) => names.has(name));
};

const rejectAfterTimeout = async (): Promise<never> => {
  await delay(checkTimeoutMs, undefined, { ref: false });
  throw new Error('no answer in time');
};

/** Creates the readiness checks. Each has two seconds to answer. */
export const createReadinessChecks = (
  database: Database,
  migrations: readonly string[],
  client: Client,
  taskQueue: string,
): ReadinessChecks => {
  const withTimeout = <T>(ask: () => Promise<T>): Promise<T> =>
    client.connection.withDeadline(Date.now() + checkTimeoutMs, ask);
  return {
    database: () => Promise.race([isMigrated(database, migrations), rejectAfterTimeout()]),
    temporal: async () => {
      const { namespace } = client.options;
      await withTimeout(() => client.workflowService.describeNamespace({ namespace }));
      return true;
    },
    worker: async () => {
      const lastPoll = await withTimeout(() => lastPollMs(client, taskQueue));
      return Date.now() - lastPoll < maxPollAgeMs;
    },
  };
};
