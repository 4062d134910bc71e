import { describe, expect, test } from 'vitest';

import {
  belongsToView,
  filterParameters,
  firstListQuery,
  newerParameters,
  findListPages,
  pageParameters,
  parseListQuery,
  serializeListQuery,
} from '../../../../ui/inbox/model/views.ts';
import { buildConversation } from '../../../support/builders/inbox-records.ts';

const frozenAt = '2026-03-02T09:00:00.000Z';

describe('a list', () => {
  test('asks for its pages below the frozen moment, and for what is newer apart', () => {
    expect(pageParameters(firstListQuery, frozenAt, { number: 2, size: 100 })).toMatchObject({
      'filter[needsPerson]': 'true',
      'filter[lastMessageAt][lte]': frozenAt,
      'page[number]': '3',
      'page[size]': '100',
    });
    expect(newerParameters(firstListQuery, frozenAt)).toMatchObject({
      'filter[lastMessageAt][gt]': frozenAt,
    });
  });

  test('of those who wait longest is not frozen: new ones join at its end', () => {
    const page = pageParameters({ ...firstListQuery, sort: 'longestWaiting' }, frozenAt, {
      number: 0,
      size: 100,
    });
    expect(page).toMatchObject({ sort: 'waitingSince' });
    expect(page).not.toHaveProperty('filter[lastMessageAt][lte]');
  });

  test('loads the places on a screen with one request, also on both sides of a border', () => {
    expect(findListPages(0, 12)).toEqual([{ number: 0, size: 100 }]);
    expect(findListPages(510, 530)).toEqual([{ number: 5, size: 100 }]);
    for (const first of [90, 199, 49_995, 99_985]) {
      const [page, ...others] = findListPages(first, first + 22);
      const { number, size } = page ?? { number: -1, size: 0 };
      expect(others).toEqual([]);
      expect(size).toBeLessThanOrEqual(200);
      expect(number * size).toBeLessThanOrEqual(first);
      expect((number + 1) * size).toBeGreaterThan(first + 22);
    }
  });

  test('loads more places than a page has with several requests', () => {
    expect(findListPages(150, 420)).toEqual([1, 2, 3, 4].map((number) => ({ number, size: 100 })));
  });

  test('looks for words in all conversations, within the filters', () => {
    const filters = { ...firstListQuery.filters, channel: 'sms' };
    expect(filterParameters({ ...firstListQuery, filters, search: '  Noor ' })).toEqual({
      'filter[channel]': 'sms',
      'filter[search]': 'Noor',
    });
  });

  test('is kept between visits without the words that were searched for', () => {
    const query = { ...firstListQuery, view: 'closed', search: 'Noor' } as const;
    expect(serializeListQuery(query)).not.toContain('Noor');
    expect(parseListQuery(serializeListQuery(query))).toEqual({ ...query, search: '' });
  });

  test('begins anew where another version has kept it', () => {
    expect(parseListQuery('{"view":"mine"}')).toEqual(firstListQuery);
    expect(parseListQuery(null)).toEqual(firstListQuery);
  });

  test('knows which conversations have left it', () => {
    expect(belongsToView(buildConversation('a'), firstListQuery)).toBe(true);
    expect(belongsToView(buildConversation('a', { needsPerson: false }), firstListQuery)).toBe(false);
    expect(belongsToView(buildConversation('a', { status: 'closed' }), firstListQuery)).toBe(false);
  });
});
