import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import { findStoredFileRef } from './payload.ts';

const mergeable = true;

// A file of another organization is not found, so no reference to it is added.
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

// From its first use on, a file lives as long as what uses it: a link to it opens nothing afterwards.
const endOfferStatement = {
  name: 'file_end_offer',
  mergeable,
  text: 'update stored_files set offered_at = null where id = $1 and organization_id = $2 and offered_at is not null',
};

/** The owner of a payload: a message, or a run that will send it. */
export interface FileHolder {
  readonly kind: keyof typeof addStatements;
  readonly id: string;
  readonly organizationId: string;
}

/** Adds a reference from the holder to the file of a payload, if it has one. The file stays as long as the holder's row. */
export const addFileReference = (
  sql: Pick<Sql, 'write'>,
  { kind, id, organizationId }: FileHolder,
  payload: unknown,
): void => {
  const file = findStoredFileRef(payload);
  if (!file) return;
  sql.write(addStatements[kind], [newId(), id, file.file_id, organizationId]);
  sql.write(endOfferStatement, [file.file_id, organizationId]);
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

/** Adds references from a version to the files of the earlier version that it republishes. */
export const addFileReferencesOfEarlierVersion = (
  sql: Pick<Sql, 'write'>,
  flowVersionId: string,
  earlierId: string,
): void => sql.write(addOfEarlierVersionStatement, [flowVersionId, earlierId]);

/** Adds references from a version to the files of the draft that it was created from. */
export const addFileReferencesOfDraft = (
  sql: Pick<Sql, 'write'>,
  flowVersionId: string,
  flowId: string,
): void => sql.write(addOfDraftStatement, [flowVersionId, flowId]);
