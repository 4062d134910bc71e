import { z } from 'zod';

import type { TurnStatus } from '../../conversation/thread-transaction.ts';
import { toMany, toOne } from '../../jsonapi/declare/resource.ts';
import type { HookDeps } from '../define-resource.ts';

const turnStatement = {
  name: 'message_turn',
  text: 'select message_thread_id, turn_status as "turnStatus" from messages where id = $1',
};

interface TurnRow {
  message_thread_id: string;
  turnStatus: TurnStatus;
}

const isPending = ({ turnStatus }: { readonly turnStatus?: unknown }): boolean => turnStatus === 'pending';

/** `replies` of a candidate's message are the messages of its turn; `inReplyTo` of those is the candidate's message. */
export const replyRelationships = {
  inReplyTo: toOne('messages', 'r'),
  replies: toMany('messages', 'inReplyToId', {
    within: 'messageThreadId',
    meta: {
      schema: z.strictObject({
        pending: z.boolean().meta({
          description:
            'True: the turn of the message is still to come, and its replies will be at `related`.',
        }),
      }),
      from: (row) => ({ pending: isPending(row) }),
    },
  }),
};

/** With `include=replies` the request of a new message waits until its turn is taken, as long as requests can wait. */
export const replySyncCreate = {
  trigger: { include: 'replies' },
  isFinished: (row: { readonly turnStatus: string }): boolean => !isPending(row),
  waitUntilFinished: async (id: string, { deps }: { readonly deps: HookDeps }): Promise<void> => {
    const read = async (): Promise<TurnRow | undefined> =>
      (await deps.conversation.reads.query<TurnRow>(turnStatement, [id]))[0];
    const stored = await read();
    if (!stored || !isPending(stored)) return;
    await deps.turnWaiter.until(stored.message_thread_id, async () => !isPending((await read()) ?? {}));
  },
};
