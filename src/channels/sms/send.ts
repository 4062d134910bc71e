import { z } from 'zod';

import { buildLocalFault } from '../local-fault.ts';
import type { Delivery, SendResult } from '../port.ts';
import { accountUrl, isSuccess, readFault, type SmsApi, type SmsConnection } from './api.ts';
import { classifyRefusal, withoutPersonalWords } from './faults.ts';
import { type JsonAnswer, requestJson } from './http.ts';
import type { SmsPart } from './render.ts';
import { toSmsAddress } from './sender.ts';

/** The member of the callback's query that brings the reference back. */
export const referenceMember = 'reference';

const statusUrlWithReference = ({ statusUrl, reference }: Delivery): string => {
  const url = new URL(statusUrl);
  // The platform signs the address as it was given, so one that names the reference already stays as it is.
  if (url.searchParams.get(referenceMember) === reference) return statusUrl;
  url.searchParams.set(referenceMember, reference);
  return url.href;
};

/** Builds the fields of a send. Pure. */
const buildSendFields = (
  { identifier, credentials: { messagingServiceSid } }: Pick<SmsConnection, 'identifier' | 'credentials'>,
  { body }: SmsPart,
  phone: string,
  delivery: Delivery,
): Readonly<Record<string, string>> => ({
  To: toSmsAddress(phone),
  StatusCallback: statusUrlWithReference(delivery),
  ...(messagingServiceSid === undefined
    ? { From: toSmsAddress(identifier) }
    : { MessagingServiceSid: messagingServiceSid }),
  Body: body,
});

const createdMessage = z.object({
  sid: z.string().min(1),
  status: z.string().nullish(),
  error_code: z.union([z.number(), z.string()]).nullish(),
  error_message: z.string().nullish(),
});

const failedStatuses = new Set(['failed', 'undelivered', 'canceled']);

const readAccepted = ({ json }: JsonAnswer, texts: readonly string[]): SendResult => {
  const created = createdMessage.safeParse(json).data;
  if (!created)
    return { type: 'unknown', detail: 'The platform accepted the request without naming a message.' };
  if (!failedStatuses.has(created.status ?? '')) return { type: 'accepted', platformId: created.sid };
  const { error_code: code, error_message: detail } = created;
  const refusal = {
    status: null,
    code: code === undefined || code === null ? null : String(code),
    detail: detail ? withoutPersonalWords(detail, texts) : null,
    retryAfterMs: null,
  };
  return { type: 'refused', ...classifyRefusal(refusal) };
};

const withoutNumber: SendResult = {
  type: 'refused',
  ...buildLocalFault('recipient_unreachable', 'The person has no phone number.'),
};

/** Sends one SMS. Never throws. */
export const sendSms = async (
  api: SmsApi,
  connection: SmsConnection,
  part: SmsPart,
  delivery: Delivery,
): Promise<SendResult> => {
  const { phone } = delivery.recipient;
  if (phone === null) return withoutNumber;
  const answer = await requestJson({
    url: accountUrl(api, connection, '/Messages'),
    credentials: connection.credentials,
    form: new URLSearchParams(buildSendFields(connection, part, phone, delivery)),
    timeLimitMs: api.timeLimitMs,
  });
  if (answer.type !== 'json')
    return answer.type === 'lost'
      ? { type: 'unknown', detail: answer.detail }
      : // Nothing has left, so the message can be sent again without a doubt.
        { ...withoutNumber, fault: 'platform_busy', detail: answer.detail };
  const texts = [part.body, phone];
  return isSuccess(answer.status)
    ? readAccepted(answer, texts)
    : { type: 'refused', ...readFault(answer, texts) };
};
