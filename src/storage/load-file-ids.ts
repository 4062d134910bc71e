import { manyRowsMs } from '../database/limits.ts';
import type { Sql } from '../database/database.ts';

const actionFilesSql = `select u.file_id as id from file_uses u join node_actions a on a.id = u.node_action_id`;

// A version that a run executed outlives its flow as long as the run exists.
const versionFilesSql = `select u.file_id from flow_runs r join file_uses u on u.flow_version_id = r.published_version_id`;

const fileIdStatements = {
  message: { text: 'select file_id as id from file_uses where message_id = $1' },
  nodeAction: { text: 'select file_id as id from file_uses where node_action_id = $1' },
  node: { text: `${actionFilesSql} where a.node_id = $1` },
  flow: {
    text: `${actionFilesSql} join nodes n on n.id = a.node_id where n.flow_id = $1
      union select u.file_id from file_uses u join flow_versions v on v.id = u.flow_version_id where v.flow_id = $1
      union select u.file_id from file_uses u join flow_runs r on r.id = u.flow_run_id where r.flow_id = $1
      union select u.file_id from file_uses u join flow_changes c on c.id = u.flow_change_id where c.flow_id = $1`,
  },
  flowRun: {
    text: `select file_id as id from file_uses where flow_run_id = $1 union ${versionFilesSql} where r.id = $1`,
  },
  messageThread: {
    text: `select u.file_id as id from file_uses u join messages m on m.id = u.message_id where m.message_thread_id = $1
      union select u.file_id from file_uses u join flow_runs r on r.id = u.flow_run_id where r.message_thread_id = $1
      union ${versionFilesSql} where r.message_thread_id = $1`,
  },
  organization: { text: 'select id from stored_files where organization_id = $1', timeoutMs: manyRowsMs },
};

/** A kind of row that references files, itself or through rows deleted with it. */
export type FileHolderKind = keyof typeof fileIdStatements;

/** Loads the ids of the files that a row, or a row deleted with it, references. */
export const loadFileIdsOfHolder = async (
  sql: Pick<Sql, 'query'>,
  holder: FileHolderKind,
  id: string,
): Promise<readonly string[]> =>
  (await sql.query<{ id: string }>(fileIdStatements[holder], [id])).map((row) => row.id);
