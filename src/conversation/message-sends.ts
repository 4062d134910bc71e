import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import type { MessageError } from '../tables/message.ts';
import type { SendPlan } from './plan-send.ts';
import type { Thread } from './thread.ts';

/** A transaction on a locked thread, as far as what its number has to send is concerned. */
interface SendTransaction {
  readonly sql: Sql;
  readonly now: Date;
  readonly thread: Pick<Thread, 'id' | 'organizationId' | 'channelConnectionId'>;
  readonly effects: AfterCommitEffects;
}

const insert = {
  name: 'message_send_insert',
  mergeable: true,
  text: `insert into message_sends (id, organization_id, message_id, channel_connection_id, message_thread_id, position,
           status, held_for, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
};

/** Adds the first part of a message to what the number of its thread has to send, if the plan says that it sends it. */
export const addSend = (
  { sql, now, thread, effects }: SendTransaction,
  { messageId, position }: { readonly messageId: string; readonly position: Date },
  plan: SendPlan,
): void => {
  const { id, organizationId, channelConnectionId } = thread;
  if ((plan.type !== 'wait' && plan.type !== 'hold') || channelConnectionId === null) return;
  const [status, heldFor] = plan.type === 'wait' ? ['waiting', null] : ['held', plan.heldFor];
  sql.write(insert, [
    newId(),
    organizationId,
    messageId,
    channelConnectionId,
    id,
    position,
    status,
    heldFor,
    now,
  ]);
  effects.connectionIds.add(channelConnectionId);
};

const release = {
  name: 'message_sends_release',
  text: `update message_sends set status = 'waiting', held_for = null, next_at = null, updated_at = $2
          where message_thread_id = $1 and status = 'held' and held_for = 'window'`,
};

/** Lets the messages leave that waited for the window. */
export const releaseHeldSends = ({ sql, now, thread, effects }: SendTransaction): void => {
  sql.write(release, [thread.id, now]);
  if (thread.channelConnectionId !== null) effects.connectionIds.add(thread.channelConnectionId);
};

// A message of which a part has left stays with its number.
const move = {
  name: 'message_sends_move',
  text: `update message_sends s set channel_connection_id = $2, updated_at = $3
          where s.message_thread_id = $1 and s.channel_connection_id <> $2 and s.status in ('waiting', 'held')
            and not exists (select from message_sends o
                             where o.message_id = s.message_id and o.status not in ('waiting', 'held'))`,
};

/** Moves the messages of which no part has left to the number that the thread has now. */
export const moveSends = ({ sql, now, thread, effects }: SendTransaction): void => {
  const { id, channelConnectionId } = thread;
  if (channelConnectionId === null) return;
  sql.write(move, [id, channelConnectionId, now]);
  effects.connectionIds.add(channelConnectionId);
};

const fail = {
  name: 'message_sends_fail',
  text: `with ended as (
           update message_sends set status = 'failed', held_for = null, updated_at = $2,
                  errors = errors || jsonb_build_array(($3::jsonb - 'title') || '{"platformCode":null}'::jsonb)
            where message_thread_id = $1 and status in ('waiting', 'held') returning message_id)
         update messages m set delivery_status = 'failed', error_messages = error_messages || jsonb_build_array($3::jsonb),
                updated_at = $2
           from (select distinct message_id from ended) e
          where m.id = e.message_id and m.delivery_status in ('accepted', 'sent') returning m.id, m.flow_run_id as "flowRunId"`,
};

/** A message that failed before it left, and the run that said it. */
export interface FailedMessage {
  readonly id: string;
  readonly flowRunId: string | null;
}

/** Fails the messages of a thread that have not left, and returns them. A message that is being sent stays as it is. */
export const failOpenSends = async (
  { sql, now, thread }: Pick<SendTransaction, 'sql' | 'now'> & { readonly thread: Pick<Thread, 'id'> },
  error: MessageError,
): Promise<readonly FailedMessage[]> =>
  sql.query<FailedMessage>(fail, [thread.id, now, JSON.stringify(error)]);
