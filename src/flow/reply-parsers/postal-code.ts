import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';

/** The postal codes of a country: a pattern, and the normal form of a match. */
interface PostalCodes {
  readonly pattern: RegExp;
  readonly normal: (match: RegExpMatchArray) => string;
}

const digits = (pattern: RegExp): PostalCodes => ({ pattern, normal: ([code]) => code });
const four = digits(/(?<![\d-])[1-9]\d{3}(?!\d)/gu);
const five = digits(/(?<![\d-])\d{5}(?![\d-])/gu);
const twoParts = (pattern: RegExp, between: string): PostalCodes => ({
  pattern,
  normal: ([, first, second]) => `${first}${between}${second}`.toUpperCase(),
});

// SA, SD and SS are never given out in the Netherlands. Small words behind a figure are no letters of a code, unless they are in
// capitals: 3521 AL.
const countries: Readonly<Record<string, PostalCodes>> = {
  NL: twoParts(
    /(?<![\p{L}\d])([1-9]\d{3})[\s-]?(?!(?:s[ads]|(?-i:en|of|in|is|ik|op|te|om|je|we|nu|al|na|or|to|at|an|so))(?!\p{L}))([a-z]{2})(?![\p{L}\d])/giu,
    ' ',
  ),
  BE: four,
  LU: four,
  AT: four,
  CH: four,
  DK: four,
  NO: four,
  DE: digits(/(?<![\d-])(?!00)\d{5}(?![\d-])/gu),
  FR: five,
  ES: five,
  IT: five,
  FI: five,
  US: five,
  PL: twoParts(/(?<!\d)(\d{2})[\s-]?(\d{3})(?!\d)/gu, '-'),
  PT: twoParts(/(?<!\d)(\d{4})[\s-]?(\d{3})(?!\d)/gu, '-'),
  SE: twoParts(/(?<!\d)(\d{3})\s?(\d{2})(?!\d)/gu, ' '),
  GB: twoParts(/(?<![\p{L}\d])([a-z]{1,2}\d[a-z\d]?)\s?(\d[a-z]{2})(?![\p{L}\d])/giu, ' '),
};

// In other countries: a whole reply that looks like a code.
const elsewhere: PostalCodes = {
  pattern: /^(?=.*\d)[a-z\d][a-z\d -]{1,8}[a-z\d]$/giu,
  normal: ([code]) => code.toUpperCase(),
};

const longestReply = 1000;

const codesIn = (text: string, country: string): RegExpExecArray[] => {
  const { pattern } = (Object.hasOwn(countries, country) ? countries[country] : undefined) ?? elsewhere;
  return Array.from(text.slice(0, longestReply).matchAll(pattern));
};

/** Returns the one postal code in a text as it is written; null without one, or with several. */
export const findPostalCodeText = (text: string, country: string): string | null => {
  const found = codesIn(text, country);
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
};

/** Finds the one postal code in a reply, in the normal form of the country (ISO 3166): "1234 AB" for NL. */
export const parsePostalCode = (text: string, country: string): ReplyParseResult<string> => {
  const { pattern, normal } =
    (Object.hasOwn(countries, country) ? countries[country] : undefined) ?? elsewhere;
  const reply = text.slice(0, longestReply).trim();
  const found = Array.from(reply.matchAll(pattern));
  const codes = new Set(found.map(normal));
  const [code] = codes;
  if (code === undefined || codes.size > 1) return notUnderstood;
  return found[0]?.[0] === reply ? toParsedReply(code, 'exact', 1) : toParsedReply(code, 'extracted', 0.9);
};
