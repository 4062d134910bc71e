import type { CandidateFields } from '../tables/flow-run.ts';
import { changeThread, queueWebhookEvent, type ThreadTransaction } from './thread-transaction.ts';

/** An update of a candidate: fields by the API specification's names, and a status or null. */
export interface CandidateUpdate {
  readonly fields: Readonly<Record<string, string>>;
  readonly candidateStatusId: string | null;
}

const maxLength = 255;

const update = {
  name: 'candidate_update',
  text: `update candidates set first_name = nullif($2, ''), last_name = nullif($3, ''), email = nullif($4, ''),
           phone = $5, postal_code = nullif($6, ''), external_id = nullif($7, ''),
           candidate_status_id = coalesce((select s.id from candidate_statuses s
             where s.id = $8 and s.organization_id = candidates.organization_id), candidate_status_id),
           updated_at = $9
         where id = $1 and deleted_at is null`,
};

const insert = {
  name: 'candidate_insert',
  text: `insert into candidates (id, organization_id, first_name, last_name, email, phone, postal_code, external_id,
           candidate_status_id, created_at, updated_at)
         select $1, $2, nullif($3, ''), nullif($4, ''), nullif($5, ''), $6, nullif($7, ''), nullif($8, ''),
           (select s.id from candidate_statuses s where s.organization_id = $2 and (s.id = $9 or s.is_default)
             order by (s.id = $9) desc nulls last limit 1), $10, $10`,
};

const insertConversation = {
  name: 'conversation_insert',
  text: `insert into conversations (id, organization_id, message_thread_id, candidate_id, channel, created_at, updated_at, last_message_at)
         values ($1, $2, $3, $4, $5, $6, $6, $6) on conflict (message_thread_id) do nothing`,
};

const noCandidate: CandidateFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  postalCode: '',
  externalId: '',
};

const mergeFields = (candidate: CandidateFields, fields: CandidateUpdate['fields']): CandidateFields => {
  const read = (name: keyof CandidateFields): string => (fields[name] ?? candidate[name]).slice(0, maxLength);
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    phone: read('phone') || candidate.phone,
    postalCode: read('postalCode'),
    externalId: read('externalId'),
  };
};

const toColumnValues = (fields: CandidateFields): string[] => [
  fields.firstName,
  fields.lastName,
  fields.email,
  fields.phone,
  fields.postalCode,
  fields.externalId,
];

const createCandidate = (tx: ThreadTransaction, fields: CandidateFields, statusId: string | null): void => {
  const id = tx.deps.newId();
  const { organizationId } = tx.thread;
  tx.sql.write(insert, [id, organizationId, ...toColumnValues(fields), statusId, tx.now]);
  const { id: threadId, channel } = tx.thread;
  tx.sql.write(insertConversation, [tx.deps.newId(), organizationId, threadId, id, channel, tx.now]);
  changeThread(tx, { candidateId: id });
};

/**
 * Returns the fields of the thread's candidate after an update. Null where there is nobody to write: a thread without a
 * candidate gets one as soon as a phone number is known.
 */
export const candidateAfterUpdate = (
  { thread, candidate }: Pick<ThreadTransaction, 'thread' | 'candidate'>,
  change: CandidateUpdate,
): CandidateFields | null => {
  const fields = mergeFields(candidate ?? noCandidate, change.fields);
  return thread.candidateId !== null || fields.phone !== '' ? fields : null;
};

/** Writes the thread's candidate. A new candidate gets its conversation as well. */
export const updateThreadCandidate = (tx: ThreadTransaction, change: CandidateUpdate): void => {
  const fields = candidateAfterUpdate(tx, change);
  if (!fields) return;
  if (tx.thread.candidateId) {
    tx.sql.write(update, [
      tx.thread.candidateId,
      ...toColumnValues(fields),
      change.candidateStatusId,
      tx.now,
    ]);
  } else createCandidate(tx, fields, change.candidateStatusId);
  queueWebhookEvent(tx, { type: 'candidate.updated', subjectId: tx.thread.candidateId });
  tx.candidate = fields;
};
