import { firstNameWords, lastNameWords } from './name-words.ts';
import { oneOfPhrases } from './phrases.ts';

/** Words in front of a name that its owner tells. */
const introduction = oneOfPhrases(
  "(?:voluit|in full|officieel|officially|formally|for the record)(?: is)?(?: het| it)?|(?:mijn|mn|m'n|de|my|the|me) (?:volledige |hele |full |own )?(?:naam|name)(?: it)?(?: is|'?s)?|(?<!(?:real|both|all|the) )(?:naam|name|nam)(?: it)?(?: is|'?s)?|(?:volledige naam|full name)(?: is)?",
  "ik (?:heet|ben)|heet ik|(?<!\\S\\s)(?:ben|hier|here|is)|(?:het|dat) is|i(?:'?m| am)|im|it(?:'?s| is)|its|t is|'t is|tis|da's|das|dat's|this is|dit is|(?:je|u) (?:spreekt|chat|praat) met|you(?:'re| are)? (?:speaking|talking|chatting) (?:with|to)|met|i go as",
);
/** Words in front of the name by which people are called. */
const calling = oneOfPhrases(
  '(?:maar |but |and |en )?(?:je (?:mag|kan|kunt) )?(?:me |mij )?(?:iedereen |men |mensen |vrienden |ze )?(?:noem|noemt|noemen|roep|roept|roepen) (?:me|mij|mezelf)(?: maar| gewoon| altijd| allemaal| meestal)*|zeg(?:gen)?(?: ze| gewoon| maar| me)*|iedereen zegt(?: altijd)?|roepnaam(?: is)?',
  '(?:but |and )?(?:you can |please |just )*(?:(?:people|everyone|everybody|friends|they|most people|folks) (?:all )?)?call(?:s|ed)? me(?: just)?|(?:but )?(?:everyone|everybody|people) says?|(?:i )?go(?:es)? by|known as|nickname(?: is)?',
);
const firstLabel = `(?:mijn |my )?(?:${firstNameWords}|van voren)(?: is| moet| should be)?(?: eigenlijk| actually)?`;
const lastLabel = `(?:mijn |my )?(?:${lastNameWords}|van mezelf heet ik|van achteren)(?: is| moet| should be)?(?: eigenlijk| actually)?`;

const lead = (source: string): RegExp =>
  new RegExp(`(?:^|\\s)${source}(?: (?:actually|eigenlijk|gewoon|just))*[\\s:]+(?=[\\p{L}'])`, 'giu');
/** Patterns of the words in front of a name, by the part of the name that it introduces. */
export const nameLeads = {
  introduced: lead(introduction),
  called: lead(calling),
  first: lead(firstLabel),
  last: lead(lastLabel),
} as const;
