import type { DeliveryStatus } from '../../messaging/delivery-status.ts';
import type { ChannelEvent, PlatformFault, PlatformRequest, ReadResult } from '../port.ts';
import type { SmsConnection } from './api.ts';
import { classifyRefusal, withoutPersonalWords } from './faults.ts';
import { type SmsFile, toMessageEvents } from './inbound.ts';
import { referenceMember } from './send.ts';
import { isSigned } from './signature.ts';

/** The platform's statuses of a message that it sends. */
const statuses: ReadonlyMap<string, DeliveryStatus> = new Map([
  ['accepted', 'accepted'],
  ['scheduled', 'accepted'],
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['partially_delivered', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['undelivered', 'failed'],
  ['canceled', 'failed'],
  ['failed', 'failed'],
]);

const inboundStatuses: ReadonlySet<string> = new Set(['', 'received', 'receiving']);

const problem = (detail: string): ChannelEvent => ({ type: 'problem', phoneNumberId: null, detail });

const fieldReader =
  (fields: URLSearchParams) =>
  (...names: readonly string[]): string | null => {
    for (const name of names) {
      const value = fields.get(name);
      if (value !== null && value !== '') return value;
    }
    return null;
  };

const maxFiles = 10;

const readFiles = (fields: URLSearchParams): readonly SmsFile[] => {
  const files: SmsFile[] = [];
  const count = Math.min(Number(fields.get('NumMedia') ?? 0) || 0, maxFiles);
  for (let place = 0; place < count; place += 1) {
    const url = fields.get(`MediaUrl${place}`);
    const mimeType = fields.get(`MediaContentType${place}`) ?? 'application/octet-stream';
    if (url !== null && URL.canParse(url)) files.push({ url, mimeType });
  }
  return files;
};

const optOutTypes: ReadonlyMap<string, 'stop' | 'start'> = new Map([
  ['STOP', 'stop'],
  ['START', 'start'],
]);

const readMessage = (sid: string, fields: URLSearchParams): readonly ChannelEvent[] => {
  const read = fieldReader(fields);
  return toMessageEvents({
    sid,
    from: read('From') ?? '',
    body: fields.get('Body') ?? '',
    files: readFiles(fields),
    profileName: read('ProfileName'),
    // A webhook does not say when the person wrote.
    sentAt: null,
    replyTo: read('OriginalRepliedMessageSid'),
    optOut: optOutTypes.get(read('OptOutType')?.toUpperCase() ?? '') ?? null,
  });
};

const readStatusFault = (fields: URLSearchParams, word: string): PlatformFault => {
  const read = fieldReader(fields);
  const code = read('ErrorCode');
  const detail = read('ErrorMessage');
  const fault = classifyRefusal({
    status: null,
    code: code === '0' ? null : code,
    detail: detail === null ? null : withoutPersonalWords(detail),
    retryAfterMs: null,
  });
  // Somebody cancelled it at the platform: the person has nothing to do with that.
  return word === 'canceled' && fault.platformCode === null
    ? { ...fault, fault: 'content_refused', detail: 'The message was cancelled at the platform.' }
    : fault;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const referenceOf = (url: string): string | null => {
  const reference = URL.canParse(url) ? new URL(url).searchParams.get(referenceMember) : null;
  return reference !== null && uuid.test(reference) ? reference : null;
};

const readStatus = (word: string, sid: string, fields: URLSearchParams, url: string): ChannelEvent => {
  const status = statuses.get(word);
  if (!status) return problem('A message has a status that nobody has classified.');
  return {
    type: 'status',
    phoneNumberId: null,
    platformId: sid,
    reference: referenceOf(url),
    status,
    at: null,
    fault: status === 'failed' ? readStatusFault(fields, word) : null,
  };
};

/** Checks the signature of a request and reads its event: a person's message, or the status of one of ours. Pure. */
export const readSms = (
  request: PlatformRequest,
  { credentials: { authToken } }: Pick<SmsConnection, 'credentials'>,
): ReadResult => {
  const fields = new URLSearchParams(request.body.toString());
  if (!isSigned(request, fields, authToken)) return { type: 'forged' };
  const read = fieldReader(fields);
  const sid = read('MessageSid', 'SmsSid', 'SmsMessageSid');
  if (sid === null) return { type: 'read', events: [problem('The request names no message.')] };
  const word = (read('MessageStatus', 'SmsStatus') ?? '').toLowerCase();
  const events = inboundStatuses.has(word)
    ? readMessage(sid, fields)
    : [readStatus(word, sid, fields, request.url)];
  return { type: 'read', events };
};
