import { describe, expect, test } from 'vitest';

import { parseEmail } from '../../src/flow/reply-parsers/email.ts';
import { useApi } from '../support/environments/api.ts';

// The API and a conversation take the same for an e-mail address, and keep it as it is written.

const { server, make } = useApi();

const addresses = [
  'jan@münchen.de',
  'josé@example.com',
  'müller.jürgen@bücher.example',
  '用户@例子.公司',
  'пошта@приклад.укр',
  'jan@xn--mnchen-3ya.de',
  "o'neil+jobs@sub.example.co.uk",
  '!#$%@example.com',
];
const others = [
  'nobody',
  'a b@example.com',
  '@example.com',
  'jan@',
  'jan@localhost',
  'jan@@example.com',
  'jan..smit@example.com',
  '.jan@example.com',
  'jan@-example.com',
  'jan@exa_mple.com',
  `jan@${'a'.repeat(64)}.com`,
  `${'a'.repeat(250)}@example.com`,
  'jan@xn--a.com\u0000',
];

const types = ['candidates', 'users'] as const;

describe.each(types)('the e-mail address of %s', (type) => {
  test.each(addresses)('may be %s, and is kept and found', async (email) => {
    const { id, attributes } = await make(type, { attributes: { email } });
    expect(attributes['email']).toBe(email);
    const found = await server.send('GET', `/${type}?filter[email]=${encodeURIComponent(email)}`);
    expect(found.parseList().data.map((row) => row.id)).toContain(id);
  });

  test('may be changed to one', async () => {
    const { id } = await make(type);
    const data = { type, id, attributes: { email: 'zoë@café.example' } };
    const answer = await server.send('PATCH', `/${type}/${id}`, { data });
    expect([answer.status, answer.parseResource().attributes['email']]).toEqual([200, 'zoë@café.example']);
  });

  test('is the same in whichever form of Unicode it is written', async () => {
    const { attributes } = await make(type, { attributes: { email: 'rene\u0301@example.com' } });
    expect(attributes['email']).toBe('ren\u00e9@example.com');
    const query = encodeURIComponent('rene\u0301@example.com');
    expect((await server.send('GET', `/${type}?filter[email]=${query}`)).parseList().data).toHaveLength(1);
  });

  test.each(others)('cannot be %j', async (email) => {
    const { id } = await make(type);
    const data = { type, id, attributes: { email } };
    const answer = await server.send('PATCH', `/${type}/${id}`, { data });
    expect([answer.status, answer.errorCodes()]).toEqual([422, ['attribute_invalid /data/attributes/email']]);
  });
});

describe('a conversation', () => {
  test.each(addresses)('takes %s as the API does', (email) => {
    expect(parseEmail(email)).toMatchObject({ value: email });
  });

  test.each(others)('does not take %j', (email) => {
    expect(parseEmail(email)).not.toMatchObject({ value: email });
  });
});
