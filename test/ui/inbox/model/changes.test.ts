import { describe, expect, test } from '@jest/globals';

import { parseStreamEvent, planReload } from '../../../../ui/inbox/model/changes.ts';

describe('an event of the stream', () => {
  test('names what has changed', () => {
    const data = JSON.stringify({ changes: [{ type: 'messages', id: 'm', conversationId: 'c' }] });
    expect(parseStreamEvent('changes', '7', data)).toEqual({
      type: 'changes',
      cursor: '7',
      changes: [{ type: 'messages', id: 'm', conversationId: 'c' }],
    });
  });

  test('of a later version, or of another shape, is ignored', () => {
    expect(parseStreamEvent('weather', '7', '{}')).toBeNull();
    expect(parseStreamEvent('changes', '7', '{"changes":3}')).toBeNull();
    expect(parseStreamEvent('changes', '7', 'no json')).toBeNull();
  });

  test('says that the stream has ended, and why', () => {
    expect(parseStreamEvent('ended', '', '{"reason":"revoked"}')).toEqual({
      type: 'ended',
      reason: 'revoked',
    });
  });
});

describe('a batch of changes', () => {
  test('asks for each thing once, and for the row of a conversation that got a message', () => {
    const message = { type: 'messages', id: 'm', conversationId: 'c' };
    const reload = planReload([message, message, { type: 'conversations', id: 'd', conversationId: null }]);
    expect([...reload.conversations]).toEqual(['d', 'c']);
    expect([...(reload.messages.get('c') ?? [])]).toEqual(['m']);
  });

  test('asks for nothing that did not change', () => {
    const reload = planReload([{ type: 'flows', id: 'f', conversationId: null }]);
    expect(reload.conversations.size + reload.messages.size + reload.notes.size).toBe(0);
    expect(reload.hasCannedReplies).toBe(false);
  });
});
