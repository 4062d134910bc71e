import type { z } from 'zod';

import { smsCredentials } from '../../channels/sms/credentials.ts';
import { whatsappCredentials } from '../../channels/whatsapp/credentials.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import { schemaFaults } from '../../jsonapi/parse/schema-faults.ts';
import type { Cipher } from '../../security/encryption.ts';
import type { Channel } from '../../messaging/channel.ts';
import { jsonObject } from '../field-types.ts';

const credentialSchemas: Readonly<Record<Channel, z.ZodType<Record<string, unknown>>>> = {
  web: jsonObject,
  whatsapp: whatsappCredentials,
  sms: smsCredentials,
};

/** Returns the faults of credentials that do not fit their channel, below the pointer of the attribute. */
export const findCredentialFaults = (
  channel: Channel,
  credentials: Record<string, unknown> | null | undefined,
  pointer: string,
): readonly ApiFault[] => {
  if (!credentials) return [];
  const parsed = credentialSchemas[channel].safeParse(credentials);
  return parsed.success ? [] : schemaFaults(parsed.error, pointer);
};

/** Returns the column of the credentials that a client sent; no column when it sent none. */
export const encryptCredentials = (
  cipher: Cipher,
  credentials: Record<string, unknown> | null | undefined,
): { readonly credentialsCiphertext?: string | null } => {
  if (credentials === undefined) return {};
  return { credentialsCiphertext: credentials === null ? null : cipher.encrypt(JSON.stringify(credentials)) };
};

/** Decrypts stored credentials; null without any. */
export const decryptCredentials = (
  cipher: Cipher,
  ciphertext: string | null,
): Record<string, unknown> | null =>
  ciphertext === null ? null : jsonObject.parse(JSON.parse(cipher.decrypt(ciphertext)));
