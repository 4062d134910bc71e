import { beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { parseSearchWords } from '../../src/resources/search-words.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, say, send } = useApi();

const people = {
  noor: { firstName: 'Noor', lastName: 'de Vries', email: 'noor@example.com', phone: '+31612345678' },
  jan: { firstName: 'Jan', lastName: 'Jansen', email: 'j.jansen@mail.example', phone: '+31687654321' },
  bo: { firstName: 'Bo', lastName: 'Xu', email: 'xu100%_ok@example.com', phone: '+31611112222' },
} as const;
type Person = keyof typeof people;

const conversations = new Map<string, Person>();
const candidates = new Map<Person, string>();

const isPerson = (name: string): name is Person => name in people;

beforeAll(async () => {
  for (const name of Object.keys(people).filter(isPerson)) {
    const candidate = (await make('candidates', { attributes: people[name] })).id;
    const related = { candidate };
    const thread = (await make('messageThreads', { attributes: { chatbotPaused: true }, related })).id;
    const [found] = (await send('GET', `/conversations?filter[messageThreadId]=${thread}`)).parseList().data;
    conversations.set(found?.id ?? '', name);
    candidates.set(name, candidate);
    await say(thread, `Hello, I am ${name}`);
    if (name === 'noor') await say(thread, 'Do I need a Heftruck certificate?');
    if (name === 'jan')
      await make('messages', {
        attributes: { sendBy: 'user', payload: buildTextPayload('See you in Utrecht') },
        related: { messageThread: thread },
      });
  }
});

const search = async (text: string, more = '', token?: string): Promise<readonly string[]> => {
  const query = `/conversations?filter[search]=${encodeURIComponent(text)}${more}`;
  const found = await send('GET', query, token === undefined ? {} : { token });
  return found
    .parseList()
    .data.map(({ id }) => conversations.get(id) ?? id)
    .toSorted();
};

describe('a search of conversations', () => {
  test.each([
    ['noor', ['noor']],
    ['VRIES', ['noor']],
    ['jansen', ['jan']],
    ['ansen', ['jan']],
    ['example.com', ['bo', 'noor']],
    ['heftruck', ['noor']],
    ['utrecht', ['jan']],
    ['jansen utrecht', ['jan']],
    ['noor utrecht', []],
    ['hello', ['bo', 'jan', 'noor']],
    ['bo', ['bo']],
    ['xu', ['bo']],
    ['or', []],
    ['do i need a heftruck', ['noor']],
    ['see you in', ['jan']],
    ['bo hello', ['bo']],
    ['jansen de', []],
    ['heftruck xu', []],
    ['100%_ok', ['bo']],
    ['100x_ok', []],
    ['nobody', []],
  ])('for %s finds the names, addresses and messages that have each word', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  test.each(['0612345678', '06 1234 5678', '+31 6 12345678', '0031612345678', '(06) 12-34-56-78', '345678'])(
    'finds a phone number in the notation %s',
    async (text) => {
      expect(await search(text)).toEqual(['noor']);
    },
  );

  test('goes with the other filters and the order, and its totals count what it finds', async () => {
    const open = await send('GET', '/conversations?filter[search]=hello&filter[status]=open&page[size]=1');
    expect(open.parseList()).toMatchObject({ meta: { total: 3, totalUnfiltered: 3, maxPage: 3 } });
    // A page behind the last one counts too, and so does a search without a page.
    const behind = await send('GET', '/conversations?filter[search]=hello&page[size]=1&page[number]=9');
    expect(behind.parseList()).toMatchObject({ data: [], meta: { total: 3, maxPage: 3 } });
    const none = await send('GET', '/conversations?filter[search]=nobody');
    expect(none.parseList()).toMatchObject({ data: [], meta: { total: 0, totalUnfiltered: 3 } });
    expect(await search('hello', '&filter[status]=closed')).toEqual([]);
    expect(await search('hello', '&filter[needsPerson]=true')).toEqual(['bo', 'noor']);
  });

  test('finds nothing of another organization, nor a deleted candidate by its name', async () => {
    expect(await search('hello', '', server.otherToken)).toEqual([]);
    const candidate = (await make('candidates', { attributes: { firstName: 'Quentin' } })).id;
    await make('messageThreads', { attributes: { chatbotPaused: true }, related: { candidate } });
    expect(await search('quentin')).toHaveLength(1);
    await send('DELETE', `/candidates/${candidate}`);
    expect(await search('quentin')).toEqual([]);
  });

  test('still finds a word that most of the newest messages have', async () => {
    const [row] = await server.database.query<{ id: string; organization_id: string }>(
      {
        text: `select message_thread_id as id, organization_id from messages where payload::text like '%am jan%'`,
      },
      [],
    );
    const text = `insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload,
        delivery_status, error_messages)
      select gen_random_uuid(), now() + n * interval '1 ms', now(), $2, $1, 'chatbot', 'flow', $3, 'sent', '[]'
        from generate_series(1, 100) n`;
    await server.database.query({ text }, [
      row?.id,
      row?.organization_id,
      buildTextPayload('Frequent words'),
    ]);
    expect(await search('frequent')).toEqual(['jan']);
    expect(await search('frequent noor')).toEqual([]);
  });

  test.each([
    ['', 'A search needs a word.'],
    ['  ', 'A search needs a word.'],
    ['x'.repeat(201), 'A search can have at most 200 characters.'],
    ['a b c d e f g h i', 'A search can have at most 8 words.'],
  ])('refuses %j, and says why', async (text, detail) => {
    const refused = await send('GET', `/conversations?filter[search]=${encodeURIComponent(text)}`);
    expect(refused.status).toBe(400);
    expect(refused.parseErrors()).toMatchObject([
      { code: 'parameter_invalid', detail, source: { parameter: 'filter[search]' } },
    ]);
  });

  test('has no operators, and is a filter of lists alone', async () => {
    expect((await send('GET', '/conversations?filter[search][prefix]=no')).status).toBe(400);
    const [id] = conversations.keys();
    expect((await send('GET', `/conversations/${id}?filter[search]=noor`)).status).toBe(400);
  });
});

describe('the filter of conversations by candidate status', () => {
  test('finds those whose candidate has it by now', async () => {
    const status = (await make('candidateStatuses')).id;
    const candidate = candidates.get('bo') ?? '';
    const relationships = { candidateStatus: { data: { type: 'candidateStatuses', id: status } } };
    await send('PATCH', `/candidates/${candidate}`, {
      data: { type: 'candidates', id: candidate, relationships },
    });
    const found = async (ids: string) =>
      (await send('GET', `/conversations?filter[candidateStatusId]=${ids}`))
        .parseList()
        .data.map(({ id }) => conversations.get(id));
    expect(await found(status)).toEqual(['bo']);
    expect(await found(`${newId()},${status}`)).toEqual(['bo']);
    expect(await found(newId())).toEqual([]);
    const refused = await send('GET', '/conversations?filter[candidateStatusId]=none');
    expect(refused.errorCodes()).toEqual(['parameter_invalid filter[candidateStatusId]']);
  });
});

describe('the words of a search', () => {
  test('are each wanted once; short ones begin a name, and signs of LIKE mean themselves', () => {
    expect(parseSearchWords(' Bo  bo ')).toEqual([{ person: '% bo%', message: null }]);
    expect(parseSearchWords('50%')).toEqual([{ person: String.raw`%50\%%`, message: String.raw`%50\%%` }]);
    expect(parseSearchWords('06-12 34')).toEqual([{ person: '%61234%', message: '%06-12 34%' }]);
  });
});
