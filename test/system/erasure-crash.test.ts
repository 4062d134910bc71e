import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { commandLineOf } from '../../scripts/local/processes.ts';
import { createApiClient, type SendRequest } from '../support/client/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { createFactories } from '../support/builders/resources.ts';
import { type ServicePart } from '../support/environments/running-service.ts';
import { useProcesses } from '../support/environments/processes.ts';

// The start command as a whole: an erasure in the middle of which something is killed goes on, and counts each thing once.

const messages = 30_000;

const { service, withLogs, databaseUrl } = useProcesses({ REQUESTS_PER_MINUTE: '1000000' });
let send: SendRequest;

beforeAll(async () => {
  send = createApiClient(service.url, service.table.organizationToken);
}, 120_000);

const pile = `insert into messages (id, organization_id, message_thread_id, send_by, origin, payload, delivery_status, error_messages, created_at, updated_at)
  select gen_random_uuid(), t.organization_id, t.id, 'candidate', 'api', '{"type":"text","attributes":{"value":"x"}}', 'delivered', '[]',
         now() + n * interval '1 ms', now()
    from message_threads t, generate_series(1, $2::int) n where t.id = $1`;

/** A candidate with so many messages that removing them takes a while. */
const talkative = async (): Promise<string> => {
  const { make } = createFactories(send);
  const { id } = await make('candidates');
  const attributes = { identifier: `talkative ${id}`, chatbotPaused: false };
  const thread = await make('messageThreads', { attributes, related: { candidate: id } });
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  await client.query(pile, [thread.id, messages]);
  await client.end();
  return id;
};

const reportOf = async (id: string) => {
  const answer = await send('GET', `/candidate-erasures/${id}`);
  return answer.status === 200 ? answer.parseResource().attributes : null;
};

const removedBy = async (id: string): Promise<number> => {
  const report = await reportOf(id).catch(() => null);
  return Number(Object(report?.['removed']).messages ?? 0);
};

/** Kills a part; one that was killed before is waited for. */
const kill = async (part: ServicePart): Promise<void> => {
  await eventually(`a ${part} to kill`, 40, async () => {
    const pid = service.pidOf(part);
    return pid !== null && commandLineOf(pid) !== null;
  });
  service.signal(part, 'SIGKILL');
};

const isFinished = async (id: string): Promise<boolean> =>
  (await reportOf(id).catch(() => null))?.['status'] === 'finished';

test.each(['worker', 'postgres', 'temporal'] as const)(
  '%s killed with SIGKILL in the middle of an erasure: it is finished, and nothing is counted twice',
  (part: ServicePart) =>
    withLogs(async () => {
      const candidateId = await talkative();
      const { id } = (await send('POST', `/candidates/${candidateId}/erase`)).parseResource();
      await eventually('some messages removed', 30, async () => (await removedBy(id)) > 0);
      await kill(part);
      await eventually('a finished erasure', 120, () => isFinished(id));
      expect((await reportOf(id))?.['removed']).toMatchObject({ messages, messageThreads: 1 });
    }),
  180_000,
);

test(
  'an erasure that is asked for while Temporal is gone is finished when it is back',
  () =>
    withLogs(async () => {
      const { make } = createFactories(send);
      const candidate = await make('candidates');
      await kill('temporal');
      const answer = await send('POST', `/candidates/${candidate.id}/erase`);
      expect([answer.status, answer.parseResource().attributes['status']]).toEqual([202, 'queued']);
      await eventually('a finished erasure', 80, () => isFinished(answer.parseResource().id));
    }),
  120_000,
);
