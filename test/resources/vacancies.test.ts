import { describe, expect, test } from 'vitest';

import { createFactories } from '../support/builders/resources.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, patch } = useApi();

const locationsOf = async (id: string) => {
  const answer = await server.send('GET', `/vacancy/${id}?include=locations`);
  return answer
    .parseIncluded()
    .map(({ type, attributes }) => [type, attributes['city'], attributes['latitude']]);
};

describe('the locations of a vacancy', () => {
  test('are set on create and replaced by a patch that names them; one without leaves them', async () => {
    const locations = [
      { city: 'Utrecht', latitude: 52.1 },
      { city: 'Breda', name: 'Depot' },
    ];
    const { id, attributes } = await make('vacancies', { attributes: { locations } });
    expect(attributes).not.toHaveProperty('locations');
    expect(await locationsOf(id)).toEqual([
      ['locations', 'Utrecht', 52.1],
      ['locations', 'Breda', null],
    ]);
    expect((await patch('vacancies', id, { title: 'Baker' })).status).toBe(200);
    expect(await locationsOf(id)).toHaveLength(2);
    expect((await patch('vacancies', id, { locations: [{ city: 'Ede' }] })).status).toBe(200);
    expect(await locationsOf(id)).toEqual([['locations', 'Ede', null]]);
    const listed = await server.send('GET', `/locations?filter[vacancyId]=${id}`);
    expect(listed.parseList().data).toHaveLength(1);
    expect((await patch('vacancies', id, { locations: [] })).status).toBe(200);
    expect(await locationsOf(id)).toEqual([]);
  });

  test('need a city, and every fault has its pointer', async () => {
    const locations = [
      { city: 'Utrecht' },
      { street: 'Here 1' },
      { city: ' ', latitude: 91, planet: 'Mars' },
    ];
    const data = await createFactories(server.send).bodyOf('vacancies', { attributes: { locations } });
    const answer = await server.send('POST', '/vacancy', { data });
    expect(answer.status).toBe(422);
    expect(answer.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/locations/1',
      'attribute_invalid /data/attributes/locations/2/city',
      'attribute_invalid /data/attributes/locations/2/latitude',
      'attribute_unknown /data/attributes/locations/2/planet',
    ]);
  });
});

describe('a vacancy', () => {
  test('takes a url, and refuses one that is none', async () => {
    const url = 'https://jobs.example.com/7?ref=a,b';
    const { id, attributes } = await make('vacancies', { attributes: { url } });
    expect(attributes['url']).toBe(url);
    const refused = await patch('vacancies', id, { url: 'jobs, number 7', title: ' ' });
    expect(refused.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/title',
      'attribute_invalid /data/attributes/url',
    ]);
  });

  test('is found by words of its title, in any case, or by its external id', async () => {
    const titles = ['Night nurse in Delft', 'Nurse 100%_real'];
    for (const [index, title] of titles.entries())
      await make('vacancies', { attributes: { title, externalId: `find-${index}` } });
    const found = async (search: string): Promise<unknown[]> => {
      const path = `/vacancies?filter[search]=${encodeURIComponent(search)}&sort=title`;
      return (await server.send('GET', path)).parseList().data.map(({ attributes }) => attributes['title']);
    };
    expect(await found('NURSE delft')).toEqual(['Night nurse in Delft']);
    expect(await found('nurse')).toEqual(titles);
    expect(await found('100%_')).toEqual(['Nurse 100%_real']);
    expect(await found('FIND-1')).toEqual(['Nurse 100%_real']);
    expect(await found('find')).toEqual([]);
    expect((await server.send('GET', '/vacancies?filter[search]=%20')).status).toBe(400);
  });

  test('that was deleted is gone under both paths, but kept', async () => {
    const { id } = await make('vacancies');
    expect((await server.send('DELETE', `/vacancies/${id}`)).status).toBe(204);
    for (const path of ['/vacancy', '/vacancies']) {
      expect((await server.send('GET', `${path}/${id}`)).status).toBe(404);
      const kept = await server.send('GET', `${path}?filter[id]=${id}&filter[deleted_at][gt]=2020-01-01`);
      expect(kept.parseList().data).toHaveLength(1);
    }
  });
});
