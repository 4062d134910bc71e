import { z } from 'zod';

import { accountUrl, isSuccess, readFault, type SmsApi, type SmsConnection } from './api.ts';
import { type JsonAnswer, requestJson, type SmsRequestFailure } from './http.ts';
import { isOneWaySender, toSmsAddress } from './sender.ts';

/** The platform's word on a sender. `refused` is about the sender or its credentials; `away` can pass. */
export type AccountCheck =
  | {
      readonly type: 'checked';
      readonly name: string | null;
      readonly phoneNumber: string | null;
      readonly quality: null;
      readonly webhookSubscribed: boolean;
    }
  | { readonly type: 'refused' | 'away'; readonly detail: string };

const account = z.object({ friendly_name: z.string().nullish(), status: z.string().nullish() });
const number = z.object({
  sid: z.string().min(1),
  friendly_name: z.string().nullish(),
  phone_number: z.string(),
  sms_url: z.string().nullish(),
  sms_method: z.string().nullish(),
  capabilities: z.object({ sms: z.boolean().nullish(), SMS: z.boolean().nullish() }).nullish(),
});
const numberPage = z.object({ incoming_phone_numbers: z.array(number) });

type OwnNumber = z.output<typeof number>;
type Ask = (path: string, form?: URLSearchParams) => Promise<JsonAnswer | SmsRequestFailure>;
type Failure = Extract<AccountCheck, { type: 'refused' | 'away' }>;

/** Asks for a repetition of every webhook that fails, five times: without it the platform repeats once. */
const retryAdvice = '#rc=5&rp=all';

const refused = (detail: string): Failure => ({ type: 'refused', detail });

const failureOf = (answer: JsonAnswer | SmsRequestFailure): Failure | null => {
  if (answer.type !== 'json') return { type: 'away', detail: answer.detail };
  if (isSuccess(answer.status)) return null;
  const { fault, detail } = readFault(answer);
  return { type: fault === 'platform_busy' ? 'away' : 'refused', detail };
};

const readWith = async <T>(
  ask: Promise<JsonAnswer | SmsRequestFailure>,
  schema: z.ZodType<T>,
): Promise<{ readonly type: 'read'; readonly value: T } | Failure> => {
  const answer = await ask;
  const failure = failureOf(answer);
  if (failure) return failure;
  const parsed = schema.safeParse(answer.type === 'json' ? answer.json : null);
  return parsed.success
    ? { type: 'read', value: parsed.data }
    : { type: 'away', detail: 'The answer of the platform cannot be read.' };
};

const withoutAdvice = (url: string): string => url.replace(/#.*$/u, '');

/** An address that is free, or the platform's own example, can be ours. Another service's stays. */
const isFree = (url: string): boolean => url === '' || url.startsWith('https://demo.twilio.com/');

/** Enters the address of the webhook at the number. Returns whether the platform calls it now. */
const subscribe = async (ask: Ask, own: OwnNumber, webhookUrl: string): Promise<boolean | Failure> => {
  const url = own.sms_url ?? '';
  const isOurs = withoutAdvice(url) === webhookUrl;
  const wanted = `${webhookUrl}${retryAdvice}`;
  if (url === wanted && own.sms_method === 'POST') return true;
  if (!isOurs && !isFree(url)) return false;
  const form = new URLSearchParams({ SmsUrl: wanted, SmsMethod: 'POST' });
  const failure = failureOf(await ask(`/IncomingPhoneNumbers/${encodeURIComponent(own.sid)}`, form));
  return failure ?? true;
};

const checkNumber = async (ask: Ask, phone: string, webhookUrl: string): Promise<AccountCheck> => {
  const query = new URLSearchParams({ PhoneNumber: phone }).toString();
  const read = await readWith(ask(`/IncomingPhoneNumbers?${query}`), numberPage);
  if (read.type !== 'read') return read;
  const own = read.value.incoming_phone_numbers.find(({ phone_number: found }) => found === phone);
  if (!own) return refused('The account does not have this number.');
  if ((own.capabilities?.sms ?? own.capabilities?.SMS) === false)
    return refused('The number sends and receives no SMS.');
  const subscribed = await subscribe(ask, own, webhookUrl);
  if (typeof subscribed !== 'boolean') return subscribed;
  const { friendly_name: name, phone_number: phoneNumber } = own;
  return { type: 'checked', name: name ?? null, phoneNumber, quality: null, webhookSubscribed: subscribed };
};

/**
 * Reads the account and the sender of a connection with its credentials, and enters the webhook's address at its number. A name,
 * which receives nothing, and a messaging service, which has a page of its own for it, keep what they have. Never throws.
 */
export const checkSmsAccount = async (
  api: SmsApi,
  connection: SmsConnection,
  webhookUrl: string,
): Promise<AccountCheck> => {
  const { identifier, credentials } = connection;
  const { timeLimitMs } = api;
  const ask: Ask = (path, form) => {
    const [resource = '', query] = path.split('?');
    const url = `${accountUrl(api, connection, resource)}${query === undefined ? '' : `?${query}`}`;
    return requestJson({ url, credentials, timeLimitMs, ...(form && { form }) });
  };
  const read = await readWith(ask(''), account);
  if (read.type !== 'read') return read;
  const { friendly_name: name, status } = read.value;
  if (typeof status === 'string' && status !== 'active') return refused(`The account is ${status}.`);
  const isNumber = !isOneWaySender(identifier);
  if (isNumber && credentials.messagingServiceSid === undefined)
    return checkNumber(ask, toSmsAddress(identifier), webhookUrl);
  return {
    type: 'checked',
    name: name ?? null,
    phoneNumber: isNumber ? toSmsAddress(identifier) : null,
    quality: null,
    // Each send names the address of its status; a name receives nothing else.
    webhookSubscribed: !isNumber,
  };
};
