import { z } from 'zod';

import { parsePlatformJson } from '../parse-platform-json.ts';
import type { AdapterConnection, ChannelEvent, PlatformRequest, ReadResult } from '../port.ts';
import type { WhatsappCredentials } from './credentials.ts';
import { type WhatsappError, whatsappError } from './faults.ts';
import { accountReaders } from './read-account.ts';
import { readMessage } from './read-message.ts';
import { webhookContact } from './read-person.ts';
import { readStatus, webhookStatus } from './read-status.ts';
import { isSignedByPlatform } from './signature.ts';
import { webhookMessage } from './webhook-message.ts';

// Each level is read by itself, so that a part that cannot be read hides no other.
const unreadList = z.array(z.unknown());
const webhookEnvelope = z.looseObject({ entry: unreadList });
const webhookEntry = z.looseObject({ changes: unreadList });
const webhookChange = z.looseObject({ field: z.string(), value: z.unknown() });
const messagesValue = z.looseObject({
  metadata: z
    .looseObject({ phone_number_id: z.string().min(1).optional() })
    .optional()
    .catch(undefined),
  contacts: unreadList.optional().catch(undefined),
  messages: unreadList.optional(),
  statuses: unreadList.optional(),
  errors: unreadList.optional().catch(undefined),
});

const problem = (detail: string, phoneNumberId: string | null = null): ChannelEvent => ({
  phoneNumberId,
  type: 'problem',
  detail,
});

/** Says what of a part cannot be read: members and kinds of faults, no value. */
const describeIssues = (part: string, { issues }: z.ZodError): string =>
  `${part} cannot be read: ${issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.map(String).join('.') || 'it'} (${code})`)
    .join(', ')}.`;

/** Returns the readable members of a list; what stands beside messages is worth less than they are. */
const readable = <Value>(list: readonly unknown[], schema: z.ZodType<Value>): readonly Value[] =>
  list.flatMap((each) => {
    const parsed = schema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });

const describeError = ({ code }: WhatsappError): string =>
  code === undefined ? 'The platform reports an error.' : `The platform reports the error ${code}.`;

const readMessages = (raw: unknown): readonly ChannelEvent[] => {
  const parsed = messagesValue.safeParse(raw);
  if (!parsed.success) return [problem(describeIssues('A change of messages', parsed.error))];
  const { metadata, contacts = [], messages = [], statuses = [], errors = [] } = parsed.data;
  const phoneNumberId = metadata?.phone_number_id ?? null;
  const surroundings = {
    phoneNumberId,
    contacts: readable(contacts, webhookContact),
    errors: readable(errors, whatsappError),
  };
  return [
    ...messages.flatMap((each) => {
      const message = webhookMessage.safeParse(each);
      return message.success
        ? readMessage(message.data, surroundings)
        : [problem(describeIssues('A message', message.error), phoneNumberId)];
    }),
    ...statuses.flatMap((each) => {
      const status = webhookStatus.safeParse(each);
      return status.success
        ? readStatus(status.data, phoneNumberId)
        : [problem(describeIssues('A status', status.error), phoneNumberId)];
    }),
    ...surroundings.errors.map((error) => problem(describeError(error), phoneNumberId)),
  ];
};

const readChange = (raw: unknown): readonly ChannelEvent[] => {
  const parsed = webhookChange.safeParse(raw);
  if (!parsed.success) return [problem(describeIssues('A change', parsed.error))];
  const { field, value } = parsed.data;
  if (field === 'messages') return readMessages(value);
  const read = accountReaders.get(field);
  // A field that nobody asked for is news about nothing that is kept.
  if (!read) return [];
  return read(value) ?? [problem(`A change of the field ${field} cannot be read.`)];
};

const readEntry = (raw: unknown): readonly ChannelEvent[] => {
  const parsed = webhookEntry.safeParse(raw);
  return parsed.success
    ? parsed.data.changes.flatMap(readChange)
    : [problem(describeIssues('An entry', parsed.error))];
};

/** Checks the signature of a webhook over its raw bytes, and reads its events. Pure. */
export const readWhatsapp = (
  { body, headers }: Pick<PlatformRequest, 'body' | 'headers'>,
  { credentials }: AdapterConnection<WhatsappCredentials>,
): ReadResult => {
  if (!isSignedByPlatform({ body, headers }, credentials.appSecret)) return { type: 'forged' };
  const parsed = webhookEnvelope.safeParse(parsePlatformJson(body.toString()));
  const events = parsed.success
    ? parsed.data.entry.flatMap(readEntry)
    : [problem(describeIssues('The body of a webhook', parsed.error))];
  return { type: 'read', events };
};
