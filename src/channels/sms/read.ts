import type { ChannelEvent, PlatformRequest, ReadResult } from '../port.ts';
import type { SmsConnection } from './api.ts';
import { type SmsFile, toMessageEvents } from './inbound.ts';
import { referenceMember } from './send.ts';
import { isSigned } from './signature.ts';
import { toStatusEvent } from './status.ts';

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

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const referenceOf = (url: string): string | null => {
  const reference = URL.canParse(url) ? new URL(url).searchParams.get(referenceMember) : null;
  return reference !== null && uuid.test(reference) ? reference : null;
};

const readStatus = (word: string, sid: string, fields: URLSearchParams, url: string): ChannelEvent => {
  const read = fieldReader(fields);
  const event = toStatusEvent({
    sid,
    word,
    reference: referenceOf(url),
    errorCode: read('ErrorCode'),
    errorMessage: read('ErrorMessage'),
  });
  return event ?? problem('A message has a status that nobody has classified.');
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
