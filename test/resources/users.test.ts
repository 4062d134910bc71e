import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';

const { server, make } = useApi();

const type = 'users';
const path = '/users';
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

describe('a user', () => {
  test('has a full name, a time zone when none is given, and a normalized phone number', async () => {
    const attributes = { ...ada, phone: '06 1234 5678', externalId: 'hr-7' };
    const shown = (await server.send('POST', path, { data: { type, attributes } })).parseResource();
    expect(shown.attributes).toMatchObject({
      ...attributes,
      fullName: 'Ada Lovelace',
      phone: '+31612345678',
      timeZone: 'Europe/Amsterdam',
      organizationId: server.organizationId,
    });
    const change = { lastName: 'King', timeZone: 'America/New_York' };
    const data = { type, id: shown.id, attributes: change };
    const changed = (await server.send('PATCH', `${path}/${shown.id}`, { data })).parseResource();
    expect(changed.attributes).toMatchObject({ ...change, fullName: 'Ada King' });
    expect((await server.send('GET', `${path}?filter[fullName][suffix]=King`)).parseList().data).toHaveLength(
      1,
    );
  });

  test.each(['Europe/Atlantis', '+01:00', '', 'europe amsterdam'])(
    'in the zone "%s" is 422',
    async (timeZone) => {
      const data = { type, attributes: { ...ada, email: 'zone@example.com', timeZone } };
      const answer = await server.send('POST', path, { data });
      expect([answer.status, ...new Set(answer.errorCodes())]).toEqual([
        422,
        'attribute_invalid /data/attributes/timeZone',
      ]);
    },
  );

  test("with another's e-mail address is 409 with its pointer, in this organization only", async () => {
    await make(type, { attributes: { email: 'grace@example.com' } });
    const again = { type, attributes: { ...ada, email: 'Grace@Example.com' } };
    const refused = await server.send('POST', path, { data: again });
    expect([refused.status, ...refused.errorCodes()]).toEqual([409, 'already_exists /data/attributes/email']);
    expect((await server.send('POST', path, { data: again, token: server.otherToken })).status).toBe(201);
    const other = await make(type, { attributes: { email: 'other@example.com' } });
    const data = { type, id: other.id, attributes: { email: 'grace@example.com' } };
    expect((await server.send('PATCH', `${path}/${other.id}`, { data })).errorCodes()).toEqual([
      'already_exists /data/attributes/email',
    ]);
  });

  test('is found by its organization, and included with it', async () => {
    const all = (await server.send('GET', `${path}?page[size]=200`)).parseList();
    const own = `${path}?page[size]=200&filter[organizationId]=${server.organizationId}`;
    expect((await server.send('GET', own)).parseList().data).toEqual(all.data);
    const [other] = (await server.send('GET', '/organizations', { token: server.otherToken })).parseList()
      .data;
    expect(
      (await server.send('GET', `${path}?filter[organization_id]=${other?.id}`)).parseList().data,
    ).toEqual([]);
    const answer = await server.send('GET', `/organizations/${server.organizationId}?include=users`);
    expect(answer.parseIncluded()).toEqual(all.data);
    expect(answer.parseResource().relationships['users']).toEqual({
      links: { related: `/public/v2/users?filter%5BorganizationId%5D=${server.organizationId}` },
      data: all.data.map(({ id }) => ({ type, id })),
    });
  });

  test('of a managed organization have no link, since the partner key does not open them', async () => {
    const managed = (
      await server.send('GET', '/management/organizations', { token: server.partnerKey })
    ).parseList();
    expect(managed.data.map(({ relationships }) => relationships['users'])).toEqual([
      { links: { related: null } },
    ]);
    const [own] = (await server.send('GET', '/organizations')).parseList().data;
    const related = own?.relationships['users']?.links.related ?? '';
    expect((await server.send('GET', related)).parseList().data.length).toBeGreaterThan(0);
  });
});
