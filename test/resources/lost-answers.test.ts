import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ResourceDefinition } from '../../src/jsonapi/declare/resource.ts';
import { resources } from '../../src/resources/index.ts';
import type { ApiResponse } from '../support/client/api-client.ts';
import { type Factories, createFactories, type ResourceOverrides } from '../support/builders/resources.ts';
import { createTestDatabase, patientLimits } from '../support/environments/test-database.ts';
import { startTestServer, type TestServer } from '../support/environments/api-server.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/servers/database-proxy.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(60_000);

/** The API with a wire to its database that loses answers to commits. */
interface Lossy extends TestServer, Factories {
  readonly wire: DatabaseProxy;
  /** A flow that can be published. */
  readonly flowId: string;
}

const openLossy = async (commitCheckMs: number): Promise<Lossy> => {
  const own = await createTestDatabase();
  const wire = await startDatabaseProxy(own.url);
  const server = await startTestServer({
    databaseUrl: wire.url,
    limits: { ...patientLimits, commitCheckMs },
  });
  const factories = createFactories(server.send);
  const { id: flowId } = await factories.makeFlow();
  return {
    ...server,
    ...factories,
    wire,
    flowId,
    close: async () => {
      await server.close();
      await wire.close();
      await own.close();
    },
  };
};

/** May ask what became of a commit. */
let patient: Lossy;
/** Has no time to ask: its client has to try again. */
let hasty: Lossy;
beforeAll(async () => {
  [patient, hasty] = await Promise.all([openLossy(20_000), openLossy(1)]);
});
afterAll(() => Promise.all([patient.close(), hasty.close()]));

// Of what a request is remembered by nothing is lost here: only what it makes.
const aChange = /insert into "?(?!idempotent_requests|rate_windows)/;

type Send = (headers?: Readonly<Record<string, string>>) => Promise<ApiResponse>;

const tokenOf = ({ partnerKey, token }: Lossy, { scope }: ResourceDefinition): string =>
  scope === 'partner' ? partnerKey : token;

const totalOf = async (lossy: Lossy, resource: ResourceDefinition): Promise<number | undefined> => {
  const answer = await lossy.send('GET', resource.path, { token: tokenOf(lossy, resource) });
  return answer.parseList().meta['total'];
};

const creating = async (
  lossy: Lossy,
  resource: ResourceDefinition,
  wanted: ResourceOverrides,
): Promise<Send> => {
  const token = tokenOf(lossy, resource);
  const related = resource.type === 'flowRuns' ? { related: { flow: lossy.flowId } } : {};
  const data = await lossy.bodyOf(resource.type, { ...related, ...wanted, token });
  return (headers = {}) => lossy.send('POST', resource.path, { token, data, headers });
};

const keyed = { 'Idempotency-Key': 'the-same' };

/** Sends, loses the answer of the commit, and sends again. */
const sendTwice = async (
  { wire, query }: Lossy,
  words: RegExp,
  send: Send,
  between: { lost?(): void; back?(): Promise<void> } = {},
): Promise<ApiResponse> => {
  await query('delete from idempotent_requests');
  wire.loseNextCommitReply(words, between.lost);
  const first = await send(keyed);
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
  await between.back?.();
  return send(keyed);
};

const senders: readonly ResourceOverrides[] = [{}, { attributes: { sendBy: 'candidate' } }];

const made = resources
  .filter(({ operations }) => operations.includes('create'))
  .flatMap((resource) =>
    (resource.type === 'messages' ? senders : [{}]).map((wanted) => {
      const { sendBy = '' } = { ...wanted.attributes };
      return [`${resource.path} ${String(sendBy)}`.trim(), resource, wanted] as const;
    }),
  );

// One statement alone, a transaction with hooks, and what the conversation does itself.
const ways = made.filter(([, { type }]) => ['users', 'vacancyAnalyses', 'messages'].includes(type));

describe('POST whose commit is not answered', () => {
  test.each(ways)('%s is answered with what it has made, once', async (_, resource, wanted) => {
    const send = await creating(patient, resource, wanted);
    const before = (await totalOf(patient, resource)) ?? 0;
    patient.wire.loseNextCommitReply(aChange);
    const answer = await send();
    expect(answer.status).toBe(201);
    const { id } = answer.parseResource();
    const token = tokenOf(patient, resource);
    expect((await patient.send('GET', `${resource.path}/${id}`, { token })).parseResource().id).toBe(id);
    expect(await totalOf(patient, resource)).toBe(before + 1);
  });

  test.each(made)(
    '%s that is sent again with its key is answered as the first',
    async (_, resource, wanted) => {
      const send = await creating(hasty, resource, wanted);
      const before = (await totalOf(hasty, resource)) ?? 0;
      const again = await sendTwice(hasty, aChange, send);
      expect(again.status).toBe(201);
      const shown = again.parseResource();
      expect(again.headers.get('location')).toContain(`${resource.path}/${shown.id}`);
      const token = tokenOf(hasty, resource);
      expect((await hasty.send('GET', `${resource.path}/${shown.id}`, { token })).parseResource()).toEqual(
        shown,
      );
      expect(await totalOf(hasty, resource)).toBe(before + 1);
    },
  );
});

describe('an action whose commit is not answered', () => {
  const versionsOf = async ({ query, flowId }: Lossy): Promise<number> =>
    (await query('select from flow_versions where flow_id = $1', [flowId])).length;
  const publishing =
    ({ send, flowId }: Lossy): Send =>
    (headers = {}) =>
      send('POST', `/flows/${flowId}/publish`, { data: { type: 'flows', attributes: {} }, headers });

  test('and that is sent again with its key when the database is back, is not done again', async () => {
    const before = await versionsOf(hasty);
    const again = await sendTwice(hasty, /insert into flow_versions/, publishing(hasty), {
      lost: () => hasty.wire.cut(),
      back: async () => {
        hasty.wire.mend();
        // The key could not be given back: its lease has to end.
        await hasty.query('update idempotent_requests set leased_until = created_at');
      },
    });
    expect([again.status, again.parseResource().id]).toEqual([200, hasty.flowId]);
    expect(await versionsOf(hasty)).toBe(before + 1);
  });

  test('is answered when the database, asked anew, knows its key', async () => {
    const before = await versionsOf(patient);
    patient.wire.loseNextCommitReply(/insert into flow_versions/);
    expect((await publishing(patient)({ 'Idempotency-Key': 'publish' })).status).toBe(200);
    expect(await versionsOf(patient)).toBe(before + 1);
  });
});

describe('a key', () => {
  const data = {
    type: 'users',
    attributes: { firstName: 'Robin', lastName: 'Key', email: 'key@example.com' },
  };

  test('whose taking is not answered is held by nobody', async () => {
    patient.wire.loseNextCommitReply(/insert into idempotent_requests/);
    const headers = { 'Idempotency-Key': 'taken' };
    expect((await patient.send('POST', '/users', { data, headers })).status).toBe(503);
    expect((await patient.send('POST', '/users', { data, headers })).status).toBe(201);
  });

  test('whose answer cannot be kept costs nobody the answer', async () => {
    const other = { ...data, attributes: { ...data.attributes, email: 'kept@example.com' } };
    const headers = { 'Idempotency-Key': 'kept' };
    patient.wire.loseNextCommitReply(/update idempotent_requests set status/);
    const first = await patient.send('POST', '/users', { data: other, headers });
    expect(first.status).toBe(201);
    expect((await patient.send('POST', '/users', { data: other, headers })).body).toEqual(first.body);
  });
});
