import { anywhere, oneOfPhrases } from '../reply-parsers/phrases.ts';
import { findPart, type MessagePart, type MessageParts } from './message-parts.ts';

const names = oneOfPhrases(
  'engels|nederlands|vlaams|frans|duits|pools|turks|arabisch|spaans|roemeens|oekraiens|russisch|portugees|italiaans|bulgaars|hongaars|tigrinya|farsi|chinees',
  'english|dutch|flemish|french|german|polish|turkish|arabic|spanish|romanian|ukrainian|russian|portuguese|italian|bulgarian|hungarian|farsi|chinese|hindi|somali',
);

const wishes = anywhere(
  `(?:kan|kunnen|mag|zou|wil|can|could|may|would|please|graag|liever|rather|prefer)(?: [\\p{L}]+){0,5} (?:in het|in t|in|ook|also) ${names}`,
  `(?:do|can|could) you (?:also )?(?:speak|understand|write|talk|do|have)(?: this)?(?: in)? ${names}`,
  `(?:spreek|praat|begrijp|kan) je (?:ook )?${names}`,
  `(?:i|ik)(?: [\\p{L}]+){0,2} (?:only|alleen|no|not|geen|niet so|do not|not good|not speak|niet goed|slecht)(?: [\\p{L}]+){0,3} ${names}`,
  `^(?:in )?${names} please$|^${names} graag$`,
);

/** Finds the wish for another language. `asked` is the text of the pending question: one about languages is answered. */
export const findLanguageWish = (segments: MessageParts, asked: string): MessagePart | null => {
  if (anywhere('taal|talen|languages?', names).test(asked.toLowerCase())) return null;
  if (segments.whole.words.split(' ').length > 20) return null;
  return findPart(segments, (words) => wishes.test(words));
};
