import {
  type AfterCommitEffects,
  webhookEventEffects,
  noEffects,
} from '../../conversation/after-commit-effects.ts';
import { lockThread } from '../../conversation/thread.ts';
import { recordAndNumberEvents } from '../../conversation/thread-events.ts';
import type { Database } from '../../database/database.ts';
import { statusesReplacedBy } from '../../messaging/delivery-status.ts';
import type { ChatReceipt } from './protocol.ts';

const markReportedStatement = {
  name: 'chat_receipt',
  text: `with reported as (
           select id from messages
            where message_thread_id = $1 and send_by <> 'candidate' and created_at <= $2 and delivery_status = any($4)
            order by created_at for no key update)
         update messages m set delivery_status = $3, updated_at = $5 from reported where m.id = reported.id
         returning m.id, m.created_at`,
};

interface ReportedMessageRow {
  id: string;
  created_at: Date | string;
}

const sortByTime = (rows: readonly ReportedMessageRow[]): readonly ReportedMessageRow[] =>
  rows.toSorted((one, other) => new Date(one.created_at).getTime() - new Date(other.created_at).getTime());

/**
 * Records that the messages to the candidate were delivered or read, up to a cursor. Returns the effects to apply after the
 * commit. A status never goes back, and the candidate's own messages are left out.
 */
export const recordReceipt = (
  database: Database,
  now: Date,
  threadId: string,
  receipt: ChatReceipt,
): Promise<AfterCommitEffects> =>
  database.transaction(
    async (sql) => {
      const values = [
        threadId,
        new Date(Number(receipt.upTo)),
        receipt.status,
        statusesReplacedBy(receipt.status),
        now,
      ];
      // Sent together: the second statement runs under the thread's lock, under which events are numbered.
      const [thread, rows] = await Promise.all([
        lockThread(sql, threadId, null),
        sql.query<ReportedMessageRow>(markReportedStatement, values),
      ]);
      if (!thread || rows.length === 0) return noEffects();
      const events = sortByTime(rows).map(
        ({ id }) => ({ type: 'message.statusChanged', subjectId: id }) as const,
      );
      const isRecorded = recordAndNumberEvents(sql, now, thread, events);
      return {
        ...(isRecorded ? webhookEventEffects(thread.organizationId) : noEffects()),
        threadIds: new Set([threadId]),
        changedOrganizationIds: new Set([thread.organizationId]),
      };
    },
    { lockKey: threadId },
  );
