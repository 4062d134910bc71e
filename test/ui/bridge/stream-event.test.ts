import { describe, expect, test } from 'vitest';

import { parseStreamEvent } from '../../../ui/bridge/stream-event.ts';

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
