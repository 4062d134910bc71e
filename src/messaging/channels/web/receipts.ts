import type { Database } from '../../../database/transaction.ts';
import { replacedBy } from '../../channel.ts';
import type { Receipt } from './wire.ts';

// Locked in the thread's order, so that two reports at once wait for each other instead of dead-locking.
const mark = {
  name: 'chat_receipt',
  text: `with reported as (
           select id from messages
            where message_thread_id = $1 and send_by <> 'candidate' and created_at <= $2 and delivery_status = any($4)
            order by created_at for no key update)
         update messages m set delivery_status = $3, updated_at = $5 from reported where m.id = reported.id
         returning m.id`,
};

/**
 * Records that the messages to the candidate have arrived or were read, up to a cursor; answers how many that changed.
 * A status never goes back, and the candidate's own messages have none to report.
 */
export const recordReceipt = async (
  database: Database,
  now: Date,
  threadId: string,
  receipt: Receipt,
): Promise<number> => {
  const upTo = new Date(Number(receipt.upTo));
  const values = [threadId, upTo, receipt.status, replacedBy(receipt.status), now];
  return (await database.query<{ id: string }>(mark, values)).length;
};
