import { describe, expect, test } from 'vitest';

import type { ChatMessage } from '../../../../src/channels/web-chat/protocol.ts';
import { initialChatState } from '../../../../ui/chat/model/chat-state.ts';
import { findFileRequest, findOpenQuestion } from '../../../../ui/chat/model/open-question.ts';
import { addOutgoing } from '../../../../ui/chat/model/message-outbox.ts';

const options = [
  { value: 'mo', label: 'Monday' },
  { value: 'tu', label: 'Tuesday' },
];

const message = (cursor: number, more: Partial<ChatMessage>): ChatMessage => ({
  id: `id ${cursor}`,
  cursor: String(cursor),
  sendBy: 'chatbot',
  text: 'Which day?',
  options: [],
  multiple: false,
  key: null,
  at: '2026-03-02T09:00:00.000Z',
  ...more,
});

const question = message(1, { options });
const stateOf = (...messages: ChatMessage[]) => ({ ...initialChatState('open'), messages });

describe('the buttons of a question', () => {
  test('are alive while it is the newest message', () => {
    expect(findOpenQuestion(stateOf(question))).toEqual({ id: 'id 1', options, multiple: false });
  });

  test('are gone when anything was said after it', () => {
    expect(findOpenQuestion(stateOf(question, message(2, {})))).toBeNull();
    expect(findOpenQuestion(stateOf(question, message(2, { sendBy: 'candidate' })))).toBeNull();
  });

  test('are gone as soon as an answer was written', () => {
    const outbox = addOutgoing([], { key: 'k', text: 'Monday', at: '' });
    expect(findOpenQuestion({ ...stateOf(question), outbox })).toBeNull();
    expect(
      findOpenQuestion({
        ...stateOf(question),
        outbox: outbox.map((entry) => ({ ...entry, delivery: 'refused' })),
      }),
    ).not.toBeNull();
  });

  test('stay when a button of an earlier question was pressed too late', () => {
    const late = message(2, { sendBy: 'candidate', replyTo: 'id 0' });
    expect(findOpenQuestion(stateOf(question, late))).toMatchObject({ id: 'id 1' });
    expect(findOpenQuestion(stateOf(question, { ...late, replyTo: 'id 1' }))).toBeNull();
    expect(findOpenQuestion(stateOf(question, late, message(3, { sendBy: 'candidate' })))).toBeNull();
  });

  test('are none for a message without options', () => {
    expect(findOpenQuestion(stateOf(message(1, {})))).toBeNull();
  });
});

describe('a question for a file', () => {
  const asked = message(1, { accept: ['application/pdf'] });
  const file = message(2, { sendBy: 'candidate', text: null });

  test('tells what it takes until the other side says more, since several files may come', () => {
    const wish = { accept: ['application/pdf'], several: false };
    expect(findFileRequest(stateOf(asked))).toEqual({ ...wish, maxBytes: null });
    expect(findFileRequest(stateOf({ ...asked, maxBytes: 9 }))).toEqual({ ...wish, maxBytes: 9 });
    expect(findFileRequest(stateOf(asked, file))).toEqual(findFileRequest(stateOf(asked)));
    expect(findFileRequest(stateOf(asked, file, message(3, {})))).toBeNull();
  });

  test('that takes several has a button for when that was all, which is pressed alone', () => {
    const several = message(3, { accept: ['image/*'], multiple: true, options });
    expect(findFileRequest(stateOf(several))?.several).toBe(true);
    expect(findOpenQuestion(stateOf(several))?.multiple).toBe(false);
  });

  test('is over with the conversation', () => {
    expect(findFileRequest({ ...stateOf(asked), thread: { answering: false, ended: true } })).toBeNull();
  });
});
