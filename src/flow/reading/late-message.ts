import type { Language } from '../language.ts';
import { anywhere, oneOfPhrases, wholly } from '../reply-parsers/phrases.ts';
import { splitMessage } from './message-parts.ts';
import { readSmallTalk } from './small-talk.ts';

const agreement = oneOfPhrases(
  'yes|yep|yeah|ok|okay|sure|no|nope|great|perfect|good|fine|cool|alright|noted|understood|i will|will do|sounds good|no problem|that is fine|that is ok',
  'ja|jep|oke|prima|top|goed|fijn|mooi|nee|komt goed|doe ik|zal ik doen|ga ik doen|is goed|dat is goed|geen probleem|helemaal goed|duidelijk|begrepen',
);
const farewell = oneOfPhrases(
  'bye|bye bye|goodbye|see (?:you|ya)(?: (?:then|there|soon|later|tomorrow|on \\p{L}+|next \\p{L}+))*|until (?:then|tomorrow|\\p{L}+day)|talk soon|speak soon|have a (?:good|nice|great) (?:day|evening|weekend|one)|regards|kind regards',
  'doei|dag|tot (?:dan|straks|ziens|morgen|snel|later|\\p{L}+dag)|fijne (?:dag|avond)|fijn weekend|groet|groetjes|mvg|werk ze',
);
const thanks = oneOfPhrases(
  '(?:many |heel erg |hartelijk |super )?(?:thanks|thank you|thx|cheers|bedankt|dank je wel|dankjewel|dank je|dank u wel|dank u)(?: (?:so much|very much|a lot|again|wel|alvast|nogmaals))?',
);
const remark = wholly(`(?:(?:and|en|dan|then|${agreement}|${farewell}|${thanks})(?: |$)){1,8}`);

const wishToBegin = anywhere(
  'apply|applying|application|vacancy|vacancies|new job|another job|start (?:again|over|anew)|again please|restart|interested in',
  'solliciteren|solliciteer|sollicitatie|vacature|vacatures|andere baan|opnieuw|overnieuw|interesse in',
);

/** For how long after the end of a run a message still belongs to it, in milliseconds. */
export const lateMessageMs = 3 * 24 * 60 * 60 * 1000;

/** The text for a candidate who writes something new after the end. */
export const lateMessageNoted: Readonly<Record<Language, string>> = {
  en: 'Thank you for your message. Our conversation was closed already, so a colleague will read it and answer here.',
  nl: 'Dank je voor je bericht. Ons gesprek was al afgerond, dus een collega leest het en antwoordt je hier.',
};

/**
 * Reads a message that comes after the end of a conversation. A `remark` only thanks, agrees or takes leave, and asks for nothing;
 * a `beginning` greets or wants to apply; anything else is a `message` to people. Pure.
 */
export const readLateMessage = (text: string): 'remark' | 'beginning' | 'message' => {
  const parts = splitMessage(text);
  const { words } = parts.whole;
  if (words === '' || remark.test(words)) return 'remark';
  const kind = readSmallTalk(parts, { kind: '', text: '' });
  if (kind !== null) return kind === 'greeting' ? 'beginning' : 'remark';
  return wishToBegin.test(words) ? 'beginning' : 'message';
};
