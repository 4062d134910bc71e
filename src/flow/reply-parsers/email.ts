import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const local = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLabel = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
const longestAddress = 254;
const longestReply = 4000;

/** Whether a name is a domain name. International names must have a form in ASCII. */
const isDomain = (name: string): boolean => {
  const labels = name.split('.');
  const shape = labels.length > 1 && labels.every((part) => label.test(part));
  return shape && topLabel.test(labels.at(-1) ?? '') && URL.canParse(`http://${name}`);
};

// "我的邮箱jan@example.com": words that run into an address are no part of it, but where it begins is unknown.
const runsOn = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name);

const nameIn = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf('@')));

/** Whether a text in Unicode's form NFC is an e-mail address, also an international one (RFC 6531); at most 254 characters. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestAddress &&
  local.test(nameIn(text)) &&
  isDomain(text.slice(text.lastIndexOf('@') + 1));

const isAddress = (part: string): boolean => isEmailAddress(part) && !runsOn(nameIn(part));

const wrapped = /^(['*_]+)(.*)\1$/u;
const edges = /^(?:mailto:|[:.\p{Cf}])+|[.!?:\p{Cf}]+$/giu;

/** Removes what people put around an address, and characters with which no address begins or ends. */
const bare = (part: string): string => {
  const inner = part.replace(edges, '');
  return (wrapped.exec(inner)?.[2] ?? inner).replace(edges, '');
};

/** Finds addresses in text without spaces. "jan,smit@example.com" has none: the address is not only the last part. */
const addressesInRow = (row: string): string[] => {
  const parts = row.split(/[,;]+/u).map(bare);
  const first = parts.findIndex(isAddress);
  return parts.slice(0, Math.max(0, first)).some((part) => part !== '') ? [] : parts.filter(isAddress);
};

// No mail service tells capitals from small letters of ASCII; all other characters can matter.
const asKept = (address: string): string => address.replace(/[A-Z]+/gu, (capitals) => capitals.toLowerCase());

/** Finds the different e-mail addresses in a text, in their order, with ASCII capitals in lower case. */
export const findEmailAddresses = (text: string): readonly string[] => {
  const rows = text
    .slice(0, longestReply)
    .normalize('NFC')
    .replace(/\s*@\s*/gu, '@')
    .split(/[\s<>()[\]"“”„«»]+/u);
  return [...new Set(rows.flatMap(addressesInRow).map(asKept))];
};

/** Finds the one e-mail address in a reply. A reply with two different ones is not understood. */
export const parseEmail = (text: string): ReplyParseResult<string> => {
  const [value, ...others] = findEmailAddresses(text);
  if (value === undefined || others.length > 0) return notUnderstood;
  return asKept(text.trim().normalize('NFC')) === value
    ? toParsedReply(value, 'exact', 1)
    : toParsedReply(value, 'extracted', 0.95);
};

/** Whether a text contains an address as a whole, and not as the end of a longer one. */
const standsIn = (text: string, address: string): boolean =>
  text.split(address).some((before, index, pieces) => {
    const after = pieces[index + 1];
    return after !== undefined && /(?:^|[\s<>()[\]"“”':])$/u.test(before) && !/^[\p{L}\p{N}@-]/u.test(after);
  });

/**
 * Whether an address differs from what a reply with an "@" says: a similar address is another person's mailbox. A comma in
 * place of a dot is accepted as a typing mistake.
 */
export const isChangedAddress = (address: string, text: string): boolean => {
  if (!text.includes('@')) return false;
  const said = asKept(text.normalize('NFC').replace(/\s*@\s*/gu, '@'));
  return ![said, said.replaceAll(',', '.')].some((reply) => standsIn(reply, asKept(address)));
};
