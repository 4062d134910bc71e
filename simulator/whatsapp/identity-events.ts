import type { NewWebhookEvent, Platform } from '../core/platform.ts';
import type { SimulatedPhone } from '../protocol.ts';
import { namesOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';
import { wrapInbound } from './inbound.ts';
import { toContact, toMetadata, toTimestamp } from './statuses.ts';

const ids = (phone: SimulatedPhone, before: SimulatedPhone): object => ({
  ...(phone.bsuid !== null && { user_id: phone.bsuid }),
  ...(phone.parentBsuid !== null && { parent_user_id: phone.parentBsuid }),
  ...(before.bsuid !== null && { previous_user_id: before.bsuid }),
  ...(before.parentBsuid !== null && { previous_parent_user_id: before.parentBsuid }),
});

/** Builds the event of a new number: a message of the system, from the old number and without contacts. */
export const buildNumberChange = (
  platform: Platform,
  number: NumberRow,
  before: SimulatedPhone,
  after: SimulatedPhone,
): NewWebhookEvent =>
  wrapInbound(
    number,
    before,
    [
      {
        ...(before.showsNumber && { from: before.number }),
        ...(before.bsuid !== null && { from_user_id: before.bsuid }),
        id: platform.ids.wamid(),
        timestamp: toTimestamp(platform.clock.now()),
        type: 'system',
        system: {
          body: `User ${before.name} changed from ${before.number} to ${after.number}`,
          type: 'user_changed_number',
          ...(after.showsNumber && { wa_id: after.number }),
          ...ids(after, before),
        },
      },
    ],
    false,
  );

const userIdMessage = (platform: Platform, before: SimulatedPhone, after: SimulatedPhone): object => ({
  ...(before.bsuid !== null && { from_user_id: before.bsuid }),
  id: platform.ids.wamid(),
  timestamp: toTimestamp(platform.clock.now()),
  type: 'system',
  system: { body: `User ${before.name} has a new id`, type: 'user_changed_user_id', ...ids(after, before) },
});

const userIdField = (platform: Platform, before: SimulatedPhone, after: SimulatedPhone): object => ({
  ...(after.showsNumber && { wa_id: after.number }),
  detail: 'The user id of this person has changed.',
  user_id: { previous: before.bsuid, current: after.bsuid },
  ...(after.parentBsuid !== null && {
    parent_user_id: { previous: before.parentBsuid, current: after.parentBsuid },
  }),
  timestamp: toTimestamp(platform.clock.now()),
});

/** Builds the event of a new business-scoped user id, as a message of the system or as a field of its own. */
export const buildUserIdChange = (
  platform: Platform,
  number: NumberRow,
  [before, after]: readonly [SimulatedPhone, SimulatedPhone],
  form: 'message' | 'field',
): NewWebhookEvent => {
  if (form === 'message') return wrapInbound(number, before, [userIdMessage(platform, before, after)], false);
  return {
    ...wrapInbound(number, after, []),
    field: 'user_id_update',
    value: {
      messaging_product: 'whatsapp',
      metadata: toMetadata(number),
      contacts: [toContact(after)],
      user_id_update: [userIdField(platform, before, after)],
    },
  };
};

/** Builds the event of a person who refuses or allows marketing. */
export const buildPreference = (
  platform: Platform,
  number: NumberRow,
  phone: SimulatedPhone,
  isAllowed: boolean,
): NewWebhookEvent => ({
  ...wrapInbound(number, phone, []),
  recipients: namesOf(phone),
  field: 'user_preferences',
  value: {
    messaging_product: 'whatsapp',
    metadata: toMetadata(number),
    contacts: [toContact(phone)],
    user_preferences: [
      {
        ...(phone.showsNumber && { wa_id: phone.number }),
        ...(phone.bsuid !== null && { user_id: phone.bsuid }),
        detail: isAllowed
          ? 'User requested to resume marketing messages'
          : 'User requested to stop marketing messages',
        category: 'marketing_messages',
        value: isAllowed ? 'resume' : 'stop',
        timestamp: Math.floor(platform.clock.now() / 1000),
      },
    ],
  },
});
