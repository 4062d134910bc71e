import { z } from 'zod';

import type { PersonNames } from '../port.ts';

/** A person in a webhook; the platform shows a phone number, a business-scoped id, or both. */
export const webhookContact = z.looseObject({
  profile: z.looseObject({ name: z.string().optional() }).optional(),
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  parent_user_id: z.string().optional(),
});

/** A person in a webhook. */
export type WebhookContact = z.output<typeof webhookContact>;

const scopedId = /^[A-Z]{2}\.(?<isParent>ENT\.)?[A-Za-z0-9]{1,128}$/u;

/** Returns the names in a list of raw ones, whatever member they came in. The first name of a kind wins. Pure. */
export const toPersonNames = (raw: readonly (string | null | undefined)[]): PersonNames => {
  const names: { phone?: string; bsuid?: string; parentBsuid?: string } = {};
  for (const each of raw) {
    const name = each?.trim() ?? '';
    const scoped = scopedId.exec(name);
    if (scoped?.groups?.['isParent'] !== undefined) names.parentBsuid ??= name;
    else if (scoped) names.bsuid ??= name;
    else if (/^\+?\d{5,20}$/.test(name)) names.phone ??= name.replace('+', '');
  }
  return names;
};

/** Whether a person has any name. */
export const hasName = (names: PersonNames): boolean => Object.keys(names).length > 0;

/** Whether a contact is certainly somebody else. The end of a number decides: some countries write it in two forms. */
const contradicts = ({ user_id: id, wa_id: phone }: WebhookContact, from: PersonNames): boolean =>
  (id !== undefined && from.bsuid !== undefined && id !== from.bsuid) ||
  (phone !== undefined && from.phone !== undefined && phone.slice(-8) !== from.phone.slice(-8));

/** Returns the contact of a sender; the only contact of a change is the sender's, whatever it is called. */
export const findContact = (
  contacts: readonly WebhookContact[],
  from: PersonNames,
): WebhookContact | undefined =>
  contacts.find(({ user_id: id }) => id !== undefined && id === from.bsuid) ??
  contacts.find(({ wa_id: phone }) => phone !== undefined && phone === from.phone) ??
  (contacts.length === 1 ? contacts.find((only) => !contradicts(only, from)) : undefined);

/** Reads a time in seconds, or in milliseconds; null for none. Pure. */
export const toWebhookTime = (timestamp: string | number | undefined): Date | null => {
  const value = Number(timestamp ?? Number.NaN);
  if (!Number.isFinite(value) || value <= 0) return null;
  const time = new Date(value < 100_000_000_000 ? value * 1000 : value);
  return Number.isNaN(time.getTime()) ? null : time;
};
