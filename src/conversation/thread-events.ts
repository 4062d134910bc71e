import type { Sql } from '../database/database.ts';
import { recordThreadEvents, type WebhookEvent } from '../outbox/record-event.ts';
import type { Thread } from './thread.ts';

const number = {
  name: 'thread_number_events',
  text: 'update message_threads set event_sequence = $2 where id = $1',
};

/**
 * Records events of a locked thread that changes in nothing else, and stores the number of the last one. The events show
 * the rows as they are after everything written so far. Returns whether there is something to deliver.
 */
export const recordAndNumberEvents = (
  sql: Sql,
  now: Date,
  thread: Thread,
  events: readonly WebhookEvent[],
): boolean => {
  if (!thread.hasWebhookEndpoint || events.length === 0) return false;
  const { organizationId, id: messageThreadId, eventSequence: sequence } = thread;
  recordThreadEvents(sql, now, { organizationId, messageThreadId, sequence }, events);
  sql.write(number, [thread.id, sequence + events.length]);
  return true;
};
