import { describe, expect, test } from 'vitest';

import {
  addReply,
  askForLate,
  discardReply,
  findSendable,
  type PendingReply,
  maxQueuedMs,
  type ReplyOutcome,
  repliesOf,
  resumeReplies,
  sendAnyway,
  sendNow,
  settlePendingReply,
  shownStateOf,
} from '../../../../ui/inbox/model/reply-outbox.ts';

const writtenAt = Date.UTC(2026, 2, 2, 9);

const written = (id: string, conversationId = 'one'): Omit<PendingReply, 'state' | 'key'> => ({
  id,
  conversationId,
  content: { kind: 'words', text: 'Hello', file: null },
  pausesChatbot: true,
  after: 'message 1',
  writtenAt,
});

const outbox = addReply(addReply([], written('a')), written('b'));
const after = (outcome: ReplyOutcome) => settlePendingReply(outbox, 'a', outcome);
const statesOf = (replies: readonly PendingReply[]) => replies.map(({ state }) => state.type);

describe('the replies that are not confirmed', () => {
  test('leave when they are sent', () => {
    expect(after({ type: 'sent' }).map(({ id }) => id)).toEqual(['b']);
  });

  test('wait without a connection, and are sent by themselves within ten minutes', () => {
    const waiting = after({ type: 'unreachable', reason: 'offline' });
    expect(statesOf(waiting)).toEqual(['waiting', 'sending']);
    expect(statesOf(resumeReplies(waiting, writtenAt + maxQueuedMs))).toEqual(['sending', 'sending']);
  });

  test('ask after ten minutes, and are not sent unasked', () => {
    const asking = resumeReplies(
      after({ type: 'unreachable', reason: 'offline' }),
      writtenAt + maxQueuedMs + 1,
    );
    expect(statesOf(asking)).toEqual(['asking', 'sending']);
    expect(findSendable(asking)).toEqual([]);
    expect(sendNow(asking, 'a')[0]).toMatchObject({
      key: 'a',
      after: 'message 1',
      state: { type: 'sending' },
    });
  });

  test('stop at a conflict, and go on after the message that their author has seen since', () => {
    const conflict = after({ type: 'movedOn' });
    expect(statesOf(conflict)).toEqual(['conflict', 'sending']);
    expect(sendAnyway(conflict, 'a', { after: 'message 2', key: 'other' })[0]).toMatchObject({
      id: 'a',
      key: 'other',
      after: 'message 2',
      state: { type: 'sending' },
    });
  });

  test('keep the reason of a refusal until they are discarded', () => {
    const refused = after({ type: 'refused', code: 'opted_out', detail: 'No.', requestId: 'r' });
    expect(refused[0]?.state).toMatchObject({ type: 'refused', code: 'opted_out' });
    expect(discardReply(refused, 'a').map(({ id }) => id)).toEqual(['b']);
  });

  test('of one conversation are sent one after the other, those of two at once', () => {
    expect(findSendable(outbox).map(({ id }) => id)).toEqual(['a']);
    expect(findSendable(addReply(outbox, written('c', 'two'))).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(repliesOf(outbox, 'two')).toEqual([]);
  });

  test('behind one that needs its author say so, and not that they are being sent', () => {
    const shown = (replies: readonly PendingReply[]) =>
      replies.map((reply) => shownStateOf(reply, replies[0]).type);
    expect(shown(outbox)).toEqual(['sending', 'sending']);
    expect(shown(after({ type: 'movedOn' }))).toEqual(['conflict', 'behind']);
    const refused = after({ type: 'refused', code: 'opted_out', detail: 'No.', requestId: null });
    expect(shown(refused)).toEqual(['refused', 'behind']);
    const waiting = after({ type: 'unreachable', reason: 'busy' });
    expect(waiting.map((reply) => shownStateOf(reply, waiting[0]))).toEqual([
      { type: 'waiting', reason: 'busy' },
      { type: 'waiting', reason: 'busy' },
    ]);
    expect(shown(settlePendingReply(refused, 'b', { type: 'movedOn' }))).toEqual(['refused', 'conflict']);
  });

  test('that come first after ten minutes behind another one ask before they are sent', () => {
    const blocked = after({ type: 'movedOn' });
    const left = discardReply(blocked, 'a');
    expect(statesOf(askForLate(blocked, left, writtenAt + maxQueuedMs))).toEqual(['sending']);
    expect(statesOf(askForLate(blocked, left, writtenAt + maxQueuedMs + 1))).toEqual(['asking']);
    // Its author has just decided about the first one: that is no question again.
    const decided = sendAnyway(blocked, 'a', { after: null, key: 'other' });
    expect(statesOf(askForLate(blocked, decided, writtenAt + maxQueuedMs + 1))).toEqual([
      'sending',
      'sending',
    ]);
  });
});
