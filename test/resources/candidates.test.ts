import { beforeEach, describe, expect, test } from 'vitest';

import type { ApiResource } from '../support/client/api-client.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, patch } = useApi();

const statuses = async (): Promise<readonly ApiResource[]> =>
  (await server.send('GET', '/candidate-statuses?sort=index')).parseList().data;
const defaults = async () =>
  (await statuses()).filter(({ attributes }) => attributes['isDefault']).map(({ id }) => id);

describe('a candidate', () => {
  test.each([
    ['06-12345678', '+31612345678'],
    ['31 6 12345678', '+31612345678'],
    ['+32 470 12 34 56', '+32470123456'],
  ])('with the phone %s is kept and found as %s', async (written, kept) => {
    const { id, attributes } = await make('candidates', { attributes: { phone: written } });
    expect(attributes['phone']).toBe(kept);
    for (const phone of [written, kept]) {
      const found = await server.send('GET', `/candidates?filter[phone]=${encodeURIComponent(phone)}`);
      expect(found.parseList().data.map((row) => row.id)).toContain(id);
    }
  });

  test('with an impossible phone and a wrong e-mail address is 422, for both at once', async () => {
    const data = { type: 'candidates', attributes: { phone: '12', email: 'nobody' } };
    const answer = await server.send('POST', '/candidates', { data });
    expect(answer.status).toBe(422);
    expect(answer.parseErrors()).toContainEqual({
      status: '422',
      code: 'attribute_invalid',
      title: 'invalid attribute',
      detail: '"phone" is not a possible phone number.',
      source: { pointer: '/data/attributes/phone' },
    });
    expect(answer.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/email',
      'attribute_invalid /data/attributes/phone',
    ]);
  });

  test('gets the default status unless another is given, by id or as a relationship', async () => {
    const [fallback, other] = await statuses();
    const statusOf = (row: ApiResource) => row.attributes['candidateStatusId'];
    expect(statusOf(await make('candidates'))).toBe(fallback?.id);
    expect(statusOf(await make('candidates', { attributes: { candidateStatusId: other?.id } }))).toBe(
      other?.id,
    );
    const related = { candidateStatus: other?.id ?? '' };
    const { id } = await make('candidates', { related });
    const answer = await server.send('GET', `/candidates/${id}?include=candidateStatus`);
    expect(answer.parseIncluded()).toEqual([other]);
  });

  test('that was deleted is gone, but shown to those who filter by deletedAt', async () => {
    const { id } = await make('candidates');
    const thread = await make('messageThreads', { related: { candidate: id } });
    expect((await server.send('DELETE', `/candidates/${id}`)).status).toBe(204);
    expect((await server.send('GET', `/candidates/${id}`)).status).toBe(404);
    expect((await patch('candidates', id, { firstName: 'Ada' })).status).toBe(404);
    expect((await server.send('DELETE', `/candidates/${id}`)).status).toBe(404);
    const listed = async (filter: string) =>
      (await server.send('GET', `/candidates?page[size]=200&${filter}`))
        .parseList()
        .data.map((row) => row.id);
    expect(await listed('')).not.toContain(id);
    expect(await listed('filter[deletedAt]=null')).not.toContain(id);
    expect(await listed('filter[deletedAt][gt]=2020-01-01')).toEqual([id]);
    expect((await server.send('GET', `/message-threads/${thread.id}`)).status).toBe(200);
    const data = {
      type: 'messageThreads',
      attributes: { channel: 'web', identifier: 'x', chatbotPaused: false, candidateId: id },
    };
    const again = await server.send('POST', '/message-threads', { data });
    expect(again.errorCodes()).toEqual(['not_found /data/attributes/candidateId']);
  });
});

describe('a search of candidates', () => {
  const found = async (search: string, token = server.token): Promise<unknown[]> => {
    const path = `/candidates?filter[search]=${encodeURIComponent(search)}&sort=lastName`;
    return (await server.send('GET', path, { token }))
      .parseList()
      .data.map(({ attributes }) => attributes['lastName']);
  };

  test('finds words in names, in the email address and in the phone number, all of them', async () => {
    const name = (firstName: string, lastName: string, phone: string, email: string) =>
      make('candidates', { attributes: { firstName, lastName, phone, email } });
    await name('Élodie', 'Searched', '+31612349871', 'elodie@search.example');
    await name('Bo', 'Searchable', '+31612349872', 'bo@search.example');
    expect(await found('SEARCH')).toEqual(['Searchable', 'Searched']);
    expect(await found('élodie sear')).toEqual(['Searched']);
    expect(await found('bo@search')).toEqual(['Searchable']);
    expect(await found('06 1234 9871')).toEqual(['Searched']);
    expect(await found('bo élodie')).toEqual([]);
    expect(await found('100%')).toEqual([]);
    expect(await found('searched', server.otherToken)).toEqual([]);
    expect((await server.send('GET', '/candidates?filter[search]=a b c d e f g h i')).status).toBe(400);
  });
});

describe('candidate statuses', () => {
  beforeEach(async () => {
    const [first] = await statuses();
    await patch('candidateStatuses', first?.id ?? '', { isDefault: true });
  });

  test('have exactly one default: making one the default takes it from the other', async () => {
    const [first] = await defaults();
    const made = await make('candidateStatuses', { attributes: { isDefault: true } });
    expect(await defaults()).toEqual([made.id]);
    await patch('candidateStatuses', first ?? '', { isDefault: true });
    expect(await defaults()).toEqual([first]);
    const answer = await patch('candidateStatuses', first ?? '', { isDefault: false });
    expect([answer.status, ...answer.errorCodes()]).toEqual([
      422,
      'attribute_invalid /data/attributes/isDefault',
    ]);
  });

  test('keep one default when many are made the default at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => make('candidateStatuses')));
    const answers = await Promise.all(
      made.map(({ id }) => patch('candidateStatuses', id, { isDefault: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(await defaults()).toHaveLength(1);
  });

  test('in use, or the default, cannot be deleted', async () => {
    const used = await make('candidateStatuses');
    const { id } = await make('candidates', { attributes: { candidateStatusId: used.id } });
    const refused = await server.send('DELETE', `/candidate-statuses/${used.id}`);
    expect(refused.status).toBe(409);
    expect(refused.parseErrors()).toEqual([
      {
        status: '409',
        code: 'resource_in_use',
        title: 'resource in use',
        detail: 'Some candidates have this status.',
      },
    ]);
    const [fallback] = await defaults();
    expect((await server.send('DELETE', `/candidate-statuses/${fallback}`)).errorCodes()).toEqual([
      'resource_in_use',
    ]);
    await server.send('DELETE', `/candidates/${id}`);
    expect((await server.send('DELETE', `/candidate-statuses/${used.id}`)).status).toBe(204);
  });
});

describe('a thread that gets a candidate', () => {
  test('while the candidate is deleted gets none, or is ended with it', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { id } = await make('candidates');
      const thread = await make('messageThreads', { attributes: { chatbotPaused: false } });
      await make('flowRuns', { related: { messageThread: thread.id } });
      const assign = patch('messageThreads', thread.id, { candidateId: id });
      const [answer, removed] = await Promise.all([assign, server.send('DELETE', `/candidates/${id}`)]);
      expect(removed.status).toBe(204);
      const [run] = (await server.send('GET', `/flow-runs?filter[messageThreadId]=${thread.id}`)).parseList()
        .data;
      expect([answer.status, run?.attributes['status']]).toEqual(
        answer.status === 200 ? [200, 'cancelled'] : [404, 'running'],
      );
    }
  });
});
