import type { z } from 'zod';

const amount = (count: number | bigint, unit: string): string =>
  `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;

const units: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'item',
  set: 'item',
  object: 'member',
};

/** Describes a bound: of the length of a text or a list, or of a number. */
const describeBound = (
  {
    origin,
    inclusive,
    exact,
  }: { readonly origin: string; readonly inclusive?: boolean; readonly exact?: boolean },
  bound: number | bigint,
  words: { readonly least: string; readonly beyond: string },
): string => {
  const unit = units[origin];
  if (unit !== undefined) return `must have ${exact ? 'exactly' : words.least} ${amount(bound, unit)}`;
  return `must be ${inclusive === false ? words.beyond : words.least} ${bound}`;
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an e-mail address',
  url: 'a URL',
  date: 'a date, such as 2026-11-03',
  time: 'a time, such as 09:30',
  datetime: 'an instant with its offset, such as 2026-11-03T13:00:00Z',
  base64: 'base64',
};

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const quote = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

const receivedIn = (message: string): string | undefined => /, received (.+)$/.exec(message)?.[1];

const describeType = (expected: string, received: string): string => {
  const type = types[expected] ?? `of type ${expected}`;
  return expected === 'int' ? `must be ${type}` : `must be ${type}, not ${received}`;
};

const describeBreachByCode = (issue: z.core.$ZodIssue): string | undefined => {
  const { message } = issue;
  switch (issue.code) {
    case 'too_small':
      return message.startsWith('Too small')
        ? describeBound(issue, issue.minimum, { least: 'at least', beyond: 'greater than' })
        : undefined;
    case 'too_big':
      return message.startsWith('Too big')
        ? describeBound(issue, issue.maximum, { least: 'at most', beyond: 'less than' })
        : undefined;
    case 'invalid_type': {
      const received = receivedIn(message);
      if (received === undefined) return undefined;
      return received === 'undefined' ? 'is required' : describeType(issue.expected, received);
    }
    case 'invalid_value':
      return message.startsWith('Invalid') ? `must be ${issue.values.map(quote).join(' or ')}` : undefined;
    case 'invalid_format': {
      const format = formats[issue.format];
      return format !== undefined && message.startsWith('Invalid') ? `must be ${format}` : undefined;
    }
    case 'not_multiple_of':
      return message.startsWith('Invalid') ? `must be a multiple of ${issue.divisor}` : undefined;
    case 'invalid_union':
      return message === 'Invalid input' ? 'has none of the forms that it can have' : undefined;
    default:
      return undefined;
  }
};

// Words of a schema's own: "It is not a date.", "Is empty".
const ownWords = /^(?:It )?(\p{L}+)( .+?)\.?$/su;
const verbs = new Set(['is', 'has', 'must', 'needs']);

const describeInOwnWords = (message: string): string | undefined => {
  const [, first = '', rest = ''] = ownWords.exec(message) ?? [];
  const verb = first.toLowerCase();
  return verbs.has(verb) ? verb + rest : undefined;
};

/** Returns how a value breaks its schema, in words that follow its name; undefined where the schema says it in another form. */
export const describeBreach = (issue: z.core.$ZodIssue): string | undefined =>
  describeBreachByCode(issue) ?? describeInOwnWords(issue.message);

/** Formats the fault of a named value as a sentence. */
export const describeFaultOf = (name: string, issue: z.core.$ZodIssue): string => {
  const breach = describeBreach(issue);
  return breach === undefined ? `"${name}": ${issue.message.replace(/\.$/u, '')}.` : `"${name}" ${breach}.`;
};

/** Puts the name of a value into a sentence about it: `"phone" is not a possible phone number.` for `It is not ...`. */
export const withNameOf = (name: string, sentence: string): string => {
  const words = describeInOwnWords(sentence);
  return words === undefined ? sentence : `"${name}" ${words}.`;
};
