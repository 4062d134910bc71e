/** A word of a search, as patterns of LIKE; a null pattern does not look there. */
export interface SearchWord {
  /** In the names, phone number and email address of the candidate. */
  readonly person: string;
  /** In the texts of the messages. */
  readonly message: string | null;
}

/** A shorter word is in so many texts that finding it says nothing, and has no trigram that an index could find. */
const shortestInMessages = 3;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

const isNumber = (text: string): boolean =>
  /^[+(\d][\d\s().\-/]*$/.test(text) && text.replaceAll(/\D/g, '').length >= 3;

/** Returns the digits that a stored E.164 number has too: without the zero of a national number, or the two of a prefix. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0{1,2}/, '');

const toWord = (word: string): SearchWord => {
  const pattern = escapeLike(word);
  // A person's name can be short: then it begins with the word, or one search would find everybody.
  const person = word.length < shortestInMessages ? `% ${pattern}%` : `%${pattern}%`;
  return { person, message: word.length < shortestInMessages ? null : `%${pattern}%` };
};

/**
 * Splits the text of a search into its words, of which each has to be found. A phone number can have spaces, and is one word. Words
 * of one and two letters are looked for at the beginning of names only. Pure.
 */
export const parseSearchWords = (text: string): readonly SearchWord[] => {
  const wanted = text.trim().toLowerCase();
  if (isNumber(wanted)) return [{ person: `%${digitsOf(wanted)}%`, message: `%${escapeLike(wanted)}%` }];
  return [...new Set(wanted.split(/\s+/u))].map((word) =>
    isNumber(word) ? { ...toWord(word), person: `%${digitsOf(word)}%` } : toWord(word),
  );
};
