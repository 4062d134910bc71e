import { beforeAll, describe, expect, test } from 'vitest';

import { actionKinds } from '../../src/flow/actions/action-kinds.ts';
import { isRecord } from '../../src/flow/json.ts';
import { useApi } from '../support/environments/api.ts';
import {
  createResponseChecker,
  createSchemaChecker,
  type DocumentedOperation,
  fetchDocument,
  operationsOf,
} from '../support/openapi.ts';

const { server, make } = useApi();
let nodeId: string;
let checkSchema: ReturnType<typeof createSchemaChecker>;
let checkResponse: ReturnType<typeof createResponseChecker>;
let operations: readonly DocumentedOperation[];
beforeAll(async () => {
  nodeId = (await make('nodes')).id;
  const document = await fetchDocument(server.origin);
  checkSchema = createSchemaChecker(document);
  checkResponse = createResponseChecker(document);
  operations = operationsOf(document);
});

const operation = (operationId: string): DocumentedOperation => {
  const found = operations.find((each) => each.operationId === operationId);
  if (!found) throw new Error(`no operation ${operationId}`);
  return found;
};

const bodyOf = (attributes: Record<string, unknown>) => ({
  data: {
    type: 'nodeActions',
    attributes: { index: 0, ...attributes },
    relationships: { node: { data: { type: 'nodes', id: nodeId } } },
  },
});

/** Sends a body, and returns the status with what the schema of the document says of the body. */
const create = async (attributes: Record<string, unknown>) => {
  const body = bodyOf(attributes);
  const response = await server.send('POST', '/node-actions', body);
  return { response, schemaFaults: checkSchema('nodeActionsCreate', body) };
};

const examples = actionKinds.map((kind) => {
  const { actionType, subType, documentation } = kind;
  return {
    name: `${actionType}/${subType}`,
    kind,
    attributes: { actionType, subType, ...documentation.example },
  };
});

const url = 'https://jobs.example.com/logo.png';

describe.each(examples)('$name', ({ kind, attributes }) => {
  const value = isRecord(attributes.value) ? attributes.value : {};

  test('takes its example, by its schema and by the service', async () => {
    const { response, schemaFaults } = await create(attributes);
    expect(schemaFaults).toEqual([]);
    expect([response.status, response.body]).toEqual([201, response.body]);
    expect(checkResponse(operation('createNodeActions'), 201, response.body)).toEqual([]);
    expect(response.parseResource().attributes).toMatchObject(attributes);
  });

  test('refuses a member that its value does not have, by both', async () => {
    const { response, schemaFaults } = await create({ ...attributes, value: { ...value, colour: 'red' } });
    expect(schemaFaults).not.toEqual([]);
    expect(response.status).toBe(422);
    expect(response.errorCodes()).toEqual(['attribute_unknown /data/attributes/value/colour']);
  });

  test.each(Object.keys(value))('refuses a "%s" of another type, by both', async (member) => {
    const { response, schemaFaults } = await create({ ...attributes, value: { ...value, [member]: [[7]] } });
    expect(schemaFaults).not.toEqual([]);
    expect(response.status).toBe(422);
    for (const code of response.errorCodes()) expect(code).toContain(`/data/attributes/value/${member}`);
  });

  test(`${kind.takesAttachment ? 'takes' : 'refuses'} an attachment, by both`, async () => {
    const sent = { ...attributes, attachmentData: { type: 'image', url } };
    const { response, schemaFaults } = await create(sent);
    expect(schemaFaults.length === 0).toBe(kind.takesAttachment);
    expect(response.status).toBe(kind.takesAttachment ? 201 : 422);
  });

  test('is read back and changed as the document says', async () => {
    const { id } = (await create(attributes)).response.parseResource();
    const shown = await server.send('GET', `/node-actions/${id}?fields[nodeActions]=value`);
    expect(checkResponse(operation('showNodeActions'), 200, shown.body)).toEqual([]);
    const body = { data: { type: 'nodeActions', id, attributes: { value } } };
    expect(checkSchema('nodeActionsUpdate', body)).toEqual([]);
    expect((await server.send('PATCH', `/node-actions/${id}`, body)).status).toBe(200);
  });
});

test.each([
  { actionType: 'say', subType: 'number' },
  { actionType: 'sing', subType: 'text' },
])('$actionType/$subType is no kind, by both', async (kind) => {
  const { response, schemaFaults } = await create({ ...kind, value: { text: 'Hi' } });
  expect(schemaFaults).not.toEqual([]);
  expect(response.status).toBe(422);
});
