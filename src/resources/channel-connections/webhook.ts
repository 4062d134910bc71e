import { verifyTokenOf, webhookUrlOf } from '../../channels/inbound/webhook-address.ts';
import type { Channel } from '../../messaging/channel.ts';
import type { HookDeps } from '../define-resource.ts';

/** Returns the address to which the platform of a connection sends its events; null on the web. */
export const webhookAddressOf = (
  { publicUrl }: Pick<HookDeps, 'publicUrl'>,
  channel: Channel,
  connectionId: string,
): string | null => (channel === 'web' ? null : webhookUrlOf(publicUrl, channel, connectionId));

/** Returns the token with which WhatsApp proves that it was told the address; null on other channels. */
export const webhookTokenOf = (
  { cipher }: Pick<HookDeps, 'cipher'>,
  channel: Channel,
  connectionId: string,
): string | null => (channel === 'whatsapp' ? verifyTokenOf(cipher, connectionId) : null);
