import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import type { BenchNumber } from './number.ts';

const inABatch = 50;
const batchesAtOnce = 8;

interface SendRow {
  readonly id: string;
  readonly platformId: string;
}

const buildWebhook = ({ phoneNumberId }: BenchNumber, sends: readonly SendRow[]): string => {
  const metadata = { display_phone_number: '31207770010', phone_number_id: phoneNumberId };
  const statuses = sends.map(({ id, platformId }) => ({
    id: platformId,
    status: 'read',
    timestamp: '1700000000',
    recipient_id: '31600000000',
    biz_opaque_callback_data: id,
  }));
  const value = { messaging_product: 'whatsapp', metadata, statuses };
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }];
  return JSON.stringify({ object: 'whatsapp_business_account', entry });
};

const post = async ({ webhookUrl, appSecret }: BenchNumber, body: string): Promise<void> => {
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  const response = await fetch(webhookUrl, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`A webhook was answered with ${response.status}.`);
};

/** Measures how many statuses a second become rows: `read` of every message that a number has sent, fifty in a webhook. */
export const measureStatuses = async (
  { database }: BenchService,
  number: BenchNumber,
): Promise<{ readonly count: number; readonly perSecond: number }> => {
  const { rows } = await database.query<SendRow>(
    `select id, platform_id as "platformId" from message_sends
      where channel_connection_id = $1 and status in ('accepted', 'sent', 'delivered') and platform_id is not null`,
    [number.connectionId],
  );
  printProgress(`${rows.length} statuses`);
  const batches = Array.from({ length: Math.ceil(rows.length / inABatch) }, (_, place) =>
    buildWebhook(number, rows.slice(place * inABatch, (place + 1) * inABatch)),
  ).values();
  const begun = performance.now();
  const caller = async (): Promise<void> => {
    for (const body of batches) await post(number, body);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, caller));
  for (;;) {
    const left = await database.query(
      `select from message_sends where channel_connection_id = $1 and status in ('accepted', 'sent', 'delivered') limit 1`,
      [number.connectionId],
    );
    if (left.rows.length === 0) break;
    await delay(200);
  }
  return { count: rows.length, perSecond: (rows.length * 1000) / (performance.now() - begun) };
};
