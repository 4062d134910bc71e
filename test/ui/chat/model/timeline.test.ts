import { describe, expect, test } from 'vitest';

import type { ChatMessage } from '../../../../src/channels/web-chat/protocol.ts';
import { addOutgoing } from '../../../../ui/chat/model/message-outbox.ts';
import { buildTimeline } from '../../../../ui/chat/model/timeline.ts';

const said = (at: Date, sendBy: ChatMessage['sendBy'] = 'chatbot'): ChatMessage => ({
  id: `${sendBy} ${at.toISOString()}`,
  cursor: String(at.getTime()),
  sendBy,
  text: 'hello',
  options: [],
  multiple: false,
  key: null,
  at: at.toISOString(),
});

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 2, day, hour, minute);
const timeline = (...messages: ChatMessage[]) => buildTimeline({ messages, outbox: [] });
const sizes = (...messages: ChatMessage[]) =>
  timeline(...messages).map(({ groups }) => groups.map(({ bubbles }) => bubbles.length));

describe('the timeline', () => {
  test('parts days at midnight of the reader', () => {
    expect(sizes(said(at(2, 23, 59)), said(at(3, 0, 1)))).toEqual([[1], [1]]);
  });

  test('groups what one side said in a row', () => {
    expect(sizes(said(at(2, 9)), said(at(2, 9, 1)), said(at(2, 9, 2), 'candidate'))).toEqual([[2, 1]]);
  });

  test('does not group over a pause, nor a colleague with the chatbot', () => {
    expect(sizes(said(at(2, 9)), said(at(2, 9, 6)))).toEqual([[1, 1]]);
    expect(sizes(said(at(2, 9)), said(at(2, 9, 1), 'user'))).toEqual([[1, 1]]);
  });

  test('shows a time where an exchange pauses and at its end, not at every turn', () => {
    const [day] = timeline(said(at(2, 9)), said(at(2, 9), 'candidate'), said(at(2, 9, 3)));
    expect(day?.groups.map(({ closesExchange }) => closesExchange)).toEqual([false, true, true]);
  });

  test('keeps an unsent message of yesterday at the end of today', () => {
    const outbox = addOutgoing([], { key: 'k', text: 'late', at: at(2, 9).toISOString() });
    const days = buildTimeline({ messages: [said(at(3, 10))], outbox });
    expect(days).toHaveLength(1);
    expect(days[0]?.groups.at(-1)?.bubbles[0]?.text).toBe('late');
  });

  test('keeps a bubble’s key when its message is sent', () => {
    const outbox = addOutgoing([], { key: 'k', text: 'x', at: at(2, 9).toISOString() });
    const [before] = buildTimeline({ messages: [], outbox });
    const [after] = timeline({ ...said(at(2, 9), 'candidate'), key: 'k' });
    expect(after?.groups[0]?.key).toBe(before?.groups[0]?.key);
  });
});
