import { isOfferedOption } from '../flow/is-offered-option.ts';
import type { Payload } from '../messaging/payload.ts';
import type { Channel } from '../messaging/channel.ts';
import { findTurnFlow, loadTurnFact, type ReadableSituation } from './decide-stored-turn.ts';
import { buildTurnContext } from './decide-turn.ts';
import type { StoredRun } from './stored-run.ts';
import type { Thread } from './thread.ts';

const phoneWords = [
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'afmelden',
  'uitschrijven',
];

const optOutWords: Readonly<Record<Channel, readonly string[]>> = {
  web: ['stop'],
  whatsapp: phoneWords,
  sms: phoneWords,
};

const optInWords = ['start', 'hervat', 'unstop'];

const wholeWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Checks whether a text, as a whole, is one of the channel's opt-out words, however it is written. */
export const isOptOut = (channel: Channel, text: string): boolean =>
  optOutWords[channel].includes(wholeWord(text));

/** Checks whether a text, as a whole, lifts an opt-out. */
const isOptIn = (text: string): boolean => optInWords.includes(wholeWord(text));

/** Checks whether the question that the run asks offers a text as its answer. A flow that cannot be read offers nothing. */
const isOfferedAnswer = async (
  situation: ReadableSituation,
  stored: StoredRun,
  text: string,
): Promise<boolean> => {
  const flow = await findTurnFlow(situation, stored);
  if (!flow) return false;
  const facts = flow.readsVacancy ? await loadTurnFact(situation, stored, 'vacancy') : {};
  return isOfferedOption(flow, stored.run, text, buildTurnContext(situation, stored, facts));
};

/** A message, as far as it can be an opt-out. */
interface ReadMessage {
  readonly payload: Payload;
  readonly optOut?: 'stop' | 'start' | null;
}

const typedText = ({ payload }: ReadMessage): string | null =>
  payload.type === 'text' && payload.attributes.choice === undefined ? payload.attributes.value : null;

/**
 * Reads whether a message asks to be left alone, or to be written to again. An opt-out or opt-in that the platform recognized
 * counts before the words do. An opt-out word that answers the present question is an answer.
 */
export const readOptOut = async (
  situation: ReadableSituation & { readonly thread: Pick<Thread, 'channel'> },
  stored: StoredRun | null,
  message: ReadMessage,
): Promise<'stop' | 'start' | null> => {
  if (message.optOut) return message.optOut;
  const text = typedText(message);
  if (text === null) return null;
  if (isOptIn(text)) return 'start';
  if (!isOptOut(situation.thread.channel, text)) return null;
  return stored && (await isOfferedAnswer(situation, stored, text)) ? null : 'stop';
};

/** Returns the reason to store for an opt-out or opt-in: the word of the message, or `platform`. */
export const optOutReason = (message: ReadMessage): string => {
  const text = typedText(message);
  const isWord = text !== null && (isOptIn(text) || isOptOut('sms', text));
  return isWord ? wholeWord(text).toUpperCase() : 'platform';
};
