import { describe, expect, test } from 'vitest';
import { Jsona } from 'jsona';
import Kitsu from 'kitsu';
import { z } from 'zod';

import { useApi } from '../support/environments/api.ts';

const { server } = useApi();

const mediaType = 'application/vnd.api+json';
const people = [
  ['Ada', '0612345601'],
  ['Grace', '0612345602'],
  ['Barbara', '0612345603'],
] as const;

const status = z.looseObject({ id: z.string(), type: z.literal('candidateStatuses'), name: z.string() });
const candidate = z.looseObject({ id: z.string(), firstName: z.string(), phone: z.string() });
const meta = z.looseObject({ total: z.number(), maxPage: z.number() });

describe('kitsu', () => {
  const answer = z.object({ data: candidate });
  const list = z.object({ data: z.array(candidate), meta });
  const client = () =>
    new Kitsu({
      baseURL: `${server.origin}/public/v2`,
      headers: { Authorization: `Bearer ${server.token}` },
    });

  test('creates, reads with include, filters, sorts, pages, updates and deletes', async () => {
    const api = client();
    const made = z.object({ data: status });
    const { data: interviewed } = made.parse(
      await api.create('candidateStatuses', { type: 'candidateStatuses', name: 'Interviewed' }),
    );
    const created: string[] = [];
    for (const [firstName, phone] of people) {
      const related = { candidateStatus: { data: { type: 'candidateStatuses', id: interviewed.id } } };
      const body = { type: 'candidates', firstName, phone, lastName: 'Kitsu', ...related };
      created.push(answer.parse(await api.create('candidates', body)).data.id);
    }
    const one = await api.fetch(`candidates/${created[0]}`, { params: { include: 'candidateStatus' } });
    const shown = z
      .object({ data: candidate.extend({ candidateStatus: z.object({ data: status }) }) })
      .parse(one);
    expect(shown.data).toMatchObject({ firstName: 'Ada', phone: '+31612345601' });
    expect(shown.data.candidateStatus.data.name).toBe('Interviewed');
    const params = { filter: { lastName: 'Kitsu' }, sort: '-firstName', page: { size: 2, number: 2 } };
    const second = list.parse(
      await api.fetch('candidates', { params: { ...params, fields: { candidates: 'firstName,phone' } } }),
    );
    expect(second.data.map(({ firstName }) => firstName)).toEqual(['Ada']);
    expect(second.meta).toMatchObject({ total: 3, maxPage: 2 });
    await api.update('candidates', { id: created[0], type: 'candidates', firstName: 'Augusta' });
    const found = await api.fetch('candidates', { params: { filter: { firstName: { eql: 'AUGUSTA' } } } });
    expect(list.parse(found).data.map(({ id }) => id)).toEqual([created[0]]);
    for (const id of created) await api.remove('candidates', id);
    expect(list.parse(await api.fetch('candidates', { params })).meta.total).toBe(0);
    await expect(api.fetch(`candidates/${created[0]}`)).rejects.toMatchObject({
      errors: [{ code: 'not_found' }],
    });
  });

  test('reads the errors of a refused create', async () => {
    await expect(
      client().create('candidates', { type: 'candidates', phone: 'no number' }),
    ).rejects.toMatchObject({
      errors: [{ code: 'attribute_invalid', source: { pointer: '/data/attributes/phone' } }],
    });
  });
});

describe('jsona', () => {
  const formatter = new Jsona();
  const call = async (
    method: string,
    path: string,
    stuff?: Record<string, unknown>,
    includeNames: string[] = [],
  ) => {
    const response = await fetch(`${server.origin}/public/v2${path}`, {
      method,
      headers: { Authorization: `Bearer ${server.token}`, Accept: mediaType, 'Content-Type': mediaType },
      ...(stuff && {
        body: JSON.stringify(formatter.serialize({ stuff: { type: '', ...stuff }, includeNames })),
      }),
    });
    const text = await response.text();
    return { status: response.status, model: text === '' ? undefined : formatter.deserialize(text), text };
  };

  test('creates, reads with include, filters, sorts, pages, updates and deletes', async () => {
    const made = status.parse(
      (await call('POST', '/candidate-statuses', { type: 'candidateStatuses', name: 'Invited' })).model,
    );
    const created: string[] = [];
    for (const [firstName, phone] of people) {
      const candidateStatus = { type: 'candidateStatuses', id: made.id };
      const body = { type: 'candidates', firstName, phone, lastName: 'Jsona', candidateStatus };
      const { status: code, model } = await call('POST', '/candidates', {
        ...body,
        relationshipNames: ['candidateStatus'],
      });
      expect(code).toBe(201);
      created.push(candidate.parse(model).id);
    }
    const { model: one } = await call('GET', `/candidates/${created[1]}?include=candidateStatus`);
    expect(candidate.extend({ candidateStatus: status }).parse(one)).toMatchObject({
      firstName: 'Grace',
      candidateStatus: { name: 'Invited' },
    });
    const query = 'filter[lastName]=Jsona&sort=firstName&page[size]=2';
    const { model: page, text } = await call(
      'GET',
      `/candidates?${query}&page[number]=1&include=candidateStatus`,
    );
    const rows = z.array(candidate.extend({ candidateStatus: status })).parse(page);
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Ada', 'Barbara']);
    const { next } = z.object({ links: z.looseObject({ next: z.string() }) }).parse(JSON.parse(text)).links;
    const { model: last } = await call('GET', next.replace('/public/v2', ''));
    expect(
      z
        .array(candidate)
        .parse(last)
        .map(({ firstName }) => firstName),
    ).toEqual(['Grace']);
    const change = { type: 'candidates', id: created[0], lastName: 'Lovelace' };
    expect((await call('PATCH', `/candidates/${created[0]}`, change)).status).toBe(200);
    for (const id of created) expect((await call('DELETE', `/candidates/${id}`)).status).toBe(204);
    expect(z.array(z.unknown()).parse((await call('GET', `/candidates?${query}`)).model)).toEqual([]);
  });
});
