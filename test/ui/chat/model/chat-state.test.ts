import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import type { ChatMessage } from '../../../../src/channels/web-chat/protocol.ts';
import { outcomeOfFailure } from '../../../../ui/chat/live/request-outcome.ts';
import {
  type ChatEvent,
  type ChatState,
  initialChatState,
  isAnswerExpected,
  reduceChat,
} from '../../../../ui/chat/model/chat-state.ts';

const idOf = (order: number): string => `00000000-0000-7000-8000-${String(order).padStart(12, '0')}`;

const message = (order: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf(order),
  cursor: String(1_000_000 + order),
  sendBy: 'chatbot',
  text: `message ${order}`,
  options: [],
  multiple: false,
  key: null,
  at: new Date(1_000_000 + order).toISOString(),
  ...more,
});

const written = (order: number) => ({ key: idOf(order), text: 'hello', at: '2026-03-02T09:00:00.000Z' });
const quiet = { answering: false, ended: false };

const after = (events: readonly ChatEvent[], from: ChatState = initialChatState('loading')): ChatState =>
  events.reduce(reduceChat, from);

describe('a page that receives messages', () => {
  test('shows each once and in the order of the thread, whatever way they came', () => {
    const all = Array.from({ length: 12 }, (_, order) => message(order));
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 24 }), fc.nat(24), (arrivals, cut) => {
        const history = { messages: arrivals.slice(0, cut), earlier: false, later: false, state: quiet };
        const state = after([
          { type: 'historyRead', part: 'newest', history },
          ...arrivals.slice(cut).map((arrived) => ({ type: 'arrived' as const, message: arrived })),
        ]);
        expect(state.messages).toEqual(all);
      }),
    );
  });

  test('knows of earlier ones from the oldest stretch, not from a later one', () => {
    const stretch = (order: number, earlier: boolean) => ({
      messages: [message(order)],
      earlier,
      later: false,
      state: quiet,
    });
    const state = after([
      { type: 'historyRead', part: 'newest', history: stretch(5, true) },
      { type: 'historyRead', part: 'later', history: stretch(6, false) },
    ]);
    expect(state.earlier).toBe(true);
    expect(
      reduceChat(state, { type: 'historyRead', part: 'earlier', history: stretch(4, false) }).earlier,
    ).toBe(false);
  });

  test('does not take the state of an old stretch for the present one', () => {
    const history = {
      messages: [message(1)],
      earlier: false,
      later: false,
      state: { answering: true, ended: true },
    };
    expect(after([{ type: 'historyRead', part: 'earlier', history }]).thread).toEqual(quiet);
  });
});

describe('a written message', () => {
  test('leaves the outbox when it is seen in the thread, even before its answer came', () => {
    const state = after([
      { type: 'written', message: written(1) },
      { type: 'moved', key: idOf(1), delivery: 'sending' },
      { type: 'arrived', message: message(1, { sendBy: 'candidate', key: idOf(1) }) },
      { type: 'moved', key: idOf(1), delivery: 'sent' },
    ]);
    expect(state.outbox).toEqual([]);
    expect(state.messages).toHaveLength(1);
  });

  test('stays when only another message arrives', () => {
    const state = after([
      { type: 'written', message: written(1) },
      { type: 'arrived', message: message(2, { sendBy: 'candidate', key: idOf(9) }) },
    ]);
    expect(state.outbox.map(({ key }) => key)).toEqual([idOf(1)]);
  });

  test('ends the invitation', () => {
    const state = after([{ type: 'written', message: written(1) }], initialChatState('invitation'));
    expect(state.phase).toBe('open');
  });

  test('is written once, though restored and written again', () => {
    const state = after(
      [{ type: 'written', message: written(1) }],
      initialChatState('loading', [written(1)]),
    );
    expect(state.outbox).toHaveLength(1);
  });
});

describe('the typing indicator', () => {
  const sent = after([
    { type: 'written', message: written(1) },
    { type: 'moved', key: idOf(1), delivery: 'sent' },
  ]);

  test('shows while a message is under way, and while the thread says so', () => {
    expect(isAnswerExpected(sent)).toBe(true);
    expect(
      isAnswerExpected(after([{ type: 'threadChanged', thread: { answering: true, ended: false } }])),
    ).toBe(true);
  });

  test('does not show for a message that waits for the network or was refused', () => {
    const move = (delivery: 'waiting' | 'refused') =>
      isAnswerExpected(reduceChat(sent, { type: 'moved', key: idOf(1), delivery }));
    expect([move('waiting'), move('refused')]).toEqual([false, false]);
  });
});

describe('a page in trouble', () => {
  const limited = { type: 'failed', trouble: 'limited' } as const;

  test('says so until a message goes out', () => {
    const sent = { type: 'moved', key: idOf(1), delivery: 'sent' } as const;
    const state = after([{ type: 'written', message: written(1) }, limited]);
    expect(state.trouble).toBe('limited');
    expect(reduceChat(state, sent).trouble).toBeNull();
  });

  test('says so until the stream is back', () => {
    const lost = after([{ type: 'disconnected', trouble: 'server' }]);
    expect([lost.connection, lost.trouble]).toEqual(['lost', 'server']);
    expect(reduceChat(lost, { type: 'connected' }).trouble).toBeNull();
  });
});

describe('a file that is being sent', () => {
  const file = { name: 'cv.pdf', type: 'application/pdf', size: 1000 };
  const sending = after([
    { type: 'written', message: { ...written(1), file } },
    { type: 'moved', key: idOf(1), delivery: 'sending', progress: 0.5 },
  ]);

  test('shows its progress, and no dots as if it were being answered', () => {
    expect(sending.outbox).toMatchObject([{ progress: 0.5 }]);
    expect(isAnswerExpected(sending)).toBe(false);
    expect(isAnswerExpected(reduceChat(sending, { type: 'moved', key: idOf(1), delivery: 'sent' }))).toBe(
      true,
    );
  });
});

describe('a page that loses its thread', () => {
  test.each([
    [404, 'gone'],
    [410, 'ended'],
  ] as const)('by an answer %i shows that it is %s', (status, loss) => {
    const outcome = outcomeOfFailure({ status, retryAfter: null, text: '' });
    expect(outcome).toEqual({ type: 'lost', loss });
    expect(after([{ type: 'lost', loss }]).phase).toBe(loss);
  });
});
