import { notUnderstood, type Parsed, understood } from './answer.ts';

const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/iu;
const longestAddress = 254;
const longestReply = 4000;

/** Parts of a reply that could be an address, freed of what people put around one. */
const parts = (text: string): string[] =>
  text
    .slice(0, longestReply)
    .replace(/\s*@\s*/gu, '@')
    .split(/[\s,;<>()[\]"]+/u)
    .map((part) => part.replace(/^(?:mailto:|[:'*_.]+)/iu, '').replace(/[.!?:'*]+$/u, ''));

const isAddress = (part: string): boolean => part.length <= longestAddress && address.test(part);

/** Finds the one e-mail address in a reply, as lower case; two different ones are none. */
export const parseEmail = (text: string): Parsed<string> => {
  const found = new Set(
    parts(text)
      .filter(isAddress)
      .map((part) => part.toLowerCase()),
  );
  const [value] = found;
  if (value === undefined || found.size > 1) return notUnderstood;
  return text.trim().toLowerCase() === value
    ? understood(value, 'exact', 1)
    : understood(value, 'extracted', 0.95);
};
