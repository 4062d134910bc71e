import type { Candidate } from '../candidates.ts';
import { fold } from '../tokens.ts';
import { asksForIt } from '../mention.ts';
import { functionWords } from '../word-classes.ts';
import type { Context, Found, Holds } from './features.ts';

type Named = readonly (readonly [string, RegExp])[];

const example =
  'including|such as|in particular|particularly|especially|like|e\\.?g\\.?|for example|zoals|waaronder|met name|vooral|bijvoorbeeld|bijv\\.?|o\\.?a\\.?|onder andere|inclusief|denk aan';

/** A word somewhere before in the same part of the sentence. */
const earlier = (words: string): RegExp => new RegExp(`(?:${words})\\s[^,;.]*$`, 'iu');

const ends: Named = [
  ['after with', /(?:^|\s)(?:with|met)$/iu],
  ['after in', /(?:^|\s)(?:in|binnen|within|at|op|on)$/iu],
  ['after of', /(?:^|\s)(?:of|van|over|about|for|voor)$/iu],
  ['after and', /(?:^|\s)(?:and|en|or|of|&|plus)$/iu],
  ['after thing', /(?:^|\s)(?:the|a|an|de|het|een|your|our|their|je|onze)$/iu],
  ['after to', /(?:^|\s)(?:to|te|om|by|door)$/iu],
  ['after you', /(?:^|\s)(?:you|you'll|je|jij|will)$/iu],
  ['after work', /(?:ing|en|eer|eert)$/iu],
  ['after comma', /[,;/]$/u],
  ['after colon', /[:(]$/u],
  ['within brackets', /\([^)]*$/u],
  ['within brackets, behind a name', /\p{L} ?\([^)]*$/u],
  ['example', new RegExp(`(?:^|[\\s(])(?:${example})(?:\\s[^.;]*)?$`, 'iu')],
  ['example at once', new RegExp(`(?:^|[\\s(])(?:${example}):?$`, 'iu')],
  ['of ours', /(?:^|[,;.]\s)(?:we|wij|onze|ons|our|the company|het bedrijf)\s[^,;.]*$/iu],
  ['ours at once', /(?:^|\s)(?:we|wij|onze|ons|our)\s(?:\S+\s)?\S*$/iu],
  [
    'together with',
    earlier(
      String.raw`samen met|together with|alongside|contact met|overleg\p{L}* met|report\p{L}* to|work with|werk\p{L}* met|supported by`,
    ),
  ],
  [
    'in a clause of when',
    earlier('when|while|if|als|wanneer|terwijl|tijdens|during|zodat|so that|because|omdat|where|waar'),
  ],
  ['years before', earlier("years?['’]?|jaar|months?['’]?|maanden")],
  ['experience before', earlier('experience|ervaring|background|achtergrond|track record')],
  [
    'knowledge before',
    earlier(
      String.raw`knowledge|kennis|understanding|inzicht|familiar|bekend|proficien\p{L}*|vaardig\p{L}*|thuis`,
    ),
  ],
  [
    'wanting before',
    earlier(
      String.raw`want|would like|love|interest\p{L}*|passion|passie|affiniteit|enthousiast|graag|wil(?:t|len)?|learn|leren`,
    ),
  ],
  [
    'negation before',
    earlier('no|not|never|without|geen|niet|nooit|zonder|nobody|niemand|hoeft|don.t|isn.t'),
  ],
  [
    'language before',
    earlier(
      String.raw`nederlands\p{L}*|engels\p{L}*|duits\p{L}*|frans\p{L}*|spaans\p{L}*|pools\p{L}*|english|dutch|german|french|spanish|polish|welsh`,
    ),
  ],
  [
    'people at work before',
    earlier(
      String.raw`leiding aan|team(?: of| van)?|report\p{L}* to|rapporteert aan|manager|director|directeur|colleagues|collega's|afdeling|department`,
    ),
  ],
  ['purpose before', earlier('for|voor|to|om|zodat')],
  [
    'object of doing',
    /(?:^|\s)(?:doe|doet|do|does|doing|make|making|maakt|maak|run|running|hold|holding|give|geeft|geef|get|have|has|hebt|heb|keep|houdt|take|neemt|use|using|gebruikt)(?:\s(?:the|a|an|de|het|een|your|our|je|onze))?$/iu,
  ],
  ['able before', earlier('able to|can|kunt|kan|in staat|capable of|know how to|weet hoe')],
];

const begins: Named = [
  ['before comma', /^\s*[,;/]/u],
  ['before end', /^\s*[.!]?\s*$/u],
  ['before bracket', /^\s*\(/u],
  ['before closing', /^\s*\)/u],
  ['before colon', /^\s*:/u],
  ['before sentence', /^\s*[.!?](?=\s)/u],
  ['before and', /^\s+(?:and|en|or|of|&|plus)\s/iu],
  ['before of', /^\s+(?:of|van|for|voor|in|on|op|met|with|at|bij|aan|to|naar|uit|from)\s/iu],
  ['before skills', /^\s*(?:skills|experience|knowledge|ervaring|kennis|vaardigheden)/iu],
  ['before is', /^\s+(?:is|are|zijn|wordt|worden|can|will|kan)\s/iu],
];

/** How many commas and semicolons stand before a place. */
function marksIn(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += 1) if (text[at] === ',' || text[at] === ';') count += 1;
  return count;
}

/** What is further away says nothing of a word. */
const mostBefore = 80;

/** Where a candidate stands: what is before and behind it in its statement, and where in the text. */
export function ofPlace({ mention }: Candidate, { place }: Found, { language }: Context): Holds {
  const { statement, start, end } = mention;
  const before = statement.text.slice(Math.max(0, start - mostBefore), start).trimEnd();
  const after = statement.text.slice(end, end + mostBefore);
  const length = Math.max(1, statement.text.length);
  const next = /^\s+([\p{L}\d'’-]+)/u.exec(after)?.[1] ?? '';
  // From its last space on: an expression that is held to the end of a text is tried at every character of it.
  const last = /[\p{L}\d'’-]+$/u.exec(before.slice(before.lastIndexOf(' ') + 1))?.[0] ?? '';
  const isName = (word: string): boolean => word !== '' && !functionWords[language].has(fold(word));
  return [
    ...ends.map(([name, pattern]): Holds[number] => [name, pattern.test(before)]),
    ...begins.map(([name, pattern]): Holds[number] => [name, pattern.test(after)]),
    ['after beginning', start === 0],
    ['list item, behind a comma', statement.listItem && /[,;/]$/u.test(before)],
    ['end of the text, asked', asksForIt(statement) ? Math.max(0, place - 0.5) * 2 : 0],
    ['end of the text', Math.max(0, place - 0.5) * 2],
    ['either', /^\s+(?:or|of)\s/iu.test(after) || /\s(?:or|of)$/iu.test(before)],
    ['and', /^\s+(?:and|en|&)\s/iu.test(after) || /\s(?:and|en|&)$/iu.test(before)],
    ['goes on', isName(next)],
    ['goes back', isName(last)],
    ['share of statement', (end - start) / length],
    ['whole statement', (end - start) / length > 0.85],
    ['place in statement', start / length],
    ['place in text', place],
    ['marks before', Math.min(5, marksIn(statement.text, start)) / 5],
    ['marks in all', Math.min(8, marksIn(statement.text, statement.text.length)) / 8],
  ];
}
