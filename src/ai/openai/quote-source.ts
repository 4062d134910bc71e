interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

// Vacancies come from web pages: what is between the words of one must not part them. The places stay what they were.
const blankMarkup = (text: string): string =>
  text.replace(/<\/?[a-z][^<>]{0,300}>|&(?:[a-z]{2,8}|#\d{2,5});/giu, (mark) => ' '.repeat(mark.length));

// Case, white space, punctuation and the marks of lists are how a model quotes; words, and signs as in C++ and C#, are what.
const tokensOf = (text: string): Token[] =>
  Array.from(blankMarkup(text).matchAll(/[\p{L}\p{N}\p{M}+#]+/gu), ({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/** A text that is quoted from. */
export interface QuoteSource {
  readonly text: string;
  /** The words of the text that a quote stands for, as they stand there; null when they do not. A quote may leave words out with `...`. */
  findQuote(quote: string): string | null;
}

const indexOfRun = (tokens: readonly Token[], words: readonly string[], from: number): number => {
  for (let start = from; start + words.length <= tokens.length; start += 1)
    if (words.every((word, offset) => tokens[start + offset]?.word === word)) return start;
  return -1;
};

/** Makes a text ready to be searched for quotes. */
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
        const start = indexOfRun(tokens, words, from);
        if (start < 0) return null;
        from = start + words.length;
        found.push(text.slice(tokens[start]?.start, tokens[from - 1]?.end));
      }
      return found.join(' … ');
    },
  };
};

/** The numbers of a text, without separators, leading zeros and empty decimals: `2.800`, `2,800` and `2.800,00` are the same. */
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

/** The amounts of money and percentages of a text, spelled as `numbersIn` does. */
export const extractAmounts = (text: string): string[] =>
  (text.match(money) ?? []).flatMap((amount) => extractNumbers(amount));

const webAddress =
  /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|nl|be|de|fr|eu|uk|io|ai|info|biz|app|dev|me|co|link|site|online|shop|ly)\b(?:\/\S*)?/giu;
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const phoneNumber = /\+?\d[\d\s().-]{7,}\d/gu;
// A date has eight.
const phoneDigits = 9;

// How one shows what an address looks like.
const isExample = (address: string): boolean =>
  /@(example|voorbeeld|beispiel|exemple|ejemplo)\.[a-z.]+$/.test(address);

/** Everything in a text that leads elsewhere: web addresses, e-mail addresses and telephone numbers, each in one spelling. */
export const extractContacts = (text: string): string[] => {
  const mails = text.match(mailAddress) ?? [];
  const webs = text.replace(mailAddress, ' ').match(webAddress) ?? [];
  const phones = (text.match(phoneNumber) ?? []).map((phone) => phone.replace(/\D/g, ''));
  return [
    ...mails.map((address) => address.toLowerCase()).filter((address) => !isExample(address)),
    ...webs.map((address) =>
      address.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|[.,;:!?)\]}>'"/]+$/gu, ''),
    ),
    ...phones.filter(({ length }) => length >= phoneDigits),
  ];
};
