import { beforeAll, describe, expect, test } from 'vitest';

import { exampleId } from '../../src/jsonapi/declare/example-id.ts';
import { isJsonRecord } from '../../src/jsonapi/declare/storable-json.ts';
import { resources } from '../../src/resources/index.ts';
import { makeToken } from '../../src/security/tokens.ts';
import { createApiClient, type SendRequest } from '../support/client/api-client.ts';
import { insertTemplate, knownNumbers, phoneConnection } from '../support/builders/connections.ts';
import { createFactories } from '../support/builders/resources.ts';
import {
  createResponseChecker,
  fetchDocument,
  type DocumentedOperation,
  operationsOf,
} from '../support/openapi.ts';
import { useApi } from '../support/environments/api.ts';

const mediaType = 'application/vnd.api+json';

let operations: readonly DocumentedOperation[];
let check: ReturnType<typeof createResponseChecker>;
const { server } = useApi({
  hosts: { 'hooks.example.com': ['93.184.215.14'] },
  numbers: knownNumbers(),
});
beforeAll(async () => {
  const document = await fetchDocument(server.origin);
  operations = operationsOf(document);
  check = createResponseChecker(document);
});

const isForPartners = ({ security }: DocumentedOperation): boolean =>
  security.some((each) => 'partnerKey' in each);

/** Returns the shape of an example: each value may be another one of its kind, or null. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return 'array';
  if (!isJsonRecord(value)) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
};

/** Members that hold whatever a client put there. */
const free = new Set([
  'state',
  'value',
  'payload',
  'initialMessage',
  'attachmentData',
  'graph',
  'before',
  'after',
]);

const differences = (example: unknown, actual: unknown, at = ''): readonly string[] => {
  if (isJsonRecord(example) && isJsonRecord(actual)) {
    const names = new Set([...Object.keys(example), ...Object.keys(actual)]);
    return [...names].flatMap((name) => {
      if (free.has(name)) return [];
      if (!(name in example)) return [`${at}/${name} is not in the example`];
      if (!(name in actual)) return [`${at}/${name} is only in the example`];
      return differences(example[name], actual[name], `${at}/${name}`);
    });
  }
  const either = [example, actual];
  return example === actual || either.includes('null') ? [] : [`${at} is ${String(actual)}`];
};

/** Replaces the ids of the examples by those of resources that are there. */
const withIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  [...ids].reduce((replaced, [type, id]) => replaced.replaceAll(exampleId(type), id), text);

const exampleOf = (operation: DocumentedOperation): unknown =>
  operation.requestBody?.content[mediaType]?.example;

const resourceAt = (path: string) => {
  const bare = path.replace('/public/v2', '');
  return resources.find((resource) => bare === resource.path || bare.startsWith(`${resource.path}/`));
};

/** The caller of an example: an organization of its own, so that no other example is in its way. */
interface Caller {
  readonly organizationId: string;
  readonly token: string;
  readonly send: SendRequest;
}

const newCaller = async (operation: DocumentedOperation): Promise<Caller> => {
  const data = { type: 'organizations', attributes: { name: 'For one example' } };
  const made = await server.send('POST', '/management/organizations', { token: server.partnerKey, data });
  const { id: organizationId, attributes } = made.parseResource();
  const token = isForPartners(operation) ? server.partnerKey : String(attributes['token']);
  return { organizationId, token, send: createApiClient(server.origin, token) };
};

const only = async (send: SendRequest, path: string): Promise<string> =>
  (await send('GET', `${path}?page[size]=1`)).parseList().data[0]?.id ?? '';

/** Makes a resource of a type that is only made by the way: with a vacancy, a thread's candidate, a run. */
const makeByTheWay: Readonly<Record<string, (caller: Caller) => Promise<string>>> = {
  locations: async ({ send }) => {
    await createFactories(send).make('vacancies', { attributes: { locations: [{ city: 'Rotterdam' }] } });
    return only(send, '/locations');
  },
  conversations: async ({ send }) => {
    const { make } = createFactories(send);
    const candidate = await make('candidates');
    await make('messageThreads', { related: { candidate: candidate.id } });
    return only(send, '/conversations');
  },
  flowVersions: async ({ send }) => {
    await createFactories(send).make('flowRuns');
    return only(send, '/flow-versions');
  },
  flowChanges: async ({ send }) => {
    await createFactories(send).make('nodes');
    return only(send, '/flow-changes');
  },
  webhookDeliveries: async ({ send, organizationId: id }) => {
    const attributes = { webhookUrl: 'http://127.0.0.1:9/hooks' };
    await send('PATCH', `/organizations/${id}`, { data: { type: 'organizations', id, attributes } });
    await createFactories(send).make('messages');
    return only(send, '/webhook-deliveries');
  },
  candidateErasures: async ({ send }) => {
    const { id } = await createFactories(send).make('candidates');
    return (await send('POST', `/candidates/${id}/erase`)).parseResource().id;
  },
  messageTemplates: async ({ send }) => {
    const attributes = phoneConnection('whatsapp');
    const { id } = await createFactories(send).make('channelConnections', { attributes });
    return insertTemplate(server, id, 'Hi!');
  },
  organizations: async ({ organizationId }) => organizationId,
};

const parentsOf = async ({ send }: Caller, type: string): Promise<Map<string, string>> => {
  const { relationships } = await createFactories(send).bodyOf(type);
  return new Map(
    Object.values(Object(relationships)).map((each) => [Object(each).data.type, Object(each).data.id]),
  );
};

/** A conversation with a message that the author of a reply has seen. */
const conversationToReplyTo = async ({ send }: Caller): Promise<Map<string, string>> => {
  const { make } = createFactories(send);
  const candidate = (await make('candidates')).id;
  const messageThread = (await make('messageThreads', { related: { candidate } })).id;
  const message = (await make('messages', { related: { messageThread } })).id;
  return new Map([
    ['conversations', await only(send, '/conversations')],
    ['messages', message],
  ]);
};

/** The resources that the operation's path and body name. */
const furnish = async (operation: DocumentedOperation, caller: Caller): Promise<Map<string, string>> => {
  const type = operation.path.includes('/conversation-batches/')
    ? 'conversations'
    : (resourceAt(operation.path)?.type ?? (operation.path.includes('refresh') ? 'organizations' : 'users'));
  if (operation.path.endsWith('/reply')) return conversationToReplyTo(caller);
  const makesOne = operation.method === 'POST' && operation.responses['201'] !== undefined;
  if (makesOne) return parentsOf(caller, type);
  const { make, makeFlow } = createFactories(caller.send);
  if (/\/(publish|simulate)$/.test(operation.path)) return new Map([[type, (await makeFlow()).id]]);
  if (operation.path.endsWith('/check'))
    return new Map([[type, (await make(type, { attributes: phoneConnection('whatsapp') })).id]]);
  return new Map([[type, (await makeByTheWay[type]?.(caller)) ?? (await make(type)).id]]);
};

/** One organization alone can have the token of the example. */
const withOwnToken = (body: string): string => body.replace(/org_[\w-]+/, () => makeToken('org_'));

const names = operationNames();
function operationNames(): readonly string[] {
  return resources.flatMap(({ path, operations: those, actions }) => [
    ...those.map((operation) => `${operation} ${path}`),
    ...Object.values(actions).map(({ method = 'post', path: at }) => `${method.toUpperCase()} ${at}`),
  ]);
}

const methods = { list: 'GET', show: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' } as const;

const find = (name: string): DocumentedOperation => {
  const [verb = '', path = ''] = name.split(' ');
  const method = Object.entries(methods).find(([operation]) => operation === verb)?.[1] ?? verb;
  const suffix = ['show', 'update', 'delete'].includes(verb) ? '/{id}' : '';
  const target = `/public/v2${path.replace(':id', '{id}')}${suffix}`;
  const found = operations.find((operation) => operation.method === method && operation.path === target);
  if (!found) throw new Error(`The document has no ${method} ${target}.`);
  return found;
};

describe('the documented example', () => {
  test('is there for every operation of the document', () => {
    expect(operations).toHaveLength(names.length);
    expect(names.length).toBeGreaterThan(70);
  });

  test.each(names)('of %s can be sent, and is answered as it shows', async (name) => {
    const operation = find(name);
    const caller = await newCaller(operation);
    const ids = await furnish(operation, caller);
    const request = exampleOf(operation);
    const path = operation.path.replace('{id}', [...ids.values()][0] ?? '');
    const answer = await caller.send(operation.method, path, {
      ...(request !== undefined && { body: withIds(withOwnToken(JSON.stringify(request)), ids) }),
    });
    const shown = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
    // The body stands on both sides, so that a failure shows it.
    expect([answer.status, answer.body]).toEqual([Number(shown?.[0]), answer.body]);
    expect(check(operation, answer.status, answer.body)).toEqual([]);
    const documented = shown?.[1];
    const content = documented && 'content' in documented ? documented.content : undefined;
    const example = content?.[mediaType]?.example;
    // A file has no example: its text was checked above.
    const isFile = content !== undefined && !(mediaType in content);
    expect(isJsonRecord(example) || isFile).toBe(answer.status !== 204);
    expect(isFile ? [] : differences(shapeOf(example), shapeOf(answer.body))).toEqual([]);
  });
});
