import { z } from 'zod';

import { optInThreadIn } from '../../conversation/opt-out-thread.ts';
import { defineAction } from '../define-resource.ts';

const body = z.strictObject({
  reason: z
    .string()
    .min(1, { abort: true })
    .max(255)
    .regex(/\S/, 'It must not be blank.')
    .describe('Why the person may be written to again; shown as `optOutReason`.'),
});

/** Lifts the opt-out of a person who agreed to messages in another way. A flow never does. */
export const optIn = defineAction({
  path: '/message-threads/:id/opt-in',
  summary: 'Opt a person in again',
  description:
    'Lifts the opt-out of the person, and the pause that it began. Changes nothing where the person has not opted out.',
  body,
  example: { reason: 'Agreed by telephone on 2 March' },
  response: 'resource',
  run: async ({ reason }, { sql, now, id, scope, deps, afterCommit }) => {
    const target = { organizationId: scope.organizationId, messageThreadId: id, reason };
    const effects = await optInThreadIn(sql, deps.conversation.turns, now, target);
    afterCommit(() => deps.conversation.notifyAfterCommit(effects));
    return id;
  },
});
