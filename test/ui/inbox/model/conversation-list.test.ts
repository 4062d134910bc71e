import { describe, expect, test } from 'vitest';

import {
  buildSlots,
  type ConversationSlots,
  findNear,
  findUnshown,
  type ListParts,
  neighbourOf,
} from '../../../../ui/inbox/model/conversation-list.ts';
import { firstListQuery } from '../../../../ui/inbox/model/views.ts';
import { buildConversation } from '../../../support/builders/inbox-records.ts';

const partsOf = (differences: Partial<ListParts> = {}): ListParts => ({
  query: firstListQuery,
  total: 2,
  pages: [{ number: 0, size: 100, rows: [buildConversation('a'), buildConversation('b')] }],
  above: [],
  newest: new Map(),
  selectedId: null,
  isHeld: false,
  ...differences,
});

const idsOf = (slots: ConversationSlots): readonly string[] =>
  Array.from({ length: slots.length }, (_, index) => {
    const slot = slots.at(index);
    return slot.kind === 'row' ? slot.row.id : `gap at ${slot.place}`;
  });

const answered = buildConversation('a', { needsPerson: false });

describe('the list of conversations', () => {
  test('has its whole length, with gaps where a page is not loaded', () => {
    const slots = buildSlots(partsOf({ total: 102 }));
    expect(slots.length).toBe(102);
    expect(slots.at(1)).toMatchObject({ kind: 'row', row: { id: 'b' } });
    expect(slots.at(100)).toEqual({ kind: 'gap', place: 100 });
  });

  test('takes rows that two pages have in common once, and moves nothing', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => buildConversation(id));
    if (!a || !b || !c || !d) throw new Error('A row is missing.');
    const pages = [
      { number: 1, size: 2, rows: [c, d] },
      { number: 0, size: 3, rows: [a, b, c] },
    ];
    expect(idsOf(buildSlots(partsOf({ total: 5, pages })))).toEqual(['a', 'b', 'c', 'd', 'gap at 4']);
  });

  test('gives the place of one that was deleted to the next one, and at the end to the one before', () => {
    const slots = buildSlots(partsOf());
    expect([findNear(slots, 0), findNear(slots, 1), findNear(slots, 2)]).toEqual(['a', 'b', 'b']);
    expect(findNear(buildSlots(partsOf({ total: 0, pages: [] })), 0)).toBeNull();
    expect(findNear(buildSlots(partsOf({ total: 102 })), 100)).toBeNull();
  });

  test('leaves no gap where a row was that is gone', () => {
    const slots = buildSlots(partsOf({ newest: new Map([['a', null]]) }));
    expect(idsOf(slots)).toEqual(idsOf(buildSlots(partsOf({}))).filter((id) => id !== 'a'));
    expect(slots.length).toBe(buildSlots(partsOf({})).length - 1);
  });

  test('shows a row in its newest state, where it is', () => {
    const newest = new Map([['b', buildConversation('b', { unread: 3 })]]);
    const slots = buildSlots(partsOf({ newest }));
    expect(slots.at(1)).toMatchObject({ row: { id: 'b', unread: 3 }, leaving: false });
  });

  test('shows one that moved up once, at its new place', () => {
    const above = [buildConversation('b', { lastMessageAt: '2026-03-02T10:00:00.000Z' })];
    expect(idsOf(buildSlots(partsOf({ above })))).toEqual(['b', 'a']);
  });

  test('drops a row that left the view', () => {
    expect(idsOf(buildSlots(partsOf({ newest: new Map([['a', answered]]) })))).toEqual(['b']);
  });

  test('keeps such a row while it is open, and while the pointer is above the list', () => {
    const newest = new Map([['a', answered]]);
    expect(buildSlots(partsOf({ newest, selectedId: 'a' })).at(0)).toMatchObject({ leaving: true });
    expect(idsOf(buildSlots(partsOf({ newest, isHeld: true })))).toEqual(['a', 'b']);
  });

  test('lets keys move to the next loaded row, and not over an end or into a gap', () => {
    const slots = buildSlots(partsOf({ total: 102 }));
    expect(neighbourOf(slots, 'a', 1)).toBe('b');
    expect(neighbourOf(slots, 'a', -1)).toBeNull();
    expect(neighbourOf(slots, 'b', 1)).toBeNull();
    expect(neighbourOf(slots, null, 1)).toBe('a');
  });

  test('counts what has come and is not shown, also a known one with another message', () => {
    const shown = buildConversation('a');
    const moved = buildConversation('a', { lastMessageAt: '2026-03-02T10:00:00.000Z' });
    expect(findUnshown([shown], [shown])).toEqual([]);
    expect(findUnshown([moved, shown], [shown])).toEqual([moved]);
  });
});
