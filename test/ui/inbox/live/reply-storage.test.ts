import { beforeEach, describe, expect, test } from 'vitest';

import { createReplySender } from '../../../../ui/inbox/live/reply-sender.ts';
import { openReplyStorage } from '../../../../ui/inbox/live/reply-storage.ts';
import { maxQueuedMs, type PendingReply } from '../../../../ui/inbox/model/reply-outbox.ts';
import { RequestFailure } from '../../../../ui/shared/json-api.ts';
import { createBrowserValues, openWindow } from '../support/browser-tab.ts';
import { eventuallyEqual } from '../../../support/eventually.ts';

const draftKey = 'A'.repeat(43);
const dayMs = 24 * 60 * 60 * 1000;
let values = createBrowserValues();
let tellOfOtherTab = openWindow();

beforeEach(() => {
  values = createBrowserValues();
  tellOfOtherTab = openWindow();
});

const written = (id: string, writtenAt = Date.now()) => ({
  id,
  conversationId: 'one',
  content: { kind: 'words', text: `Hello from ${id}`, file: null } as const,
  pausesChatbot: true,
  after: null,
  writtenAt,
});

/** Opens the inbox of a user as far as it sends replies. `failure` is what the service answers. */
const openTab = (failure: RequestFailure | null, userId = 'sam') => {
  const sent: PendingReply[] = [];
  const nothing = async (): Promise<void> => undefined;
  const send = async (reply: PendingReply): Promise<void> => {
    sent.push(reply);
    if (failure) throw failure;
  };
  const sender = createReplySender({ send, onSent: nothing, onConflict: nothing });
  const storage = openReplyStorage(values, userId, draftKey);
  const detach = storage.attach(sender);
  const close = (): void => {
    sender.stop();
    detach();
  };
  const states = (): readonly string[] => sender.outbox.get().map(({ state }) => state.type);
  return { sender, storage, sent, states, close };
};

const unreachable = new RequestFailure(0, 'unreachable', '', null);
const keptCount = (): number => values.items.size;

/** Writes replies in a tab that is closed while they wait. */
const leaveWaiting = async (...ids: readonly string[]): Promise<void> => {
  const tab = openTab(unreachable);
  for (const [index, id] of ids.entries()) tab.sender.send(written(id, Date.now() - ids.length + index));
  await eventuallyEqual('the replies are kept', 2, async () => keptCount(), ids.length);
  tab.close();
};

describe('a reply that waits', () => {
  test('is sent by the next visit of its author, in its order and with its keys, and leaves the browser', async () => {
    await leaveWaiting('a', 'b');
    const next = openTab(null);
    await eventuallyEqual('nothing is kept', 2, async () => keptCount(), 0);
    expect(next.sent.map(({ id, key }) => [id, key])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    expect(next.states()).toEqual([]);
  });

  test('is sent in the order of writing, in whatever order the browser keeps it', async () => {
    const tab = openTab(unreachable);
    for (const [id, ago] of [
      ['second', 1000],
      ['first', 2000],
    ] as const)
      tab.sender.send(written(id, Date.now() - ago));
    await eventuallyEqual('both are kept', 2, async () => keptCount(), 2);
    tab.close();
    const next = openTab(null);
    await eventuallyEqual('nothing is kept', 2, async () => keptCount(), 0);
    expect(next.sent.map(({ id }) => id)).toEqual(['first', 'second']);
  });

  test.each(['before', 'after'] as const)(
    'is sent by another tab of its author, which was opened %s it was written, only once its own tab is closed',
    async (opened) => {
      const open = () => openTab(null);
      const early = opened === 'before' ? open() : null;
      const own = openTab(unreachable);
      own.sender.send(written('a'));
      await eventuallyEqual('it is kept', 2, async () => keptCount(), 1);
      const other = early ?? open();
      if (early) tellOfOtherTab('inbox:reply:sam:a', 'changed');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect([other.sent, other.states()]).toEqual([[], []]);
      own.close();
      await eventuallyEqual('nothing is kept', 2, async () => keptCount(), 0);
      expect(other.sent.map(({ id, key }) => [id, key])).toEqual([['a', 'a']]);
      other.close();
    },
  );

  test('lies in the browser unreadable, and is closed to another user', async () => {
    await leaveWaiting('a');
    expect([...values.items.values()].join('')).not.toContain('Hello');
    const robin = openTab(null, 'robin');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(robin.sent).toEqual([]);
    expect(keptCount()).toBe(1);
  });

  test('asks after ten minutes, counted from when it was written, and goes after seven days', async () => {
    const tab = openTab(unreachable);
    tab.sender.send(written('late', Date.now() - maxQueuedMs - 1000));
    tab.sender.send({ ...written('old', Date.now() - 8 * dayMs), conversationId: 'two' });
    await eventuallyEqual('both are kept', 2, async () => keptCount(), 2);
    tab.close();
    const next = openTab(null);
    await eventuallyEqual('one is asked for', 2, async () => next.states().join(), 'asking');
    expect(next.sent).toEqual([]);
    expect(keptCount()).toBe(1);
  });

  test('waits when its session has ended, and is not refused', async () => {
    const tab = openTab(new RequestFailure(401, 'unauthorized', '', null));
    tab.sender.send(written('a'));
    await eventuallyEqual('it has an answer', 2, async () => tab.states().includes('sending'), false);
    expect(tab.states()).toEqual(['waiting']);
    tab.close();
  });

  test.each([
    [0, 'offline'],
    [429, 'tooMany'],
    [500, 'busy'],
    [503, 'busy'],
  ])('after the status %s says why it waits: %s', async (status, reason) => {
    const tab = openTab(new RequestFailure(status, 'any_code', '', null));
    tab.sender.send(written('a'));
    await eventuallyEqual('it waits', 2, async () => tab.states().join(), 'waiting');
    expect(tab.sender.outbox.get()[0]?.state).toEqual({ type: 'waiting', reason });
    tab.close();
  });

  test('is tried again after the time that the service names', async () => {
    const tab = openTab(new RequestFailure(429, 'too_many_requests', '', null, { retryAfterSeconds: 0.05 }));
    tab.sender.send(written('a'));
    await eventuallyEqual('another attempt', 2, async () => tab.sent.length > 1, true);
    expect(new Set(tab.sent.map(({ key }) => key)).size).toBe(1);
    tab.close();
  });

  test('waits while an earlier request with its key still runs', async () => {
    const tab = openTab(new RequestFailure(409, 'request_in_progress', '', null));
    tab.sender.send(written('a'));
    await eventuallyEqual('it has an answer', 2, async () => tab.states().includes('sending'), false);
    expect(tab.states()).toEqual(['waiting']);
    tab.close();
  });

  test('is sent no more by a session that is over', async () => {
    const tab = openTab(unreachable);
    tab.sender.send(written('a'));
    tab.close();
    tab.sender.resume();
    tab.sender.send(written('b'));
    expect(tab.sent.map(({ id }) => id)).toEqual(['a']);
  });

  test('goes when another tab has sent it', async () => {
    await leaveWaiting('a', 'b');
    const tab = openTab(unreachable);
    await eventuallyEqual('both are there', 2, async () => tab.states().length, 2);
    tellOfOtherTab('inbox:reply:robin:a', null);
    tellOfOtherTab('inbox:reply:sam:b', 'changed');
    expect(tab.states()).toHaveLength(2);
    tellOfOtherTab('inbox:reply:sam:a', null);
    expect(tab.sender.outbox.get().map(({ id }) => id)).toEqual(['b']);
    tab.close();
  });

  test('is forgotten when its author signs out, also while it is being encrypted', async () => {
    const tab = openTab(unreachable);
    tab.sender.send(written('a'));
    await eventuallyEqual('it is kept', 2, async () => keptCount(), 1);
    tab.sender.send(written('b'));
    tab.storage.clear();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(keptCount()).toBe(0);
    tab.close();
  });
});
