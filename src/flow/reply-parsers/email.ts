import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const local = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLabel = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
const longestAddress = 254;
const longestReply = 4000;

/** Whether a name of letters that the web has known for long only in ASCII is one that it can look up. */
const isDomain = (name: string): boolean => {
  const labels = name.split('.');
  const shape = labels.length > 1 && labels.every((part) => label.test(part));
  return shape && topLabel.test(labels.at(-1) ?? '') && URL.canParse(`http://${name}`);
};

// "我的邮箱jan@example.com": words that run on into an address are no part of it, and nobody knows where it begins.
const runsOn = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name);

const nameIn = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf('@')));

/** Whether a text in Unicode's form NFC is an e-mail address, international ones (RFC 6531) as well; at most 254 characters. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestAddress &&
  local.test(nameIn(text)) &&
  isDomain(text.slice(text.lastIndexOf('@') + 1));

const isAddress = (part: string): boolean => isEmailAddress(part) && !runsOn(nameIn(part));

const wrapped = /^(['*_]+)(.*)\1$/u;
const edges = /^(?:mailto:|[:.\p{Cf}])+|[.!?:\p{Cf}]+$/giu;

/** A part of a reply, freed of what people put around an address and what no address begins or ends with. */
const bare = (part: string): string => {
  const inner = part.replace(edges, '');
  return (wrapped.exec(inner)?.[2] ?? inner).replace(edges, '');
};

/** The addresses in what stands between spaces; in "jan,smit@example.com" somebody meant another one than the last part. */
const addressesInRow = (row: string): string[] => {
  const parts = row.split(/[,;]+/u).map(bare);
  const first = parts.findIndex(isAddress);
  return parts.slice(0, Math.max(0, first)).some((part) => part !== '') ? [] : parts.filter(isAddress);
};

// Capitals mean nothing to any mail service; every other character might.
const asKept = (address: string): string => address.replace(/[A-Z]+/gu, (capitals) => capitals.toLowerCase());

/** The different e-mail addresses in a text, in their order, as written but for capitals. */
export const findEmailAddresses = (text: string): readonly string[] => {
  const rows = text
    .slice(0, longestReply)
    .normalize('NFC')
    .replace(/\s*@\s*/gu, '@')
    .split(/[\s<>()[\]"“”„«»]+/u);
  return [...new Set(rows.flatMap(addressesInRow).map(asKept))];
};

/** Finds the one e-mail address in a reply, international ones as well; two different ones are none. */
export const parseEmail = (text: string): ReplyParseResult<string> => {
  const [value, ...others] = findEmailAddresses(text);
  if (value === undefined || others.length > 0) return notUnderstood;
  return asKept(text.trim().normalize('NFC')) === value
    ? toParsedReply(value, 'exact', 1)
    : toParsedReply(value, 'extracted', 0.95);
};

/** Whether an address stands in a text as a whole, and not as the end of a longer one. */
const standsIn = (text: string, address: string): boolean =>
  text.split(address).some((before, index, pieces) => {
    const after = pieces[index + 1];
    return after !== undefined && /(?:^|[\s<>()[\]"“”':])$/u.test(before) && !/^[\p{L}\p{N}@-]/u.test(after);
  });

/**
 * Whether an address is not what a reply with an "@" says: who reads it as something close to that reads another
 * person's mailbox. A comma for a dot is a slip that leaves no doubt.
 */
export const isChangedAddress = (address: string, text: string): boolean => {
  if (!text.includes('@')) return false;
  const said = asKept(text.normalize('NFC').replace(/\s*@\s*/gu, '@'));
  return ![said, said.replaceAll(',', '.')].some((reply) => standsIn(reply, asKept(address)));
};
