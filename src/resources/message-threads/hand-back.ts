import { z } from 'zod';

import type { MetaParameter } from '../../jsonapi/declare/custom-parameters.ts';
import { messagePayload } from '../../messaging/payload.ts';
import { wordsOfPayload } from '../../messaging/payload-words.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import type { HookDeps } from '../define-resource.ts';

const handBackSchema = z
  .strictObject({
    action: z
      .enum(['silent', 'asksAgain', 'continues', 'starts'])
      .describe(
        '`silent`: it waits for the candidate. `asksAgain`: it asks the question that was not understood again. `continues`: the flow goes on behind the handover. `starts`: the queued run starts.',
      ),
    text: z
      .string()
      .nullable()
      .describe(
        'What it says at once, each message on lines of its own; null where it says nothing, or nobody knows yet.',
      ),
  })
  .nullable();

const wordsOf = (said: unknown): string => {
  const { data: payload } = messagePayload.safeParse(said);
  return payload ? wordsOfPayload(payload) : '';
};

/** `?handBack=true` of a thread: says what the chatbot will do when the thread is given back to it, and with `afterOptIn` when its opt-out is lifted, too. */
export const handBack: MetaParameter<{ readonly id: string }, HookDeps, OrganizationCaller> = {
  description:
    'With true, `meta.handBack` says what the chatbot would do if `chatbotPaused` became false now; with afterOptIn, if an opt-out was lifted as well.',
  schema: z.enum(['true', 'false', 'afterOptIn']),
  resultSchema: handBackSchema,
  run: async (value, { row, scope, deps }) => {
    if (value === 'false') return null;
    const { organizationId } = scope;
    const { action, says } = await deps.conversation.previewHandBack({
      organizationId,
      messageThreadId: row.id,
      liftsOptOut: value === 'afterOptIn',
    });
    const text = says
      .map(wordsOf)
      .filter((words) => words !== '')
      .join('\n');
    return { action, text: text === '' ? null : text };
  },
};
