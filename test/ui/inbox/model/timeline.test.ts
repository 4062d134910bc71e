import { describe, expect, test } from 'vitest';

import { buildInboxTimeline, type TimelineParts } from '../../../../ui/inbox/model/timeline.ts';
import { createInboxLocale } from '../../../../ui/inbox/model/inbox-locale.ts';
import { buildInboxMessage } from '../../../support/builders/inbox-records.ts';

const { dayOf } = createInboxLocale('en', 'Europe/Amsterdam');

const build = (differences: Partial<TimelineParts>) =>
  buildInboxTimeline({
    messages: [],
    notes: [],
    pending: [],
    firstUnreadId: null,
    hasOlder: false,
    dayOf,
    ...differences,
  });

const kindsOf = (differences: Partial<TimelineParts>) => build(differences).map(({ kind }) => kind);
const groupsOf = (differences: Partial<TimelineParts>) =>
  build(differences).flatMap((item) => (item.kind === 'message' ? [[item.startsGroup, item.endsGroup]] : []));

const note = (createdAt: string) => ({
  id: createdAt,
  text: 'Called',
  author: null,
  createdAt,
  updatedAt: createdAt,
});

describe('the lines of a thread', () => {
  test('part days in the zone of the user, not in that of the server', () => {
    const messages = [
      buildInboxMessage('2026-03-02T22:30:00.000Z'),
      buildInboxMessage('2026-03-02T23:30:00.000Z'),
    ];
    expect(kindsOf({ messages })).toEqual(['day', 'message', 'day', 'message']);
    expect(kindsOf({ messages: messages.slice(0, 1) })).toEqual(['day', 'message']);
  });

  test('group what one person said in a row, and neither two people nor a pause', () => {
    const at = (minute: string) => `2026-03-02T09:${minute}:00.000Z`;
    const user = (id: string) => ({ sendBy: 'user', user: { id, name: id } }) as const;
    expect(groupsOf({ messages: [buildInboxMessage(at('00')), buildInboxMessage(at('01'))] })).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(
      groupsOf({
        messages: [buildInboxMessage(at('00'), user('a')), buildInboxMessage(at('01'), user('b'))],
      }),
    ).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(groupsOf({ messages: [buildInboxMessage(at('00')), buildInboxMessage(at('05'))] })).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('say where another run begins, also after messages of no run', () => {
    const messages = [
      buildInboxMessage('2026-03-02T09:00:00.000Z', { flowRunId: 'one' }),
      buildInboxMessage('2026-03-02T09:01:00.000Z'),
      buildInboxMessage('2026-03-02T09:02:00.000Z', { flowRunId: 'one' }),
      buildInboxMessage('2026-03-02T09:03:00.000Z', { flowRunId: 'two' }),
    ];
    expect(kindsOf({ messages })).toEqual(['day', 'run', 'message', 'message', 'message', 'run', 'message']);
  });

  test('begin neither a day nor a run before the first loaded message: older ones would move its line', () => {
    const messages = [
      buildInboxMessage('2026-03-02T09:00:00.000Z', { flowRunId: 'one' }),
      buildInboxMessage('2026-03-03T09:00:00.000Z', { flowRunId: 'one' }),
      buildInboxMessage('2026-03-03T09:01:00.000Z', { flowRunId: 'two' }),
    ];
    expect(kindsOf({ messages, hasOlder: true })).toEqual(['message', 'day', 'message', 'run', 'message']);
  });

  test('mark the first unread message', () => {
    const messages = [
      buildInboxMessage('2026-03-02T09:00:00.000Z'),
      buildInboxMessage('2026-03-02T09:01:00.000Z'),
    ];
    expect(kindsOf({ messages, firstUnreadId: messages[1]?.id ?? '' })).toEqual([
      'day',
      'message',
      'unread',
      'message',
    ]);
  });

  test('hold notes at their time, and leave out those from before what is loaded', () => {
    const messages = [
      buildInboxMessage('2026-03-02T09:00:00.000Z'),
      buildInboxMessage('2026-03-02T10:00:00.000Z'),
    ];
    const notes = [note('2026-03-02T08:00:00.000Z'), note('2026-03-02T09:30:00.000Z')];
    expect(kindsOf({ messages, notes })).toEqual(['day', 'note', 'message', 'note', 'message']);
    expect(kindsOf({ messages, notes, hasOlder: true })).toEqual(['message', 'note', 'message']);
  });
});
