import type { PhoneChannel } from '../../messaging/channel.ts';
import type { Cipher } from '../../security/encryption.ts';

/**
 * Computes the token with which a platform proves, in the handshake, that a person entered the webhook of this connection.
 * It is a keyed hash of the connection's id, so nothing is stored, and no connection's token tells another's.
 */
export const verifyTokenOf = (cipher: Pick<Cipher, 'fingerprint'>, connectionId: string): string =>
  cipher.fingerprint(`channel webhook ${connectionId}`);

/** Builds the address that the platform of a connection calls. `publicUrl` can end with a slash or have a path. */
export const webhookUrlOf = (publicUrl: string, channel: PhoneChannel, connectionId: string): string =>
  `${publicUrl.replace(/\/+$/u, '')}/channels/${channel}/${connectionId}`;
