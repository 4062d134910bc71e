import { describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';

import { contextExample, parametersExample } from '../../src/resources/flow-generations/example.ts';
import { useApi } from '../support/environments/api.ts';

const { server } = useApi();

const document = z.object({
  data: z.array(
    z.object({
      type: z.literal('flowTypes'),
      id: z.string(),
      attributes: z.object({
        contextRequired: z.boolean(),
        parameters: z.record(z.string(), z.unknown()),
        context: z.record(z.string(), z.unknown()),
      }),
    }),
  ),
});

const framed = z.object({
  links: z.record(z.string(), z.string().nullable()),
  meta: z.record(z.string(), z.number()),
  data: z.array(z.object({ id: z.string() })),
});

const asking = (sessionField: string, value = 'Rijbewijs B') => ({
  ...parametersExample,
  requiredFields: [{ value, sessionField }],
});
const appointment = (options: Readonly<Record<string, unknown>>) => ({
  ...parametersExample,
  extraOptions: [{ value: 'appointment', options }],
});

/** Parameters on both sides of each limit. */
const parametersGiven: readonly Readonly<Record<string, unknown>>[] = [
  { language: 'nl' },
  { ...parametersExample, emojiUsage: 1 },
  ...['en-GB', 'NL', 'nl-be', 'EN-us', 'fr', 'nld', 'n', 'Dutch please'].map((language) => ({
    ...parametersExample,
    language,
  })),
  ...['Kok', ' Kok ', ' ', '', 'x'.repeat(255), 'x'.repeat(256), ` ${'x'.repeat(255)}`].map((flowName) => ({
    ...parametersExample,
    flowName,
  })),
  ...['licence', 'ats_field:x:y', 'prototype', 'constructor', 'toString', '__proto__', 'has space'].map(
    (name) => asking(name),
  ),
  asking('licence', ' '),
  appointment({}),
  appointment({ version: 1 }),
  appointment({ scheduleMode: 'custom' }),
  appointment({ scheduleIds: 'a, b' }),
  appointment({ scheduleIds: 'a,,b' }),
  appointment({ scheduleIds: 'a', scheduleMode: 'custom' }),
];

const read = async (path = '/flow-types') => document.parse((await server.send('GET', path)).body).data;

describe('the flow types', () => {
  test('are the four that can be generated, at every form of the path', async () => {
    const names = ['vacancy_application_flow', 'interview_flow', 'screening_flow', 'onboarding_flow'];
    for (const path of ['/flow-types', '/public/v2/flow-types', '/flow_types'])
      expect((await read(path)).map(({ id }) => id)).toEqual(names);
  });

  test('are paged like every list, by number and by cursor, with links that lead on and the same meta', async () => {
    const names = (await read()).map(({ id }) => id);
    const first = await server.send('GET', '/flow-types');
    expect(first.body).toMatchObject({
      links: { self: '/public/v2/flow-types', prev: null, next: null },
      meta: { total: 4, totalUnfiltered: 4, currentSize: 4, currentPage: 1, maxPage: 1 },
    });
    for (const [query, way] of [
      ['page[size]=3', 'next'],
      ['page[size]=3&page[after]=', 'next'],
      ['page[size]=3&page[before]=', 'prev'],
    ] as const) {
      const one = framed.parse((await server.send('GET', `/flow-types?${query}`)).body);
      const other = framed.parse((await server.send('GET', one.links[way] ?? '')).body);
      const ids = (way === 'next' ? [one, other] : [other, one]).flatMap(({ data }) =>
        data.map(({ id }) => id),
      );
      expect([query, ids, other.links[way], one.meta]).toEqual([
        query,
        names,
        null,
        expect.objectContaining({ total: 4, currentSize: 3, maxPage: 2 }),
      ]);
    }
    const beyond = await server.send('GET', '/flow-types?page[number]=9');
    expect(beyond.body).toMatchObject({ data: [], meta: { total: 4, currentSize: 0 } });
  });

  test.each(['page[size]=0', 'page[number]=x', 'page[after]=zzz', 'page[after]=WyIiLFsieCJdXQ', 'sort=id'])(
    'refuse %s',
    async (query) => {
      const answer = await server.send('GET', `/flow-types?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.parseErrors()[0]).toMatchObject({ source: { parameter: query.split('=')[0] } });
    },
  );

  test('are there for organizations only', async () => {
    expect((await server.send('GET', '/flow-types', { token: null })).status).toBe(401);
    expect((await server.send('GET', '/flow-types', { token: server.partnerKey })).status).toBe(401);
  });

  test('have schemas that take what a generation takes, and refuse what it refuses', async () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { id, attributes } of await read()) {
      const [parameters, context] = [ajv.compile(attributes.parameters), ajv.compile(attributes.context)];
      const given = [
        ...[contextExample, { type: 'html', value: 'x' }, { type: 'text', value: ' \n' }].map((context) => ({
          parameters: parametersExample,
          context,
        })),
        ...parametersGiven.map((parameters) => ({ parameters, context: contextExample })),
      ];
      for (const each of given) {
        const data = { type: 'flowGenerations', attributes: { flowType: id, ...each } };
        const { status } = await server.send('POST', '/flow-generations', { data });
        expect([id, each, status === 201]).toEqual([
          id,
          each,
          parameters(each.parameters) && context(each.context),
        ]);
      }
    }
  });

  test('say which need a context', async () => {
    for (const { id, attributes } of await read()) {
      const data = { type: 'flowGenerations', attributes: { flowType: id, parameters: parametersExample } };
      const { status } = await server.send('POST', '/flow-generations', { data });
      expect([id, status]).toEqual([id, attributes.contextRequired ? 422 : 201]);
    }
  });
});
