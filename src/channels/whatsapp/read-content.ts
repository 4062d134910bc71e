import type { MediaType } from '../../messaging/payload.ts';
import type { InboundContent } from '../port.ts';
import type { WhatsappError } from './faults.ts';
import type { WebhookMessage } from './webhook-message.ts';

type WebhookFile = NonNullable<WebhookMessage['image']>;

const unsupported = (detail: string): InboundContent => ({ type: 'unsupported', detail });

/** The types of files without a MIME type of their own. */
const usualTypes: Readonly<Record<MediaType, string>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg',
  document: 'application/octet-stream',
};

const toMedia = (type: MediaType, file: WebhookFile | undefined): InboundContent | null =>
  file === undefined
    ? null
    : {
        type: 'media',
        media: {
          platformMediaId: file.id,
          type,
          mimeType: file.mime_type ?? usualTypes[type],
          sha256: file.sha256 ?? null,
          filename: file.filename ?? null,
          caption: file.caption ?? null,
        },
      };

const toText = ({ text }: WebhookMessage): InboundContent | null =>
  text === undefined || text.body === '' ? null : { type: 'text', text: text.body };

const toPress = ({ button, interactive }: WebhookMessage): InboundContent | null => {
  if (button) return { type: 'press', label: button.text, id: button.payload ?? null };
  const pressed = interactive?.button_reply ?? interactive?.list_reply;
  return pressed ? { type: 'press', label: pressed.title, id: pressed.id ?? null } : null;
};

const toLocation = ({ location }: WebhookMessage): InboundContent | null => {
  if (!location) return null;
  const { name = '', address = '', latitude, longitude } = location;
  const words = [name, address].filter((part) => part !== '');
  const text = words.length > 0 ? words.join(', ') : `${latitude}, ${longitude}`;
  return { type: 'parts', text, parts: { location } };
};

const toContacts = ({ contacts = [] }: WebhookMessage): InboundContent | null => {
  const lines = contacts.map(({ name, phones = [] }) => {
    const numbers = phones.map(({ phone, wa_id: id }) => phone ?? id ?? '');
    return [name?.formatted_name ?? '', ...numbers].filter((word) => word !== '').join(' ');
  });
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? null : { type: 'parts', text, parts: { contacts } };
};

/** How the content of each type of message is read. Stickers are images, voice messages are sounds. */
const readers: ReadonlyMap<string, (message: WebhookMessage) => InboundContent | null> = new Map([
  ['text', toText],
  ['button', toPress],
  ['interactive', toPress],
  ['image', ({ image }) => toMedia('image', image)],
  ['sticker', ({ sticker }) => toMedia('image', sticker)],
  ['video', ({ video }) => toMedia('video', video)],
  ['audio', ({ audio }) => toMedia('audio', audio)],
  ['voice', ({ voice, audio }) => toMedia('audio', voice ?? audio)],
  ['document', ({ document }) => toMedia('document', document)],
  ['location', toLocation],
  ['contacts', toContacts],
]);

/**
 * Reads what a person sent. A type that the channel does not know, or one that came without its part, is `unsupported` and names the
 * platform's reason: an error of the message, else one beside it. Pure.
 */
export const readContent = (message: WebhookMessage, besides: readonly WhatsappError[]): InboundContent => {
  const content = readers.get(message.type)?.(message) ?? null;
  if (content) return content;
  const [error] = [...(message.errors ?? []), ...besides];
  const reason = error?.code === undefined ? '' : ` (${error.code})`;
  return unsupported(
    `The platform sent a message of the type ${message.type} that cannot be shown${reason}.`,
  );
};
