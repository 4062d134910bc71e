import type { Database } from '../database/database.ts';
import type { GaugeDefinition } from '../http/metrics.ts';

const countQuery = (database: Pick<Database, 'sharedReads'>, text: string) => async (): Promise<number> => {
  const [row] = await database.sharedReads.query<{ count: string }>({ text }, []);
  return Number(row?.count ?? 0);
};

/** Creates the gauges of the whole service. Every API process reads the same numbers from the database. */
export const createGauges = (database: Pick<Database, 'sharedReads'>): readonly GaugeDefinition[] => [
  {
    name: 'flow_runs_running',
    help: 'Flow runs whose status is running.',
    read: countQuery(database, "select count(*) from flow_runs where status = 'running'"),
  },
  {
    name: 'run_signals_waiting',
    help: 'Changes of runs that have not been signalled to their workflows yet.',
    read: countQuery(database, 'select count(*) from run_signals'),
  },
  {
    name: 'webhook_deliveries_queued',
    help: 'Webhook events whose first delivery attempt has not been made yet.',
    read: countQuery(database, 'select count(*) from webhook_deliveries where queued'),
  },
  {
    name: 'ai_tasks_unfinished',
    help: 'Vacancy analyses and flow generations that are not finished yet.',
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
