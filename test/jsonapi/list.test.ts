import { beforeAll, describe, expect, test } from 'vitest';

import { createBook, createAuthor, useJsonApi } from './jsonapi-environment.ts';

const stage = useJsonApi();
const ids: string[] = [];
let authorIds: readonly [string, string];

const rows = [
  { title: 'Alpha', pages: 10, price: 1.5, genre: 'novel', code: 'a1', lent: true, blurb: '100% cotton' },
  { title: 'alphabet', pages: 20, price: null, genre: 'essay', code: 'a2', blurb: 'a_b' },
  { title: 'Beta, the second', pages: 20, price: 2, genre: null, code: null, blurb: null },
  { title: 'Gamma', pages: 30, price: -3, genre: 'poem', code: 'b-9', blurb: 'back\\slash' },
  { title: 'delta', pages: 40, price: null, genre: 'novel', code: null, blurb: 'null' },
];

beforeAll(async () => {
  authorIds = [
    await createAuthor(stage.send),
    await createAuthor(stage.send, { name: 'Bo', born: '1990-05-01T00:00:00Z' }),
  ];
  for (const [index, row] of rows.entries()) {
    ids.push(await createBook(stage.send, authorIds[index % 2 === 0 ? 0 : 1], row));
  }
  const other = await createAuthor(stage.other);
  await createBook(stage.other, other, { title: 'Alpha' });
});

const listOf = async (search: string) => (await stage.send('GET', `/library-books?${search}`)).parseList();
const titlesOf = async (search: string) =>
  (await listOf(search)).data.map(({ attributes }) => attributes['title']);

describe('filter', () => {
  test.each([
    ['filter[title]=Alpha', ['Alpha']],
    ['filter[title]=Alpha,Gamma', ['Alpha', 'Gamma']],
    ['filter[title][eq]=alpha', []],
    ['filter[title][eql]=ALPHA', ['Alpha']],
    ['filter[title][match]=Gamma,delta', ['Gamma', 'delta']],
    ['filter[title]=Beta\\, the second', ['Beta, the second']],
    ['filter[title][eq]=Beta, the second', ['Beta, the second']],
    ['filter[title][prefix]=alpha', ['alphabet']],
    ['filter[title][suffix]=ta', ['delta']],
    ['filter[blurb][suffix]=% cotton', ['Alpha']],
    ['filter[blurb][prefix]=a_', ['alphabet']],
    ['filter[blurb][prefix]=_', []],
    ['filter[blurb][prefix]=back\\\\', ['Gamma']],
    ['filter[blurb]=null', ['Beta, the second']],
    ['filter[blurb]=\\null', ['delta']],
    ['filter[genre]=null,poem', ['Beta, the second', 'Gamma']],
    ['filter[pages][gt]=20', ['Gamma', 'delta']],
    ['filter[pages][gte]=20&filter[pages][lt]=40', ['alphabet', 'Beta, the second', 'Gamma']],
    ['filter[pages][lte]=10', ['Alpha']],
    ['filter[price][lt]=0', ['Gamma']],
    ['filter[price]=1.5,2', ['Alpha', 'Beta, the second']],
    ['filter[lent]=true', ['Alpha']],
    ['filter[lent][eq]=false&filter[genre]=novel', ['delta']],
    ['filter[code]=A1', ['Alpha']],
    ['filter[code][eq]= nl-b-9 ', ['Gamma']],
    ['filter[created_at][gt]=2020-01-01&filter[title][eql]=gamma', ['Gamma']],
    ['filter[createdAt][gt]=2020-01-01T00:00:00.000+00:00&filter[title]=delta', ['delta']],
    ['filter[createdAt][lt]=2020-01-01T00:00:00%2B02:00', []],
  ])('%s', async (search, titles) => {
    expect(await titlesOf(search)).toEqual(titles);
  });

  test('by id and by related id, in every spelling', async () => {
    expect(await titlesOf(`filter[id]=${ids[1]},${ids[3]}`)).toEqual(['alphabet', 'Gamma']);
    for (const name of ['authorId', 'author_id', 'author']) {
      expect(await titlesOf(`filter[${name}]=${authorIds[1]}`)).toEqual(['alphabet', 'Gamma']);
    }
    expect(await titlesOf('filter[sequelId]=null')).toHaveLength(5);
  });

  test('by an id in any case, and by its beginning or end, as by a text', async () => {
    const [, id = ''] = ids;
    for (const filter of [
      `[id][eql]=${id.toUpperCase()}`,
      `[id][prefix]=${id.slice(0, 35).toUpperCase()}`,
      `[id][suffix]=${id.slice(-30)}`,
    ])
      expect([filter, await titlesOf(`filter${filter}`)]).toEqual([filter, ['alphabet']]);
    const author = `filter[authorId][prefix]=${authorIds[1].slice(0, 35)}`;
    expect(await titlesOf(`${author}&filter[id][suffix]=${id.slice(-30)}`)).toEqual(['alphabet']);
    expect(await titlesOf('filter[sequelId][prefix]=0')).toEqual([]);
    expect(await titlesOf('filter[id][prefix]=%25')).toEqual([]);
  });

  test.each([
    ['filter[nope]=1', 'filter[nope]'],
    ['filter[extra]=1', 'filter[extra]'],
    ['filter[password]=1', 'filter[password]'],
    ['filter[label]=1', 'filter[label]'],
    ['filter[title][like]=1', 'filter[title][like]'],
    ['filter[pages][prefix]=1', 'filter[pages][prefix]'],
    ['filter[pages]=many', 'filter[pages]'],
    ['filter[pages]=99999999999', 'filter[pages]'],
    ['filter[pages]=', 'filter[pages]'],
    ['filter[pages][gt]=null', 'filter[pages][gt]'],
    ['filter[genre]=opera', 'filter[genre]'],
    ['filter[lent]=yes', 'filter[lent]'],
    ['filter[createdAt][gt]=yesterday', 'filter[createdAt][gt]'],
    ['filter[createdAt]=2026-02-30', 'filter[createdAt]'],
    ['filter[authorId]=12', 'filter[authorId]'],
    ['filter[title]=%00', 'filter[title]'],
    ['filter=1', 'filter'],
    ['sort=nope', 'sort'],
    ['sort=', 'sort'],
    ['sort=extra', 'sort'],
    ['sort=title&sort=title', 'sort'],
    ['page[size]=2&page[size]=2', 'page[size]'],
    ['page[size]=0', 'page[size]'],
    ['page[size]=201', 'page[size]'],
    ['page[size]=x', 'page[size]'],
    ['page[number]=0', 'page[number]'],
    ['page[offset]=3', 'page[offset]'],
    ['page[after]=nonsense', 'page[after]'],
    ['page[after]=&page[before]=', 'page[before]'],
    ['page[after]=&page[number]=2', 'page[number]'],
    ['include=nope', 'include'],
    ['include=author.books.author', 'include'],
    ['fields[nope]=a', 'fields[nope]'],
    ['fields[books]=nope', 'fields[books]'],
  ])('%s is refused with its parameter', async (search, parameter) => {
    const answer = await stage.send('GET', `/library-books?${search}`);
    expect([answer.status, answer.errorCodes()]).toEqual([400, [`parameter_invalid ${parameter}`]]);
  });

  test('a parameter that means nothing is refused, and all faults come at once', async () => {
    const unknown = await stage.send('GET', '/library-books?sync=true&limit=3');
    expect(unknown.errorCodes()).toEqual(['parameter_unknown limit', 'parameter_unknown sync']);
    const answer = await stage.send(
      'GET',
      '/library-books?filter[a]=1&filter[b]=1&sort=c&page[size]=0&include=d',
    );
    expect(answer.errorCodes()).toHaveLength(5);
    const shown = await stage.send('GET', `/library-books/${ids[0]}?sort=title`);
    expect(shown.errorCodes()).toEqual(['parameter_unknown sort']);
  });
});

describe('sort and page', () => {
  test.each([
    ['-title&filter[title]=Alpha,Gamma', ['Gamma', 'Alpha']],
    ['-pages,createdAt', ['delta', 'Gamma', 'alphabet', 'Beta, the second', 'Alpha']],
    ['created_at', ['Alpha', 'alphabet', 'Beta, the second', 'Gamma', 'delta']],
    ['-createdAt', ['delta', 'Gamma', 'Beta, the second', 'alphabet', 'Alpha']],
    ['-lent,-pages', ['Alpha', 'delta', 'Gamma', 'Beta, the second', 'alphabet']],
  ])('by %s', async (sort, titles) => {
    expect(await titlesOf(`sort=${sort}`)).toEqual(titles);
  });

  test('numbers: meta and links', async () => {
    const page = await listOf('page[size]=2&page[number]=2&filter[pages][gt]=10&sort=title');
    expect(page.meta).toEqual({ total: 4, totalUnfiltered: 5, currentSize: 2, currentPage: 2, maxPage: 2 });
    const base = '/public/v2/library-books?page%5Bsize%5D=2&filter%5Bpages%5D%5Bgt%5D=10&sort=title';
    expect(page.links).toEqual({
      self: `${base}&page%5Bnumber%5D=2`,
      first: `${base}&page%5Bnumber%5D=1`,
      prev: `${base}&page%5Bnumber%5D=1`,
      next: null,
      last: `${base}&page%5Bnumber%5D=2`,
    });
    expect((await listOf(`page[number]=${2 ** 31 + 1}`)).data).toEqual([]);
    expect((await listOf('page[number]=99999999999999999999')).data).toEqual([]);
    const past = await listOf('page[number]=9');
    expect([past.data, past.meta['currentPage'], past.meta['total']]).toEqual([[], 9, 5]);
    expect((await listOf('filter[title]=none')).meta).toEqual({
      total: 0,
      totalUnfiltered: 5,
      currentSize: 0,
      currentPage: 1,
      maxPage: 1,
    });
  });

  test('cursors walk every order there and back, nulls included, and meta has no current page', async () => {
    const orders = [
      '',
      'price',
      '-price',
      'genre,-price',
      '-genre,pages',
      'pages,-title',
      '-createdAt',
      'code',
      'id',
    ];
    for (const order of orders) {
      const sort = order === '' ? '' : `&sort=${order}`;
      const expected = (await listOf(`page[size]=200${sort}`)).data.map(({ id }) => id);
      const forward: string[] = [];
      let next: string | null | undefined = `/library-books?page[size]=2&page[after]=${sort}`;
      let last = '';
      while (next) {
        const page = (await stage.send('GET', next)).parseList();
        expect(page.meta).not.toHaveProperty('currentPage');
        forward.push(...page.data.map(({ id }) => id));
        last = String(page.links['self']);
        next = page.links['next'];
      }
      expect([order, forward]).toEqual([order, expected]);
      const backward: string[] = [];
      let previous: string | null | undefined = last;
      while (previous) {
        const page = (await stage.send('GET', previous)).parseList();
        backward.unshift(...page.data.map(({ id }) => id));
        previous = page.links['prev'];
      }
      expect([order, backward]).toEqual([order, expected]);
      const ending = await listOf(`page[size]=2&page[before]=${sort}`);
      expect(ending.data.map(({ id }) => id)).toEqual(expected.slice(-2));
    }
  });

  test('a cursor of one order is refused in another', async () => {
    const { links } = await listOf('page[size]=2&page[after]=&sort=pages');
    const cursor = new URLSearchParams(String(links['next']).split('?')[1]).get('page[after]');
    const answer = await stage.send('GET', `/library-books?sort=title&page[after]=${cursor}`);
    expect(answer.errorCodes()).toEqual(['parameter_invalid page[after]']);
  });

  test('a deep page holds the same rows as a shallow one', async () => {
    await stage.query(
      `insert into authors (id, created_at, updated_at, organization_id, name)
       select gen_random_uuid(), now() + n * interval '1 s', now(), organization_id, 'many' from generate_series(1, 1300) n, (select organization_id from authors limit 1) o`,
    );
    const deep = (
      await stage.send('GET', '/authors?filter[name]=many&page[size]=100&page[number]=13')
    ).parseList();
    const cursor = (
      await stage.send('GET', '/authors?filter[name]=many&page[size]=100&page[before]=')
    ).parseList();
    expect(deep.data.map(({ id }) => id)).toEqual(cursor.data.map(({ id }) => id));
    expect(deep.meta['total']).toBe(1300);
    await stage.query("delete from authors where name = 'many'");
  });
});

describe('include and fields', () => {
  test('one query for each relationship, each resource once, to-many data only when included', async () => {
    await stage.send('GET', '/library-books');
    stage.statements.length = 0;
    const answer = await stage.send('GET', '/library-books?include=author.books,prequels&sort=title');
    expect(stage.statements).toHaveLength(2 + 3);
    const { data, included } = answer.parseList();
    expect(included.map(({ type }) => type).toSorted()).toEqual(['authors', 'authors']);
    const author = included.find(({ id }) => id === authorIds[1]);
    expect(author?.relationships['books']?.data).toEqual(
      [ids[1], ids[3]].map((id) => ({ type: 'books', id })),
    );
    expect(data[0]?.relationships['prequels']?.data).toEqual([]);
    const plain = await listOf('include=author');
    expect(plain.data[0]?.relationships['prequels']).not.toHaveProperty('data');
  });

  test('an empty list includes nothing, and asks for nothing', async () => {
    const { included } = await listOf('filter[title]=none&include=author');
    expect(included).toEqual([]);
    const body = (await stage.send('GET', '/library-books')).body;
    expect(body).not.toHaveProperty('included');
  });

  test('fieldsets hold for primary and included resources, in both spellings', async () => {
    const answer = await stage.send(
      'GET',
      `/library-books/${ids[0]}?include=author&fields[books]=title,author,page&fields[authors]=nick_name`,
    );
    expect(answer.errorCodes()).toEqual(['parameter_invalid fields[books]']);
    const good = await stage.send(
      'GET',
      `/library-books/${ids[0]}?include=author&fields[books]=title,author&fields[authors]=nick_name`,
    );
    expect(good.parseResource().attributes).toEqual({ title: 'Alpha' });
    expect(Object.keys(good.parseResource().relationships)).toEqual(['author']);
    expect(good.parseIncluded()[0]?.attributes).toEqual({ nickName: null });
    const none = await stage.send('GET', `/library-books/${ids[0]}?fields[books]=`);
    expect(none.parseResource().attributes).toEqual({});
  });

  test('a soft-deleted resource is not included', async () => {
    const author = await createAuthor(stage.send);
    const id = await createBook(stage.send, author, { title: 'Orphan' });
    await stage.send('DELETE', `/authors/${author}`);
    const answer = await stage.send('GET', `/library-books/${id}?include=author`);
    expect([answer.parseIncluded(), answer.parseResource().attributes['authorId']]).toEqual([[], author]);
    expect(answer.parseResource().relationships['author']).toEqual({ links: { related: null }, data: null });
    await stage.send('DELETE', `/library-books/${id}`);
  });

  test('knowing what of a page is soft-deleted takes no query more', async () => {
    await stage.send('GET', '/library-books');
    stage.statements.length = 0;
    const { data } = await listOf('page[size]=200');
    expect([data.length, stage.statements.length]).toEqual([rows.length, 2]);
  });
});
