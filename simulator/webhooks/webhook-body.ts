import { createHmac } from 'node:crypto';

import { chanceOf } from '../core/chance.ts';
import type { WebhookEvent } from '../world/records.ts';

/** A change of a webhook. */
interface Change {
  readonly field: string;
  readonly value: Record<string, unknown>;
}

const listsThatMerge = ['statuses', 'messages', 'contacts'];

const listOf = (value: Readonly<Record<string, unknown>>, name: string): readonly unknown[] => {
  const list = value[name];
  return Array.isArray(list) ? list : [];
};

const isSameKind = (one: Change, other: WebhookEvent): boolean =>
  one.field === 'messages' &&
  other.field === 'messages' &&
  JSON.stringify(one.value['metadata']) === JSON.stringify(other.value['metadata']) &&
  'statuses' in one.value === 'statuses' in other.value;

const merge = (change: Change, { value }: WebhookEvent): void => {
  for (const name of listsThatMerge) {
    const merged = [...listOf(change.value, name), ...listOf(value, name)];
    if (merged.length > 0) change.value[name] = merged;
  }
};

/** Puts events into changes, in their order. Some join the change before them: the platform does both, so a reader must take both. */
const toChanges = (events: readonly WebhookEvent[], seed: string): Change[] => {
  const changes: Change[] = [];
  for (const event of events) {
    const last = changes.at(-1);
    if (last && isSameKind(last, event) && chanceOf(seed, 'merge', event.id) < 0.5) merge(last, event);
    else changes.push({ field: event.field, value: { ...event.value } });
  }
  return changes;
};

/** Parts that a fault adds to a body. */
export interface BodyAdditions {
  readonly hasUnknownKinds: boolean;
  readonly hasForeignNumber: boolean;
}

const unknownKinds: readonly Change[] = [
  {
    field: 'hologram_update',
    value: { messaging_product: 'whatsapp', holograms: [{ id: 1, depth: [1, 2] }] },
  },
  { field: 'messages', value: { messaging_product: 'whatsapp', moods: ['blue'] } },
];

const foreignNumber: Change = {
  field: 'messages',
  value: {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550009999', phone_number_id: '999999999999999' },
    contacts: [{ profile: { name: 'A stranger' }, wa_id: '15550008888' }],
    messages: [
      {
        from: '15550008888',
        id: 'wamid.FOREIGN',
        timestamp: '1700000000',
        type: 'text',
        text: { body: 'For somebody else' },
      },
    ],
  },
};

/** Builds the body of a webhook: an entry for each account. */
export const buildWebhookBody = (
  events: readonly WebhookEvent[],
  seed: string,
  additions: BodyAdditions,
): object => {
  const byAccount = Map.groupBy(events, ({ accountId }) => accountId);
  const entry = [...byAccount].map(([id, ofAccount]) => ({
    id,
    time: Math.floor((ofAccount[0]?.at ?? 0) / 1000),
    changes: [
      ...(additions.hasUnknownKinds ? unknownKinds : []),
      ...toChanges(ofAccount, seed),
      ...(additions.hasForeignNumber ? [foreignNumber] : []),
    ],
  }));
  return { object: 'whatsapp_business_account', entry };
};

/** Writes JSON as the platform does: slashes, and everything beyond ASCII, escaped. */
export const writeEscapedJson = (body: object): string =>
  JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the signature of a body, as the header `X-Hub-Signature-256` carries it. */
export const signWebhookBody = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
