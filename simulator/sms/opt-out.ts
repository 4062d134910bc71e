import type { Platform } from '../core/platform.ts';
import { buildMessage } from '../world/persons.ts';
import type { ChatRow } from '../world/records.ts';
import { countSegments } from './segments.ts';

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'YES', 'UNSTOP'];
const helpWords = ['HELP', 'INFO'];

/** Returns the word of the platform that a whole message is; null for any other message. */
export const findKeyword = (text: string): 'STOP' | 'START' | 'HELP' | null => {
  const word = text.trim().toUpperCase();
  if (stopWords.includes(word)) return 'STOP';
  if (startWords.includes(word)) return 'START';
  return helpWords.includes(word) ? 'HELP' : null;
};

const answers = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.',
  HELP: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
} as const;

/** Answers a word as the platform itself does; the business is not asked. */
export const answerToKeyword = (
  { world, ids, clock }: Platform,
  chat: ChatRow,
  keyword: keyof typeof answers,
): void => {
  const text = answers[keyword];
  world.write({
    kind: 'message',
    value: buildMessage({
      id: ids.sid('SM'),
      chatId: chat.id,
      from: 'business',
      order: world.cursor + 1,
      at: new Date(clock.now()).toISOString(),
      status: 'delivered',
      content: { type: 'text', text },
      segments: countSegments(text),
    }),
  });
};
