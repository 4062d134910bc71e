import { createTokenSigner, uuidToBytes } from '../../security/signed-tokens.ts';
import type { Channel } from '../../tables/channel.ts';

/** The addresses that are entered at the platforms of phone channels. */
export interface WebhookAddresses {
  /** Returns where the platform of a connection sends its events; null on the web. */
  urlOf(connection: { readonly id: string; readonly channel: Channel }): string | null;
  /** Returns the token with which WhatsApp proves that it was told to use the address; null on other channels. */
  verifyTokenOf(connection: { readonly id: string; readonly channel: Channel }): string | null;
}

/** Binds the addresses to the public URL of the service; tokens are derived from `ENCRYPTION_KEY`, and none is stored. */
export const createWebhookAddresses = (encryptionKey: string, publicUrl: string): WebhookAddresses => {
  const signer = createTokenSigner(encryptionKey, 'webhook verification');
  const root = publicUrl.replace(/\/+$/u, '');
  return {
    urlOf: ({ id, channel }) => (channel === 'web' ? null : `${root}/channels/${channel}/${id}`),
    verifyTokenOf: ({ id, channel }) => (channel === 'whatsapp' ? signer.sign(uuidToBytes(id)) : null),
  };
};
