import { nothingRemoved } from '../../../src/erasure/removed-counts.ts';
import type { ResourceDefinition } from '../../../src/jsonapi/declare/resource.ts';
import { resources } from '../../../src/resources/index.ts';
import type { ApiResource } from '../client/api-client.ts';
import { phoneConnection } from '../builders/connections.ts';
import { type Factories, createFactories } from '../builders/resources.ts';
import { type TestServerOptions, startTestServer, type TestServer } from './api-server.ts';
import { useEnvironment } from './use-environment.ts';

/** Two organizations of one partner and one of another, the first with several resources of every type. */
export interface TenantsEnvironment extends TestServer, Factories {
  /** The first organization's resources as the API lists them, oldest first. */
  resourcesOf(resource: ResourceDefinition): readonly ApiResource[];
  /** Id of a resource that the first organization, or partner, must not see. */
  foreignIdOf(resource: ResourceDefinition): string;
  /** The key that opens a resource. */
  keyOf(resource: ResourceDefinition): string;
  /** A valid key of the kind that does not open it. */
  wrongKindOfKey(resource: ResourceDefinition): string;
}

const rowsOfEach = 3;

const creatable = resources.filter(
  ({ scope, operations }) => scope === 'organization' && operations.includes('create'),
);

/** An address without a listener: events are recorded, and none is delivered. */
const webhookUrl = 'http://127.0.0.1:9/hooks';

const setWebhookEndpoint = async (send: TestServer['send'], token: string): Promise<void> => {
  const [own] = (await send('GET', '/organizations', { token })).parseList().data;
  const data = { type: 'organizations', id: own?.id ?? '', attributes: { webhookUrl } };
  await send('PATCH', `/organizations/${data.id}`, { token, data });
};

const createResources = async (
  { make }: Factories,
  send: TestServer['send'],
  token: string,
  count: number,
): Promise<void> => {
  await setWebhookEndpoint(send, token);
  for (const { type } of creatable) for (let row = 0; row < count; row += 1) await make(type, { token });
  for (let row = 0; row < count; row += 1) {
    const candidate = await make('candidates', { token });
    await make('messageThreads', { token, related: { candidate: candidate.id } });
    await make('vacancies', { token, attributes: { locations: [{ city: `City ${row}` }] } });
  }
  await make('channelConnections', { token, attributes: phoneConnection('whatsapp') });
  const flow = await make('flows', { token });
  await send('DELETE', `/flows/${flow.id}`, { token });
};

/** An erasure for each organization's candidates, as if they were still there: nobody is deleted here. */
const addErasures = async ({ query }: TestServer): Promise<void> => {
  const text = `insert into candidate_erasures (id, organization_id, candidate_id, removed, created_at, updated_at)
    select gen_random_uuid(), organization_id, id, $1, created_at, updated_at from candidates`;
  await query(text, [JSON.stringify(nothingRemoved)]);
};

const listAll = async (
  send: TestServer['send'],
  { path }: ResourceDefinition,
  token: string,
): Promise<readonly ApiResource[]> =>
  (await send('GET', `${path}?page[size]=200&sort=createdAt`, { token })).parseList().data;

/** Starts a server and makes the organizations and their resources. */
const openTenantsEnvironment = async (options: TestServerOptions = {}): Promise<TenantsEnvironment> => {
  const server = await startTestServer(options);
  const factories = createFactories(server.send);
  const keyOf = ({ scope }: ResourceDefinition) => (scope === 'partner' ? server.partnerKey : server.token);
  await createResources(factories, server.send, server.token, rowsOfEach);
  await createResources(factories, server.send, server.otherToken, 1);
  for (let row = 0; row < rowsOfEach; row += 1)
    await factories.make('organizations', { token: server.partnerKey });
  await addErasures(server);
  const rows = new Map<ResourceDefinition, readonly ApiResource[]>();
  const foreign = new Map<ResourceDefinition, string>();
  for (const resource of resources) {
    rows.set(resource, await listAll(server.send, resource, keyOf(resource)));
    const otherKey = resource.scope === 'partner' ? server.otherPartnerKey : server.otherToken;
    const [other] = await listAll(server.send, resource, otherKey);
    if (other) foreign.set(resource, other.id);
  }
  return {
    ...server,
    ...factories,
    resourcesOf: (resource) => rows.get(resource) ?? [],
    foreignIdOf: (resource) => foreign.get(resource) ?? '',
    keyOf,
    wrongKindOfKey: ({ scope }) => (scope === 'partner' ? server.token : server.partnerKey),
  };
};

/** Starts the API with its tenants before the tests of the file and closes it after them. */
export const useTenants = (options: TestServerOptions = {}): TenantsEnvironment =>
  useEnvironment(() => openTenantsEnvironment(options));
