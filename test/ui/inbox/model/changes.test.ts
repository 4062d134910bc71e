import { describe, expect, test } from 'vitest';

import { planReload } from '../../../../ui/inbox/model/changes.ts';

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
