import { expect, test } from 'vitest';

import { createRowStore } from '../../../../ui/inbox/live/row-store.ts';
import { buildConversation } from '../../../support/builders/inbox-records.ts';

test('a response that was asked for earlier does not replace one that was asked for later', () => {
  const rows = createRowStore();
  const [early, late] = [rows.beginReading(), rows.beginReading()];
  late.take([buildConversation('one', { unread: 2 })]);
  early.take([buildConversation('one', { unread: 1 }), buildConversation('two', { unread: 1 })]);
  expect(rows.get().get('one')?.unread).toBe(2);
  expect(rows.get().get('two')?.unread).toBe(1);
  rows.beginReading().lose(['one']);
  late.take([buildConversation('one')]);
  expect(rows.get().get('one')).toBeNull();
});

test("the user's own change holds for what was asked before it, which is still taken", () => {
  const rows = createRowStore();
  rows.beginReading().take([buildConversation('one', { unread: 1 })]);
  const [earlier, own, later] = [rows.beginReading(), rows.beginReading(), rows.beginReading()];
  own.change('one', { unread: 0 });
  expect(rows.get().get('one')).toMatchObject({ unread: 0, isCandidateDeleted: false });
  earlier.take([buildConversation('one', { unread: 1, isCandidateDeleted: true })]);
  expect(rows.get().get('one')).toMatchObject({ unread: 0, isCandidateDeleted: true });
  later.take([buildConversation('one', { unread: 2 })]);
  expect(rows.get().get('one')).toMatchObject({ unread: 2, isCandidateDeleted: false });
});

test('a response to what was asked after the own change began is not changed by it', () => {
  const rows = createRowStore();
  rows.beginReading().take([buildConversation('one', { unread: 1 })]);
  const [own, later] = [rows.beginReading(), rows.beginReading()];
  later.take([buildConversation('one', { unread: 2 })]);
  own.change('one', { unread: 0 });
  expect(rows.get().get('one')?.unread).toBe(2);
});

test('of very many conversations the newest three thousand are kept', () => {
  const rows = createRowStore();
  const ids = Array.from({ length: 3001 }, (_, index) => `row ${index}`);
  rows.beginReading().take(ids.map((id) => buildConversation(id)));
  expect(rows.get().size).toBe(3000);
  expect(rows.get().has('row 0')).toBe(false);
  expect(rows.get().has('row 3000')).toBe(true);
});
