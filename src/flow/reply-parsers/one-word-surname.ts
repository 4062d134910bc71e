import { isCapital, nameTokensOf, toUnaccentedToken } from './name-tokens.ts';
import { lastNameWords, surnamesLikeWords } from './name-words.ts';
import { spellName } from './name-spelling.ts';

const label = new RegExp(`^\\s*(?:mijn |my )?(?:${lastNameWords})(?: is)?[\\s:]+`, 'iu');

/**
 * Finds a surname of one word that is also a word of sentences, in a reply to a question for the surname alone: "Love". Behind the
 * words for a surname it is any word with a capital: "my surname is Nee". Null where the reply is no such one.
 */
export const findOneWordSurname = (text: string): string | null => {
  const name = text.replace(label, '');
  const tokens = nameTokensOf(name);
  const [token = ''] = tokens;
  if (tokens.length !== 1) return null;
  const isLabelled = name !== text && isCapital(token);
  return isLabelled || surnamesLikeWords.has(toUnaccentedToken(token)) ? spellName(tokens) : null;
};
