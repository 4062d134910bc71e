import { beforeAll, describe, expect, test } from 'vitest';

import { componentOperations } from '../../src/embed/component-operations.ts';
import { type Endpoint, endpointsOf } from '../../src/jsonapi/declare/endpoints.ts';
import { bindResources } from '../../src/jsonapi/declare/model.ts';
import { resources } from '../../src/resources/index.ts';
import type { EmbedAccess, EmbedComponent } from '../../src/security/caller.ts';
import { embedComponents } from '../../src/tables/embed-session.ts';
import { type EmbedSessionClient, openEmbedSession } from '../support/client/embed-client.ts';
import { useTenants } from '../support/environments/tenants.ts';
import { tableDigests } from '../support/table-digests.ts';

// Every operation of every resource is tried by a user of each component: those that the component does not name are
// refused, and those that it names reach the rows of the user's organization only.

const tenants = useTenants();
const sessions = new Map<string, EmbedSessionClient>();
let endpoints: readonly Endpoint[];
let before: Readonly<Record<string, string>>;
beforeAll(async () => {
  endpoints = bindResources(resources, tenants.orm.getMetadata()).flatMap(endpointsOf);
  const userId = (await tenants.make('users')).id;
  for (const component of embedComponents) {
    for (const access of ['read', 'write'] as const)
      sessions.set(`${component} ${access}`, await openEmbedSession(tenants, { userId, component, access }));
  }
  // So many requests in a minute are no part of this test.
  await tenants.query('delete from rate_windows');
  before = await tableDigests(tenants);
}, 60_000);

const sessionOf = (component: EmbedComponent, access: EmbedAccess): EmbedSessionClient => {
  const session = sessions.get(`${component} ${access}`);
  if (!session) throw new Error(`No session of ${component}.`);
  return session;
};

const operationOf = ({ operation }: Endpoint): string =>
  typeof operation === 'string' ? operation : operation.name;

const isNamed = (component: EmbedComponent, endpoint: Endpoint): boolean =>
  endpoint.model.resource.scope !== 'partner' &&
  (componentOperations[component][endpoint.model.resource.type] ?? []).includes(operationOf(endpoint));

const namedBy = (component: EmbedComponent) => endpoints.filter((endpoint) => isNamed(component, endpoint));

const callWith = (
  { send }: EmbedSessionClient,
  { method, path, model }: Endpoint,
  id: string,
  query = '',
) => {
  const data = { type: model.resource.type, ...(method === 'patch' && { id }), attributes: {} };
  const hasBody = method === 'post' || method === 'patch';
  return send(method.toUpperCase(), `/public/v2${path.replace(':id', id)}${query}`, hasBody ? { data } : {});
};

const nothingChanged = async (): Promise<void> => expect(await tableDigests(tenants)).toEqual(before);

describe.each(embedComponents)('the component %s', (component) => {
  test('names only operations that exist', () => {
    const all = new Set(endpoints.map((each) => `${each.model.resource.type} ${operationOf(each)}`));
    const named = Object.entries(componentOperations[component]).flatMap(([type, operations]) =>
      operations.map((operation) => `${type} ${operation}`),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((each) => !all.has(each))).toEqual([]);
  });

  test('is refused every other operation', async () => {
    const others = endpoints.filter((endpoint) => !isNamed(component, endpoint));
    expect(others.length).toBeGreaterThan(60);
    for (const endpoint of others) {
      const [own] = tenants.resourcesOf(endpoint.model.resource);
      const answer = await callWith(sessionOf(component, 'write'), endpoint, own?.id ?? '');
      expect([endpoint.method, endpoint.path, answer.status]).toEqual([endpoint.method, endpoint.path, 403]);
      expect(answer.errorCodes()).toEqual(['operation_not_allowed']);
    }
    await nothingChanged();
  });

  test('gets 404 for the rows of another organization, and none in a list', async () => {
    const seen = await Promise.all(
      namedBy(component).map(async (endpoint): Promise<readonly unknown[]> => {
        const foreign = tenants.foreignIdOf(endpoint.model.resource);
        const answer = await callWith(sessionOf(component, 'write'), endpoint, foreign, '');
        if (endpoint.path.includes(':id')) return [endpoint.path, foreign !== '', answer.status];
        if (operationOf(endpoint) !== 'list') return [];
        const ids = answer.parseList().data.map(({ id }) => id);
        return [endpoint.path, foreign !== '' && ids.length > 0 && !ids.includes(foreign), 200];
      }),
    );
    const tried = seen.filter((each) => each.length > 0);
    expect(tried.length).toBeGreaterThan(8);
    expect(tried).toEqual(tried.map(([path]) => [path, true, String(path).includes(':id') ? 404 : 200]));
    await nothingChanged();
  });

  test('changes nothing for a user who can only read', async () => {
    for (const endpoint of namedBy(component)) {
      const [own] = tenants.resourcesOf(endpoint.model.resource);
      const answer = await callWith(sessionOf(component, 'read'), endpoint, own?.id ?? '');
      const expected = endpoint.method === 'get' ? 200 : 403;
      expect([endpoint.method, endpoint.path, answer.status]).toEqual([
        endpoint.method,
        endpoint.path,
        expected,
      ]);
    }
    await nothingChanged();
  });

  test('includes only what it can read', async () => {
    const tried = new Map<number, number>();
    for (const endpoint of namedBy(component).filter((each) => operationOf(each) === 'list')) {
      const { toOnes, toManys } = endpoint.model;
      for (const { name, type } of [...toOnes.values(), ...toManys.values()]) {
        const isReadable = componentOperations[component][type]?.includes('list') === true;
        const answer = await callWith(sessionOf(component, 'write'), endpoint, '', `?include=${name}`);
        // Some relationships, to what no key reads, cannot be included at all.
        const expected = isReadable ? 200 : 403;
        expect([endpoint.path, name, answer.status === 400 ? expected : answer.status]).toEqual([
          endpoint.path,
          name,
          expected,
        ]);
        tried.set(answer.status, (tried.get(answer.status) ?? 0) + 1);
      }
    }
    expect(tried.get(200)).toBeGreaterThan(0);
    expect(tried.get(403)).toBeGreaterThan(0);
  });
});

describe('the inbox', () => {
  const inbox = () => sessionOf('inbox', 'write');

  test('pauses the chatbot of a thread, and cannot make it the thread of another number', async () => {
    const thread = await tenants.make('messageThreads');
    const patch = (attributes: Readonly<Record<string, unknown>>) =>
      inbox().send('PATCH', `/public/v2/message-threads/${thread.id}`, {
        data: { type: 'messageThreads', id: thread.id, attributes },
      });
    expect((await patch({ chatbotPaused: true })).status).toBe(200);
    for (const attributes of [
      { identifier: 'other' },
      { candidateId: thread.id },
      { chatbot_paused: true },
    ]) {
      const answer = await patch(attributes);
      expect([answer.status, ...answer.errorCodes()]).toEqual([403, 'operation_not_allowed']);
    }
  });

  test('cancels an appointment as its user, and cannot move it', async () => {
    const appointment = await tenants.make('appointments');
    const patch = (attributes: Readonly<Record<string, unknown>>) =>
      inbox().send('PATCH', `/public/v2/appointments/${appointment.id}`, {
        data: { type: 'appointments', id: appointment.id, attributes },
      });
    for (const attributes of [
      { startsAt: '2035-05-10T12:30:00Z' },
      { outsideAvailability: true },
      { note: 'x' },
    ])
      expect((await patch(attributes)).errorCodes()).toEqual(['operation_not_allowed']);
    const cancelled = await patch({ status: 'cancelled', cancelReason: 'Filled.' });
    expect(cancelled.parseResource().attributes).toMatchObject({ cancelledBy: 'user' });
  });

  test('ends a run, and cannot replace its state', async () => {
    const run = await tenants.make('flowRuns');
    const patch = (attributes: Readonly<Record<string, unknown>>) =>
      inbox().send('PATCH', `/public/v2/flow-runs/${run.id}`, {
        data: { type: 'flowRuns', id: run.id, attributes },
      });
    expect((await patch({ state: { a: 'b' } })).errorCodes()).toEqual(['operation_not_allowed']);
    expect((await patch({ status: 'cancelled' })).status).toBe(200);
  });

  test('repeats a request with its Idempotency-Key, apart from the key of the organization', async () => {
    const [thread, flow] = [await tenants.make('messageThreads'), await tenants.make('flows')];
    expect(flow.id).not.toBe('');
    const headers = { 'Idempotency-Key': 'inbox-once' };
    const path = `/conversations`;
    const [conversation] = (await tenants.send('GET', path)).parseList().data;
    const close = (send: EmbedSessionClient['send'], prefix = '') =>
      send('POST', `${prefix}/conversations/${conversation?.id ?? thread.id}/close`, { headers });
    expect((await close(inbox().send, '/public/v2')).headers.get('idempotent-replayed')).toBeNull();
    expect((await close(inbox().send, '/public/v2')).headers.get('idempotent-replayed')).toBe('true');
    expect((await close(tenants.send)).headers.get('idempotent-replayed')).toBeNull();
  });
});
