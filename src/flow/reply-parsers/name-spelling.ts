import { isParticle } from './name-tokens.ts';

const capitalized = (part: string): string =>
  part
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^(O'|D')(\p{L})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** Writes names as people do where the candidate wrote small letters, or capitals, throughout. */
export const spellName = (tokens: readonly string[]): string => {
  const written = tokens.join(' ');
  const letters = written.replace(/[^\p{L}]/gu, '');
  const isOneCase =
    letters.length > 1 && (letters === letters.toLowerCase() || letters === letters.toUpperCase());
  if (!isOneCase) return written;
  return tokens
    .map((token) => token.toLowerCase())
    .map((token) => (isParticle(token) ? token : token.split('-').map(capitalized).join('-')))
    .join(' ');
};

/** Splits a name into its first name and its surname; null for a part that it does not have. */
export const splitName = (tokens: readonly string[]): { first: string[] | null; last: string[] | null } => {
  const from = tokens.findIndex(isParticle);
  if (from === 0) return { first: null, last: [...tokens] };
  if (from > 0) return { first: tokens.slice(0, from), last: tokens.slice(from) };
  const [first = '', ...others] = tokens;
  return others.length > 0 ? { first: [first], last: others } : { first: [first], last: [first] };
};
