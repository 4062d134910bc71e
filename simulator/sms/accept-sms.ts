import { hashContent } from '../core/canonical.ts';
import type { Platform } from '../core/platform.ts';
import type { PhoneContent, PhoneMessage, SimulatedPhone } from '../protocol.ts';
import { buildMessage, buildPhone, chatIdOf, chatOf, digitsOf, findPhone } from '../world/persons.ts';
import type { NumberRow, WorldRecord } from '../world/records.ts';
import { SmsError } from './errors.ts';
import { countSegments } from './segments.ts';
import { toSmsFault } from './sms-progress.ts';

const [mostCharacters, mostMedia] = [1600, 10];

const findSender = ({ world }: Platform, sid: string, form: URLSearchParams): NumberRow => {
  const [from, service] = [form.get('From'), form.get('MessagingServiceSid')];
  if (!from && !service) throw new SmsError(21603);
  for (const number of world.numbers.values()) {
    if (number.channel !== 'sms' || number.accountId !== sid) continue;
    if (from ? number.id === from : number.secrets.messagingServiceSid === service) return number;
  }
  throw new SmsError(21606);
};

const readTo = (form: URLSearchParams, sender: NumberRow): string => {
  const to = form.get('To');
  if (!to) throw new SmsError(21604);
  if (!/^\+?\d{7,15}$/.test(to)) throw new SmsError(21211, to);
  if (digitsOf(to) === digitsOf(sender.id)) throw new SmsError(21266);
  return `+${digitsOf(to)}`;
};

const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

const readContent = (form: URLSearchParams): PhoneContent => {
  const [text, links] = [form.get('Body') ?? '', form.getAll('MediaUrl')];
  if (text === '' && links.length === 0) throw new SmsError(21602);
  if (text.length > mostCharacters) throw new SmsError(21617);
  if (links.length > mostMedia) throw new SmsError(21623);
  if (!links.every(isWebAddress)) throw new SmsError(21620);
  if (links.length === 0) return { type: 'text', text };
  const media = links.map((url) => ({
    kind: 'image' as const,
    url,
    mimeType: null,
    filename: null,
    caption: null,
  }));
  return { type: 'mms', text, media };
};

const readCallback = (form: URLSearchParams): string | null => {
  const callback = form.get('StatusCallback');
  if (!callback) return null;
  if (!isWebAddress(callback)) throw new SmsError(21609);
  return callback;
};

const findOrMakePhone = ({ world, ids }: Platform, to: string): SimulatedPhone | undefined => {
  const found = findPhone(world, { number: to });
  if (found || !world.settings.makesPhones) return found;
  const phone = buildPhone({
    id: ids.uuid(),
    name: `Phone ${to.slice(-4)}`,
    number: digitsOf(to),
    bsuid: ids.userId('NL'),
  });
  world.write({ kind: 'phone', value: phone });
  return phone;
};

interface NewSms {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly content: PhoneContent;
  readonly callback: string | null;
}

const witness = ({ world }: Platform, number: NumberRow, sms: NewSms): WorldRecord => ({
  kind: 'accepted',
  value: {
    order: world.accepted.length + 1,
    at: sms.at,
    numberId: number.id,
    recipient: sms.to,
    id: sms.id,
    type: sms.content.type === 'mms' ? 'mms' : 'sms',
    hash: hashContent({ content: sms.content }),
    reference: sms.callback,
  },
});

const toMessage = (
  { world }: Platform,
  { id, at, content, callback }: NewSms,
  chatId: string,
  failedStatus: number | null,
): PhoneMessage =>
  buildMessage({
    id,
    chatId,
    from: 'business',
    order: world.cursor + 1,
    at,
    status: 'accepted',
    content,
    reference: callback,
    segments: content.type === 'text' ? countSegments(content.text) : 1,
    fault: failedStatus === null ? null : toSmsFault(failedStatus),
  });

/** Accepts an SMS of a business, or throws the platform's refusal. `failedStatus` is the code of a failure to come. */
export const acceptSms = (
  platform: Platform,
  sid: string,
  form: URLSearchParams,
  failedStatus: number | null,
): { readonly number: NumberRow; readonly message: PhoneMessage } => {
  const { world, ids, clock } = platform;
  const number = findSender(platform, sid, form);
  if (number.isLocked) throw new SmsError(20003);
  const to = readTo(form, number);
  const [content, callback] = [readContent(form), readCallback(form)];
  const phone = findOrMakePhone(platform, to);
  const chat = phone && chatOf(world, number, phone);
  if (chat?.isOptedOut) throw new SmsError(21610);
  const id = ids.sid(content.type === 'mms' ? 'MM' : 'SM');
  const sms = { id, at: new Date(clock.now()).toISOString(), to, content, callback };
  const message = toMessage(platform, sms, chat?.id ?? chatIdOf(number.id, 'nobody'), failedStatus);
  const isNew = chat && !world.chats.has(chat.id);
  world.write(witness(platform, number, sms), ...(isNew ? [{ kind: 'chat' as const, value: chat }] : []), {
    kind: 'message',
    value: message,
  });
  return { number, message };
};
