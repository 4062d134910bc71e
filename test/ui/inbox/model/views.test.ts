import { describe, expect, test } from '@jest/globals';

import {
  belongsToView,
  filterParameters,
  firstListQuery,
  newerParameters,
  pageParameters,
  parseListQuery,
  serializeListQuery,
} from '../../../../ui/inbox/model/views.ts';
import { buildConversation } from '../../../support/builders/inbox-records.ts';

const frozenAt = '2026-03-02T09:00:00.000Z';

describe('a list', () => {
  test('asks for its pages below the frozen moment, and for what is newer apart', () => {
    expect(pageParameters(firstListQuery, frozenAt, 2)).toMatchObject({
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
    const page = pageParameters({ ...firstListQuery, sort: 'longestWaiting' }, frozenAt, 0);
    expect(page).toMatchObject({ sort: 'waitingSince' });
    expect(page).not.toHaveProperty('filter[lastMessageAt][lte]');
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
