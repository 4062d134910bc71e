import { type InboundPlatforms, bindInboundPlatform } from '../channels/inbound/inbound-platform.ts';
import type { AdapterConnection } from '../channels/port.ts';
import { bindPlatform, type SendingPlatforms } from '../channels/sending/channel-adapters.ts';
import { createSmsPlatform } from '../channels/sms/adapter.ts';
import { createWhatsappAdapter, type WhatsappAdapter } from '../channels/whatsapp/adapter.ts';
import { parseWhatsappCredentials } from '../channels/whatsapp/credentials.ts';
import { parseReplyId } from '../channels/whatsapp/reply-id.ts';
import type { Config } from '../config.ts';
import type {
  CheckedNumber,
  CheckNumber,
  PhoneNumberParts,
} from '../resources/channel-connections/phone-numbers.ts';

/** The platforms that this service speaks with, for each of its sides. */
export interface PhonePlatforms {
  readonly sending: SendingPlatforms;
  readonly inbound: InboundPlatforms;
  readonly checks: PhoneNumberParts['checks'];
  close(): Promise<void>;
}

const toConnection = <Credentials>(
  { id, identifier }: CheckedNumber,
  credentials: Credentials,
): AdapterConnection<Credentials> => ({ id, identifier, credentials, smsEncoding: 'exact' });

const unusable: Awaited<ReturnType<CheckNumber>> = {
  type: 'refused',
  detail: 'The credentials are not those of the channel.',
};

const createWhatsappCheck =
  (adapter: WhatsappAdapter): CheckNumber =>
  async (number) => {
    const credentials = parseWhatsappCredentials(number.credentials);
    if (!credentials) return unusable;
    const connection = toConnection(number, credentials);
    const loaded = await adapter.loadNumber(connection);
    if (loaded.type !== 'loaded') return loaded;
    const subscription = await adapter.subscribeWebhook(
      connection,
      number.webhookUrl,
      number.verifyToken ?? '',
    );
    if (subscription.type !== 'subscribed') return subscription;
    const { name, phoneNumber, quality } = loaded;
    return { type: 'checked', name, phoneNumber, quality, webhookSubscribed: true };
  };

/** Opens the adapters of the phone channels; they connect at first use. */
export const openPhonePlatforms = ({
  whatsappApiUrl,
  smsApiUrl,
}: Pick<Config, 'whatsappApiUrl' | 'smsApiUrl'>): PhonePlatforms => {
  const whatsapp = createWhatsappAdapter({ apiUrl: whatsappApiUrl });
  const sms = createSmsPlatform({ apiUrl: smsApiUrl });
  return {
    sending: {
      whatsapp: bindPlatform({ adapter: whatsapp, parseCredentials: parseWhatsappCredentials }),
      sms: bindPlatform(sms),
    },
    inbound: {
      whatsapp: bindInboundPlatform({
        adapter: whatsapp,
        parseCredentials: parseWhatsappCredentials,
        parseReplyId,
        markRead: whatsapp.markRead,
      }),
      sms: bindInboundPlatform({ ...sms, parseReplyId: () => null }),
    },
    checks: {
      whatsapp: createWhatsappCheck(whatsapp),
      sms: async (number) => {
        const credentials = sms.parseCredentials(number.credentials);
        return credentials
          ? sms.checkAccount(toConnection(number, credentials), number.webhookUrl)
          : unusable;
      },
    },
    close: whatsapp.close,
  };
};
