import type { Channel } from '../../messaging/channel.ts';

/** A number with its credentials, and the address that its platform is told. */
export interface CheckedNumber {
  readonly id: string;
  readonly channel: Channel;
  readonly identifier: string;
  readonly credentials: Readonly<Record<string, unknown>>;
  readonly webhookUrl: string;
  readonly verifyToken: string | null;
}

/** The platform's word on a number. `refused` is about the number or its credentials; `away` can pass. */
export type NumberCheck =
  | {
      readonly type: 'checked';
      readonly name: string | null;
      readonly phoneNumber: string | null;
      readonly quality: string | null;
      readonly webhookSubscribed: boolean;
    }
  | { readonly type: 'refused' | 'away'; readonly detail: string };

/** The result of a sync of templates: how many the platform has, or why there are none. */
export type SyncedTemplates =
  | { readonly type: 'synced'; readonly found: number }
  | { readonly type: 'gone' }
  | { readonly type: 'denied' | 'away'; readonly detail: string };

/** Asks one platform about a number, and subscribes the webhook. Never throws. */
export type CheckNumber = (number: CheckedNumber) => Promise<NumberCheck>;

/** Asks the platforms about their numbers. */
export interface PhoneNumbers {
  check: CheckNumber;
  /** Syncs the templates of a connection; `gone` where the channel has none. */
  syncTemplates(connection: Pick<CheckedNumber, 'id' | 'channel'>): Promise<SyncedTemplates>;
}

type KnownNumber = Extract<NumberCheck, { type: 'checked' }>;

/** The parts of `PhoneNumbers` by channel; a channel without a part has nothing to ask. */
export interface PhoneNumberParts {
  readonly checks: Readonly<Partial<Record<Channel, CheckNumber>>>;
  /** Keeps what a platform says of a number. */
  noteCheck(connectionId: string, number: Pick<KnownNumber, 'quality' | 'phoneNumber'>): Promise<void>;
  /** Syncs the templates of a WhatsApp connection. */
  syncTemplates?(connectionId: string): Promise<SyncedTemplates>;
}

/** Binds the checks of the channels. */
export const createPhoneNumbers = ({ checks, noteCheck, syncTemplates }: PhoneNumberParts): PhoneNumbers => ({
  check: async (number) => {
    const check = checks[number.channel];
    if (!check) return { type: 'refused', detail: `The channel ${number.channel} has no platform.` };
    const result = await check(number);
    if (result.type === 'checked') await noteCheck(number.id, result);
    return result;
  },
  syncTemplates: async ({ id, channel }) =>
    channel === 'whatsapp' && syncTemplates ? syncTemplates(id) : { type: 'gone' },
});
