import { isOfferedOption } from '../flow/is-offered-option.ts';
import type { Payload } from '../messaging/payload.ts';
import { loadTurnFact, type ReadableSituation } from './decide-stored-turn.ts';
import { buildTurnContext } from './decide-turn.ts';
import type { StoredRun } from './stored-run.ts';
import type { Channel } from '../tables/channel.ts';

const phoneWords = ['stop', 'stopall', 'unsubscribe', 'afmelden', 'uitschrijven'];

const optOutWords: Readonly<Record<Channel, readonly string[]>> = {
  web: ['stop'],
  whatsapp: phoneWords,
  sms: phoneWords,
};

/** Checks whether a text, as a whole, is one of the channel's opt-out words, however it is written. */
export const isOptOut = (channel: Channel, text: string): boolean =>
  optOutWords[channel].includes(text.toLowerCase().replace(/[^\p{L}]/gu, ''));

/** Checks whether the question that the run asks offers a text as its answer. A flow that cannot be read offers nothing. */
const isOfferedAnswer = async (
  situation: ReadableSituation,
  stored: StoredRun,
  text: string,
): Promise<boolean> => {
  const { flow } = await loadTurnFact(situation, stored, 'flow').catch(() => ({ flow: undefined }));
  if (!flow) return false;
  const facts = flow.readsVacancy ? await loadTurnFact(situation, stored, 'vacancy') : {};
  return isOfferedOption(flow, stored.run, text, buildTurnContext(situation, stored, facts));
};

/** Checks whether a message asks to be left alone. An opt-out word that answers the present question does not. */
export const asksToOptOut = async (
  situation: ReadableSituation,
  channel: Channel,
  stored: StoredRun | null,
  payload: Payload,
): Promise<boolean> => {
  if (payload.type !== 'text') return false;
  const { value, choice } = payload.attributes;
  if (choice !== undefined || !isOptOut(channel, value)) return false;
  return !stored || !(await isOfferedAnswer(situation, stored, value));
};
