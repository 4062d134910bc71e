import { z } from 'zod';

import { exampleId } from '../../jsonapi/declare/example-id.ts';
import { AfterCommitResult } from '../../jsonapi/declare/after-commit-result.ts';
import { id as idType } from '../../jsonapi/declare/field-types.ts';
import { ApiError, validationError } from '../../errors/api-error.ts';
import { defineAction } from '../define-resource.ts';
import type { OrganizationContext } from '../record-resource-event.ts';
import { authorOf } from './create-message.ts';
import { messagePayloadSchema, parsePayloadInput, storePayload } from './payload-input.ts';

const body = z.strictObject({
  payload: messagePayloadSchema.describe('As in a message.'),
  after: idType.schema
    .nullish()
    .describe(
      'The last message that the author has seen, null for none. 409 `thread_moved_on` when the candidate or another user wrote after it. Left out, nothing is compared.',
    ),
  pause: z
    .boolean()
    .optional()
    .describe('Whether the chatbot is paused with the message, in the same transaction.'),
});

type ReplyBody = z.output<typeof body>;

// The conversation does not know the body: where nothing may be sent, the message is what is refused.
const pointToPayload = (error: unknown): never => {
  const faults = error instanceof ApiError ? error.faults : [];
  if (faults.every(({ pointer }) => pointer !== '/data/relationships/messageThread')) throw error;
  throw validationError(faults.map((fault) => ({ ...fault, pointer: '/data/attributes/payload' })));
};

const storeReply = async (
  { payload: given, after, pause = false }: ReplyBody,
  { id: conversationId, newId: id, scope, deps }: OrganizationContext & { readonly newId: string },
): Promise<string> => {
  const files = { ...scope, ...deps };
  const parsed = await parsePayloadInput(given, 'payload', files);
  if (!parsed.ok) throw validationError(parsed.faults);
  const { draft } = parsed;
  const payload = draft.kind === 'template' ? draft.payload : await storePayload(draft, files);
  const { organizationId, user } = scope;
  const reply = { id, conversationId, organizationId, payload, after, pauses: pause };
  await deps.conversation.reply({ ...reply, ...authorOf(user) }).catch(pointToPayload);
  return id;
};

/** Sends a message of people to the candidate of a conversation, unless somebody wrote meanwhile. */
export const reply = defineAction<ReplyBody>({
  path: '/conversations/:id/reply',
  idType: 'conversations',
  summary: 'Reply to a candidate',
  description:
    'Sends a message of the user to the candidate, and pauses the chatbot with it where `pause` is true. With `after` it is sent only where neither the candidate nor another user has written since.',
  body,
  mediaAttributes: ['payload'],
  example: {
    payload: { type: 'text', attributes: { value: 'Yes, you can start in May.' } },
    after: exampleId('messages'),
    pause: true,
  },
  response: 'resource',
  status: 201,
  // A file is stored first, and the message has a transaction of its own: it is stored once, by its id.
  run: async (input, context) => new AfterCommitResult(() => storeReply(input, context)),
});
