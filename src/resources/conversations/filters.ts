import { z } from 'zod';

import { uuidPattern } from '../../jsonapi/declare/field-types.ts';
import { listFilter } from '../../jsonapi/declare/list-filter.ts';
import { callerId } from '../../security/caller.ts';
import { candidateSearchText, messageSearchText } from '../../tables/search-text.ts';
import { maxSearchWords, searchSchema } from '../search-schema.ts';
import { parseSearchWords, type SearchWord } from '../search-words.ts';

// A word that many messages have would take as long as it has messages. How many that are is seen in the newest ones; of such a
// word only some more of the newest ones are looked at, so that a search of a million messages answers in time.
const sample = 2_000;
const frequentInSample = 60;
const newestMessages = 30_000;

/** The organization of a search, as a parameter of its statement, and the function that adds parameters. */
interface SearchPlace {
  readonly owner: string;
  readonly bind: (value: unknown) => string;
}

/** Returns the SQL of the threads whose candidate has all of these patterns. */
const threadsOfPerson = (patterns: readonly string[], { owner, bind }: SearchPlace): string => {
  const likes = patterns.map((pattern) => `${candidateSearchText('k.')} like ${bind(pattern)}`);
  return `select c.message_thread_id from candidates k join conversations c on c.candidate_id = k.id
      where k.organization_id = ${owner} and k.deleted_at is null and ${likes.join(' and ')}`;
};

/**
 * Returns the SQL of the threads that have a word: in their candidate, or in a message. Short words beside it begin a name of the
 * candidate as well, or a word of the same message.
 */
const threadsWith = (
  { person, message }: SearchWord,
  short: readonly SearchWord[],
  place: SearchPlace,
): string => {
  const { owner, bind } = place;
  const ofPerson = threadsOfPerson([person, ...short.map((word) => word.person)], place);
  if (message === null) return ofPerson;
  const shortOnes = short.map(
    (word) =>
      `(' ' || ${messageSearchText('m.')} like ${bind(word.person)} or m.message_thread_id in (${threadsOfPerson([word.person], place)}))`,
  );
  const hasWord = [`${messageSearchText('m.')} like ${bind(message)}`, ...shortOnes].join(' and ');
  const newest = (count: number): string => `(select m.message_thread_id, m.payload from messages m
      where m.organization_id = ${owner} order by m.created_at desc limit ${count}) m`;
  return `with counted as materialized (
      select count(*) >= ${frequentInSample} as is_frequent from ${newest(sample)} where ${hasWord})
    ${ofPerson}
    union all
    select m.message_thread_id from messages m
     where m.organization_id = ${owner} and ${hasWord} and (select not is_frequent from counted)
    union all
    select m.message_thread_id from ${newest(newestMessages)}
     where ${hasWord} and (select is_frequent from counted)`;
};

const search = listFilter({
  description: `Words that the conversation has to have, at most ${maxSearchWords}, in any case: in the name, phone number or email address of the candidate, or in the text of a message. A phone number is read in any notation. A word of one or two letters begins a name, or, beside longer words, a word of the message that has those. A word that many messages have is looked for in the newest ${newestMessages} messages of the organization.`,
  schema: searchSchema(parseSearchWords),
  condition: (text, { scope, bind }) => {
    const place = { owner: bind(callerId(scope)), bind };
    const words = parseSearchWords(text);
    const long = words.filter(({ message }) => message !== null);
    const short = words.filter(({ message }) => message === null);
    const found =
      long.length === 0
        ? short.map((word) => `(${threadsWith(word, [], place)})`)
        : long.map((word) => `(${threadsWith(word, short, place)})`);
    // PostgreSQL expects few rows of a union, and would look up the conversation of each thread one by one. An array is sorted,
    // and read from the index in one go. The words meet before it: a second array would be searched through for each row.
    return `t.message_thread_id = any(array(${found.join(' intersect ')}))`;
  },
});

const candidateStatusId = listFilter({
  description: 'The status of the candidate: one id, or several separated by commas.',
  schema: z
    .string()
    .regex(new RegExp(`^${uuidPattern}(,${uuidPattern})*$`), 'The value is no id of a candidate status.'),
  condition: (ids, { scope, bind }) =>
    `t.candidate_id in (select k.id from candidates k where k.organization_id = ${bind(callerId(scope))}
       and k.deleted_at is null and k.candidate_status_id = any(${bind(ids.split(','))}::uuid[]))`,
});

/** The filters of conversations by what other tables say of them. */
export const conversationFilters = { search, candidateStatusId };
