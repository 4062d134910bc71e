import type { Database } from '../database/database.ts';
import type { GaugeDefinition } from '../http/metrics.ts';

const countQuery = (database: Pick<Database, 'sharedReads'>, text: string) => async (): Promise<number> => {
  const [row] = await database.sharedReads.query<{ count: string }>({ text }, []);
  return Number(row?.count ?? 0);
};

const ambiguousQuery = (database: Pick<Database, 'sharedReads'>) => async () => {
  const text = `select ambiguity, count(*) from message_sends where ambiguity is not null group by ambiguity`;
  const rows = await database.sharedReads.query<{ ambiguity: string; count: string }>({ text }, []);
  const counts = Object.fromEntries(rows.map(({ ambiguity, count }) => [ambiguity, Number(count)]));
  return { adopted: 0, resent: 0, ...counts };
};

const channelGauges = (database: Pick<Database, 'sharedReads'>): readonly GaugeDefinition[] => [
  {
    name: 'message_sends_open',
    help: 'Platform messages that wait to leave, are under way or are ambiguous.',
    read: countQuery(
      database,
      "select count(*) from message_sends where status in ('waiting', 'claimed', 'unknown')",
    ),
  },
  {
    name: 'ambiguous_sends',
    help: 'Platform messages whose request got no answer, by how they were settled.',
    label: 'settled',
    read: ambiguousQuery(database),
  },
  {
    name: 'channel_connections_suspended',
    help: 'Numbers that their platform refuses: their messages wait.',
    read: countQuery(database, 'select count(*) from channel_connections where suspended_at is not null'),
  },
];

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
  ...channelGauges(database),
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
