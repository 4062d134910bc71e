import { setTimeout as delay } from 'node:timers/promises';

import { expectStatus } from '../../test/support/client/api-connection.ts';
import type { BenchService } from '../support/service.ts';

/** Sets the endpoint of the organization, or removes it. */
export const setEndpoint = async ({ api }: BenchService, url: string | null): Promise<void> => {
  const [organization] = await api.list('/organizations');
  const id = organization?.id ?? '';
  const data = { type: 'organizations', id, attributes: { webhookUrl: url } };
  const answer = await api.http.send('PATCH', `/public/v2/organizations/${id}`, JSON.stringify({ data }));
  expectStatus(answer, 200, 'PATCH /organizations');
};

/** Waits until every event has arrived. */
export const delivered = async ({ database }: BenchService): Promise<void> => {
  for (;;) {
    const { rows } = await database.query<{ waiting: boolean }>(
      `select exists (select from webhook_deliveries where status = 'pending') as waiting`,
    );
    if (rows[0]?.waiting === false) return;
    await delay(50);
  }
};
