import type { ExpectedAnswer, MessageToRead } from '../../../src/flow/ai.ts';

/** Builds a message to a question that is pending alone, at noon of 1 December 2026. */
export const messageToRead = (
  question: string,
  expected: ExpectedAnswer,
  text: string,
  changes: Partial<Pick<MessageToRead, 'language' | 'now'>> = {},
): MessageToRead => ({
  text,
  questions: [{ text: question, state: 'pending', required: true, expected, answer: '' }],
  language: 'en',
  now: '2026-12-01T12:00',
  ...changes,
});
