interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

// Vacancies come from web pages, so a quote must match across markup. Blanks keep the positions of the words.
const blankMarkup = (text: string): string =>
  text.replace(/<\/?[a-z][^<>]{0,300}>|&(?:[a-z]{2,8}|#\d{2,5});/giu, (mark) => ' '.repeat(mark.length));

// A quote must match in its words, with signs as in C++ and C#. Case, white space, punctuation and list marks do not matter.
const tokensOf = (text: string): Token[] =>
  Array.from(blankMarkup(text).matchAll(/[\p{L}\p{N}\p{M}+#]+/gu), ({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/** A text that can be searched for quotes. */
export interface QuoteSource {
  readonly text: string;
  /** Returns the words of a quote as they are in the text; null when they are not in it. A quote can leave out words with `...`. */
  findQuote(quote: string): string | null;
}

const findRun = (tokens: readonly Token[], words: readonly string[], from: number): number => {
  for (let start = from; start + words.length <= tokens.length; start += 1)
    if (words.every((word, offset) => tokens[start + offset]?.word === word)) return start;
  return -1;
};

/** Creates the search for quotes in a text. */
export const createQuoteSource = (text: string): QuoteSource => {
  const tokens = tokensOf(text);
  return {
    text,
    findQuote: (quote) => {
      const runs = quote
        .split(/\.{3}|…/)
        .map((run) => tokensOf(run).map(({ word }) => word))
        .filter((words) => words.length > 0);
      if (runs.length === 0) return null;
      const found: string[] = [];
      let from = 0;
      for (const words of runs) {
        const start = findRun(tokens, words, from);
        if (start < 0) return null;
        from = start + words.length;
        found.push(text.slice(tokens[start]?.start, tokens[from - 1]?.end));
      }
      return found.join(' … ');
    },
  };
};

/** Returns the numbers of a text without separators, leading zeros and empty decimals: `2.800`, `2,800` and `2.800,00` are equal. */
export const extractNumbers = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((number) =>
    number
      .replace(/[.,]+$|(?<=\d)[.,]00[.,]*$/, '')
      .replace(/[.,]/g, '')
      .replace(/^0+(?=\d)/, ''),
  );

const sum = '\\d(?:[\\d.,]*\\d)?';
const money = new RegExp(
  `(?:\\p{Sc}|\\b(?:eur|euros?|usd|gbp))\\s*${sum}|${sum}(?:,?-)?\\s*(?:[\\p{Sc}%]|(?:eur|euros?|usd|gbp|percent|procent)\\b)`,
  'giu',
);

/** Returns the amounts of money and percentages of a text, in the form of `extractNumbers`. */
export const extractAmounts = (text: string): string[] =>
  (text.match(money) ?? []).flatMap((amount) => extractNumbers(amount));

const webAddress =
  /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|nl|be|de|fr|eu|uk|io|ai|info|biz|app|dev|me|co|link|site|online|shop|ly)\b(?:\/\S*)?/giu;
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const phoneNumber = /\+?\d[\d\s().-]{7,}\d/gu;
// A date has eight digits.
const minPhoneDigits = 9;

// An address that only shows the format.
const isExample = (address: string): boolean =>
  /@(example|voorbeeld|beispiel|exemple|ejemplo)\.[a-z.]+$/.test(address);

/** Returns the web addresses, e-mail addresses and phone numbers of a text, each in one spelling. */
export const extractContacts = (text: string): string[] => {
  const mails = text.match(mailAddress) ?? [];
  const webs = text.replace(mailAddress, ' ').match(webAddress) ?? [];
  const phones = (text.match(phoneNumber) ?? []).map((phone) => phone.replace(/\D/g, ''));
  return [
    ...mails.map((address) => address.toLowerCase()).filter((address) => !isExample(address)),
    ...webs.map((address) =>
      address.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|[.,;:!?)\]}>'"/]+$/gu, ''),
    ),
    ...phones.filter(({ length }) => length >= minPhoneDigits),
  ];
};
