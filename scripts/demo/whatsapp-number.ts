import type { Cipher } from '../../src/security/encryption.ts';

/** A WhatsApp number of the simulator, as it is registered there. */
export interface DemoNumber {
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  readonly displayNumber: string;
  readonly name: string;
  readonly accessToken: string;
  readonly appSecret: string;
}

/** Derives the number of the demo from its organization, so that each start finds the same one. */
export const deriveDemoNumber = (
  { fingerprint }: Pick<Cipher, 'fingerprint'>,
  organizationId: string,
): DemoNumber => {
  const derive = (purpose: string): string => fingerprint(`demo ${purpose} ${organizationId}`);
  const digits = (purpose: string, count: number): string =>
    (BigInt(`0x${derive(purpose).slice(0, 14)}`) % 10n ** BigInt(count)).toString().padStart(count, '0');
  return {
    phoneNumberId: `1065${digits('phone number id', 11)}`,
    businessAccountId: `1022${digits('business account', 11)}`,
    displayNumber: `+3185${digits('display number', 7)}`,
    name: 'Lage Weide Logistics',
    accessToken: derive('access token'),
    appSecret: derive('app secret'),
  };
};
