import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import { storedFileRefIn } from './payload.ts';

const mergeable = true;

// A file of another organization is never found, and so never kept for this one.
const addStatements = {
  message: {
    name: 'file_use_message',
    mergeable,
    text: `insert into file_uses (id, message_id, file_id)
           select $1, $2, f.id from stored_files f where f.id = $3 and f.organization_id = $4`,
  },
  flowRun: {
    name: 'file_use_flow_run',
    mergeable,
    text: `insert into file_uses (id, flow_run_id, file_id)
           select $1, $2, f.id from stored_files f where f.id = $3 and f.organization_id = $4`,
  },
};

/** What a payload is part of: a message, or a run that will send it. */
export interface FileHolder {
  readonly kind: keyof typeof addStatements;
  readonly id: string;
  readonly organizationId: string;
}

/** Notes that the file of a payload, if it has one, is needed as long as its holder's row is there. */
export const addFileReference = (
  sql: Pick<Sql, 'write'>,
  { kind, id, organizationId }: FileHolder,
  payload: unknown,
): void => {
  const file = storedFileRefIn(payload);
  if (file) sql.write(addStatements[kind], [newId(), id, file.file_id, organizationId]);
};

const addOfDraftStatement = {
  name: 'file_use_flow_version',
  text: `insert into file_uses (id, flow_version_id, file_id)
         select gen_random_uuid(), $1, u.file_id from nodes n
           join node_actions a on a.node_id = n.id join file_uses u on u.node_action_id = a.id
          where n.flow_id = $2 group by u.file_id`,
};

const addOfEarlierVersionStatement = {
  name: 'file_use_earlier_version',
  text: `insert into file_uses (id, flow_version_id, file_id)
         select gen_random_uuid(), $1, file_id from file_uses where flow_version_id = $2`,
};

/** Notes that a version needs the files of the earlier one that it repeats. */
export const addFileReferencesOfEarlierVersion = (
  sql: Pick<Sql, 'write'>,
  flowVersionId: string,
  earlierId: string,
): void => sql.write(addOfEarlierVersionStatement, [flowVersionId, earlierId]);

/** Notes that a version needs the files of the draft that it was just made from. */
export const addFileReferencesOfDraft = (
  sql: Pick<Sql, 'write'>,
  flowVersionId: string,
  flowId: string,
): void => sql.write(addOfDraftStatement, [flowVersionId, flowId]);
