import { beforeAll, describe, expect, test } from 'vitest';

import { resourceName } from '../../src/errors/api-error.ts';
import { createBook, createAuthor, useJsonApi } from './jsonapi-environment.ts';

const stage = useJsonApi();
let bookId: string;
beforeAll(async () => {
  bookId = await createBook(stage.send, await createAuthor(stage.send));
});

const nobody = '00000000-0000-4000-8000-0000000000ff';

describe('a client with types', () => {
  test('finds an object in `meta` of every single resource, though it has nothing to say', async () => {
    const path = `/library-books/${bookId}`;
    const data = { type: 'books', id: bookId, attributes: { pages: 7 } };
    const created = await stage.send('POST', '/authors', {
      data: { type: 'authors', attributes: { name: 'A' } },
    });
    const answers = [await stage.send('GET', path), await stage.send('PATCH', path, { data }), created];
    for (const { body } of answers) expect(body).toMatchObject({ meta: {} });
  });
});

describe('a client that was generated', () => {
  const asked = async (search: string) => (await stage.send('GET', `/library-books?${search}`)).parseList();

  test('may repeat `sort`, `include` and `fields`: their lists are joined', async () => {
    await createBook(stage.send, await createAuthor(stage.send), { pages: 7, title: 'Aside' });
    const titles = async (search: string) =>
      (await asked(search)).data.map(({ attributes }) => attributes['title']);
    expect(await titles('sort=pages&sort=-title')).toEqual(await titles('sort=pages,-title'));
    const one = await asked('include=author,prequels&fields[books]=title,author&fields[authors]=name');
    const each = await asked(
      'include=author&include=prequels&fields[books]=title&fields[books]=author&fields[authors]=name',
    );
    expect([each.data, each.included]).toEqual([one.data, one.included]);
    expect(each.included.length).toBeGreaterThan(0);
  });
});

describe('a refusal', () => {
  test.each([
    ['flowRuns', 'FlowRun'],
    ['candidates', 'Candidate'],
    ['candidateStatuses', 'CandidateStatus'],
    ['vacancies', 'Vacancy'],
    ['vacancyAnalyses', 'VacancyAnalysis'],
    ['webhookDeliveries', 'WebhookDelivery'],
    ['messages', 'Message'],
  ])('of %s that are not there calls one %s', (type, name) => {
    expect(resourceName(type)).toBe(name);
  });

  test('says which resource is not found, of a path and of a body', async () => {
    const read = await stage.send('GET', `/authors/${nobody}`);
    expect(read.parseErrors()[0]?.detail).toMatch(/^Author not found/);
    for (const authorId of [nobody, 'no id']) {
      const data = { type: 'books', attributes: { title: 'x', authorId } };
      const sent = await stage.send('POST', '/library-books', { data });
      expect(sent.parseErrors()[0]?.detail).toMatch(/^Author not found/);
    }
  });
});
