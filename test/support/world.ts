import type { Resource } from '../../src/jsonapi/resource.ts';
import { resources } from '../../src/resources/index.ts';
import type { ShownResource } from './api.ts';
import { type Factories, factoriesOf } from './factories.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

/** Two organizations of one partner and one of another, the first with several resources of every type. */
export interface World extends TestServer, Factories {
  /** The first organization's resources as the API lists them, oldest first. */
  rowsOf(resource: Resource): readonly ShownResource[];
  /** Id of a resource that the first organization, or partner, must not see. */
  foreignIdOf(resource: Resource): string;
  /** The key that opens a resource. */
  keyOf(resource: Resource): string;
  /** A valid key of the kind that does not open it. */
  otherKindOfKey(resource: Resource): string;
}

const rowsOfEach = 3;

const creatable = resources.filter(
  ({ scope, operations }) => scope === 'organization' && operations.includes('create'),
);

/** Nobody listens there: what happens is recorded, and nothing is sent. */
const webhookUrl = 'http://127.0.0.1:9/hooks';

const listen = async (send: TestServer['send'], token: string): Promise<void> => {
  const [own] = (await send('GET', '/organizations', { token })).list().data;
  const data = { type: 'organizations', id: own?.id ?? '', attributes: { webhookUrl } };
  await send('PATCH', `/organizations/${data.id}`, { token, data });
};

const furnish = async (
  { make }: Factories,
  send: TestServer['send'],
  token: string,
  count: number,
): Promise<void> => {
  await listen(send, token);
  for (const { type } of creatable) for (let row = 0; row < count; row += 1) await make(type, { token });
  for (let row = 0; row < count; row += 1) {
    const candidate = await make('candidates', { token });
    await make('messageThreads', { token, related: { candidate: candidate.id } });
    await make('vacancies', { token, attributes: { locations: [{ city: `City ${row}` }] } });
  }
  const flow = await make('flows', { token });
  await send('DELETE', `/flows/${flow.id}`, { token });
};

const listAll = async (
  send: TestServer['send'],
  { path }: Resource,
  token: string,
): Promise<readonly ShownResource[]> =>
  (await send('GET', `${path}?page[size]=200&sort=createdAt`, { token })).list().data;

/** Starts a server and furnishes the world; close it when the test file ends. */
export const openWorld = async (options: ServerOptions = {}): Promise<World> => {
  const server = await startServer(options);
  const factories = factoriesOf(server.send);
  const keyOf = ({ scope }: Resource) => (scope === 'partner' ? server.partnerKey : server.token);
  await furnish(factories, server.send, server.token, rowsOfEach);
  await furnish(factories, server.send, server.otherToken, 1);
  for (let row = 0; row < rowsOfEach; row += 1)
    await factories.make('organizations', { token: server.partnerKey });
  const rows = new Map<Resource, readonly ShownResource[]>();
  const foreign = new Map<Resource, string>();
  for (const resource of resources) {
    rows.set(resource, await listAll(server.send, resource, keyOf(resource)));
    const otherKey = resource.scope === 'partner' ? server.otherPartnerKey : server.otherToken;
    const [other] = await listAll(server.send, resource, otherKey);
    if (other) foreign.set(resource, other.id);
  }
  return {
    ...server,
    ...factories,
    rowsOf: (resource) => rows.get(resource) ?? [],
    foreignIdOf: (resource) => foreign.get(resource) ?? '',
    keyOf,
    otherKindOfKey: ({ scope }) => (scope === 'partner' ? server.token : server.partnerKey),
  };
};
