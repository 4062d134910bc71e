import { z } from 'zod';

import type { DeliveryStatus } from '../../messaging/delivery-status.ts';
import type { ChannelEvent } from '../port.ts';
import { classifyError, whatsappError } from './faults.ts';
import { toWebhookTime } from './read-person.ts';

/** The report of a message's delivery in a webhook; prices and conversations are not read. */
export const webhookStatus = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  timestamp: z.union([z.string(), z.number()]).optional(),
  biz_opaque_callback_data: z.string().nullish(),
  errors: z.array(whatsappError).optional(),
});

const statuses: ReadonlyMap<string, DeliveryStatus> = new Map([
  ['accepted', 'accepted'],
  ['held_for_quality_assessment', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  // A voice message was listened to.
  ['played', 'read'],
  ['failed', 'failed'],
]);

/** Statuses that say nothing of the delivery: the person removed the message from the phone. */
const ignoredStatuses = new Set(['deleted']);

/** Reads one status of a webhook. Pure. */
export const readStatus = (
  {
    id,
    status: word,
    timestamp,
    biz_opaque_callback_data: reference,
    errors,
  }: z.output<typeof webhookStatus>,
  phoneNumberId: string | null,
): readonly ChannelEvent[] => {
  if (ignoredStatuses.has(word)) return [];
  const status = statuses.get(word);
  if (status === undefined)
    return [{ phoneNumberId, type: 'problem', detail: 'A status has an unknown word.' }];
  const [error] = status === 'failed' ? (errors ?? []) : [];
  return [
    {
      phoneNumberId,
      type: 'status',
      platformId: id,
      reference: reference || null,
      status,
      at: toWebhookTime(timestamp),
      fault: error ? classifyError(error, { status: null, retryAfterMs: null }) : null,
    },
  ];
};
