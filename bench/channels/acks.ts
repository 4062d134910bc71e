import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { openKeepAliveClient } from '../../test/support/client/keep-alive-client.ts';
import { percentile } from '../support/numbers.ts';
import { startBenchServer } from '../support/server-process.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import type { BenchNumber } from './number.ts';

const atOnce = 40;
const forMs = 4000;
const rounds = 3;
const bodyBytes = 2048;

/** Acknowledged webhooks, and how long each took in milliseconds. */
export interface MeasuredAcks {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Builds a webhook of two kilobytes: a status of a message that is not ours, so that its processing costs little. */
const buildBody = ({ phoneNumberId }: BenchNumber): string => {
  const status = {
    id: 'wamid.unknown',
    status: 'read',
    timestamp: '1700000000',
    recipient_id: '31600000000',
  };
  const metadata = { display_phone_number: '31207770010', phone_number_id: phoneNumberId };
  const value = { messaging_product: 'whatsapp', metadata, statuses: [status] };
  const changes = [{ field: 'messages', value }];
  const body = { object: 'whatsapp_business_account', entry: [{ id: '1', changes, padding: '' }] };
  const missing = bodyBytes - JSON.stringify(body).length;
  return JSON.stringify({ ...body, entry: [{ id: '1', changes, padding: ' '.repeat(missing) }] });
};

const post = async (url: string, { appSecret }: BenchNumber, body: string) => {
  const { origin, pathname } = new URL(url);
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  const client = openKeepAliveClient(origin, headers, atOnce);
  const latencies: number[] = [];
  const until = performance.now() + forMs;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const sent = performance.now();
      const { status } = await client.send('POST', pathname, body);
      if (status >= 300) throw new Error(`A webhook was answered with ${status}.`);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  client.close();
  return latencies;
};

const toAcks = (latencies: readonly number[]): MeasuredAcks => ({
  perSecond: (latencies.length * 1000) / (forMs * rounds),
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
});

const waitUntilProcessed = async ({ database }: BenchService): Promise<void> => {
  for (;;) {
    const { rows } = await database.query('select from platform_events limit 1');
    if (rows.length === 0) return;
    await delay(50);
  }
};

/** Measures acknowledgements of the service and of a bare server, in turns, so that other work affects both. */
export const measureAcks = async (
  service: BenchService,
  number: BenchNumber,
): Promise<{ readonly service: MeasuredAcks; readonly bare: MeasuredAcks }> => {
  const bare = await startBenchServer('webhook-server.ts', {
    LIMIT_DATABASE_URL: service.databaseUrl,
    LIMIT_APP_SECRET: number.appSecret,
  });
  const body = buildBody(number);
  const latencies: { service: number[]; bare: number[] } = { service: [], bare: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      printProgress(
        round === 0 ? 'webhooks, warming up' : `webhooks of two kilobytes, round ${round} of ${rounds}`,
      );
      const ofBare = await post(bare.url, number, body);
      const ofService = await post(number.webhookUrl, number, body);
      await waitUntilProcessed(service);
      if (round === 0) continue;
      latencies.bare.push(...ofBare);
      latencies.service.push(...ofService);
    }
  } finally {
    await bare.stop();
  }
  return { service: toAcks(latencies.service), bare: toAcks(latencies.bare) };
};
