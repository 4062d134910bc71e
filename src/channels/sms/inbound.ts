import type { MediaType } from '../../messaging/payload.ts';
import type { ChannelEvent, InboundContent, InboundMedia } from '../port.ts';
import { phoneDigitsOf } from './sender.ts';

/** A file beside a message: where it is, and its kind. */
export interface SmsFile {
  readonly url: string;
  readonly mimeType: string;
}

/** A person's message, as a webhook or the list of messages brings it. */
export interface InboundSms {
  readonly sid: string;
  readonly from: string;
  readonly body: string;
  readonly files: readonly SmsFile[];
  readonly profileName: string | null;
  readonly sentAt: Date | null;
  readonly replyTo: string | null;
  readonly optOut: 'stop' | 'start' | null;
}

const mediaTypeOf = (mimeType: string): MediaType => {
  const [kind] = mimeType.toLowerCase().split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'document';
};

const toMedia = ({ url, mimeType }: SmsFile, caption: string): InboundMedia => ({
  platformMediaId: url,
  type: mediaTypeOf(mimeType),
  mimeType,
  sha256: null,
  filename: null,
  caption: caption === '' ? null : caption,
});

const contentsOf = ({ body, files }: InboundSms): readonly InboundContent[] => {
  if (files.length > 0)
    return files.map((file, place) => ({ type: 'media', media: toMedia(file, place === 0 ? body : '') }));
  return body.trim() === ''
    ? [{ type: 'unsupported', detail: 'The message has no text.' }]
    : [{ type: 'text', text: body }];
};

const idOf = ({ url }: SmsFile): string =>
  url
    .replace(/[?#].*$/u, '')
    .split('/')
    .at(-1) ?? '';

/** Webhook and list name the files in orders of their own; sorted by id, a file has the same place in both. */
const sortFiles = (files: readonly SmsFile[]): readonly SmsFile[] =>
  files.toSorted((one, other) => Number(idOf(one) > idOf(other)) - Number(idOf(one) < idOf(other)));

/** Turns a person's message into events: one a file, as a message holds one. The ids are the same however the message came. */
export const toMessageEvents = (inbound: InboundSms): readonly ChannelEvent[] => {
  const phone = phoneDigitsOf(inbound.from);
  if (phone === null)
    return [
      { type: 'problem', phoneNumberId: null, detail: 'A message came from a sender without a number.' },
    ];
  const { sid, profileName, sentAt, replyTo, optOut } = inbound;
  return contentsOf({ ...inbound, files: sortFiles(inbound.files) }).map((content, place) => ({
    type: 'message',
    phoneNumberId: null,
    platformId: place === 0 ? sid : `${sid}#${place + 1}`,
    from: { phone },
    profileName,
    sentAt,
    content,
    replyTo,
    referral: null,
    optOut: place === 0 ? optOut : null,
  }));
};
