import { type ListedPlace, regionNames } from './places.ts';
import type { PlainStatement } from './plain-statements.ts';

/** The facts about a statement, beside its words, that score its places. */
export interface PlaceContext {
  /** The statement is one of the first of the text. */
  readonly isEarly: boolean;
  /** The statement asks to live near. */
  readonly isNear: boolean;
  /** An agency wrote the text for a client. */
  readonly isAgency: boolean;
}

const clientWords =
  /(?<!\p{L})(?:(?:voor|bij|namens|for|on behalf of|with)\s+(?:(?:een|één|one)\s+(?:van\s+|of\s+)?)?(?:onze|our|haar|its)\s+(?:vaste\s+)?(?:klant|opdrachtgever|relatie|client)|(?:voor|namens)\s+een\s+(?:opdrachtgever|klant|relatie)|our client(?:,| is| in| has| needs| seeks)|on behalf of a|namens een|over de opdrachtgever|via (?:\p{L}+ )?(?:uitzend\p{L}*|(?:temp |employment )?agency)|about (?:our|the) client)/iu;
// The name of an agency: "Toptechniek Uitzenden".
const agencyName =
  /(?<!\p{L})\p{Lu}\p{L}* (?:Uitzenden|Uitzendbureau|Recruitment|Recruiting|Staffing|Personnel|Detachering)(?!\p{L})/u;
const agencyWords =
  /(?<!\p{L})(?:uitzend(?:bureau|organisatie)|detacheerder|(?:wervings|detacherings)bureau|(?:employment|recruitment|staffing|job|temp(?:ing)?) (?:agency|business|consultancy)|is an agency|bemiddelen|placing people|agency (?:for|is)|flexbureau)/iu;
const hiresForOthers =
  /(?:zoek|looking|need|recruit|werven|hiring|bemiddel|help)[^.]*?(?<!\p{L})(?:voor|for|to)\s+(?:een|a|an)\s|(?<!\p{L})(?:voor|for)\s+(?:een|a|an)\s[^.]*(?:zoek|looking|need|recruit|werven|hiring)/iu;
const agencyTrade = /(?:intercedent|recruit(?:er|ment)|consultant|werving|vestigingsmanager|talent)/iu;

/** Returns whether an agency wrote the text for a client. */
export const isAgencyText = (all: readonly PlainStatement[]): boolean => {
  const title = all[0]?.words ?? '';
  if (agencyTrade.test(title)) return false;
  if (all.some(({ words }) => clientWords.test(words))) return true;
  return (
    all.some(({ words }) => agencyWords.test(words) || agencyName.test(words)) &&
    all.some(({ words }) => hiresForOthers.test(words))
  );
};

const officeWords = String.raw`(?:kanto(?:or|ren)|vestiging(?:en)?|offices?|branch(?:es)?|\p{L}*bureau|agency|hq)`;
const officeBefore = new RegExp(String.raw`(?<!\p{L})${officeWords}(?:,?\s[^\s,.]+){0,4}\s*$`, 'iu');
const officeAfter = new RegExp(String.raw`^\s+${officeWords}(?!\p{L})`, 'iu');
const belongsToClient = /(?:klant|client|opdrachtgever|\b(?:hun|their|the|het)\s)[^@]*$/iu;

/**
 * Returns whether an agency names its own office. `before` holds the words from the start of the clause to the place,
 * `after` the words after it.
 */
export const isAgencyOffice = (before: string, after: string): boolean =>
  (officeBefore.test(before) && !belongsToClient.test(before)) || officeAfter.test(after);

const months = new Set(['march', 'may', 'august', 'maart', 'mei', 'augustus']);
// Provinces and counties with the name of a town.
const regionsNamedAsTown = new Set([
  'groningen',
  'utrecht',
  'antwerpen',
  'antwerp',
  'durham',
  'limerick',
  'galway',
  'york',
]);
const articleBefore = /(?<!\p{L})(?:in|voor|uit|from|for|across|heel|door) (?:de|het|the)\s+$/iu;
const partOfTown =
  /^\s+(?:area|region|office|store|shop|branch|site|team|plant|depot|hub|factory|warehouse|clinic|campus|city|town)(?!\p{L})/iu;
const regionAlternatives = regionNames.join('|');
const regionSeparator = String.raw`\s*(?:en|and|of|or|/|&|\+)\s*`;
const regionAfter = new RegExp(`^${regionSeparator}(?:${regionAlternatives})(?!\\p{L})`, 'iu');
const regionBefore = new RegExp(`(?<!\\p{L})(?:${regionAlternatives})(?:,\\s+|${regionSeparator})$`, 'iu');

const anyRegion = new RegExp(`(?<!\\p{L})(?:${regionAlternatives})(?!\\p{L})`, 'u');
const regionLabel = /^(?:regio|region|werkgebied|area|standplaats regio)\s?[:=]?\s/iu;

/** Returns whether words name a region to work in: "Monteur, regio Achterhoek". */
export const namesRegion = (words: string): boolean => anyRegion.test(words) || regionLabel.test(words);

// "Van: Veerle De Smedt", "Mvg, Veerle"
const mailName = /^(?:van|from|aan|to|mvg|groet(?:en|jes)?|regards|cheers|thanks)(?:: |, )$/iu;
const surnameAfter = /^ (?:De|Van|Van den|Van der|Vander\p{Ll}+|Mc|O['’])\s?\p{Lu}\p{Ll}+/u;

/** Returns whether the name means a month, a region or a province here. */
export const isNotTown = (
  words: string,
  { mention: { city, start, end } }: ListedPlace,
  isSetOff: boolean,
): boolean => {
  const name = city.toLowerCase();
  const before = words.slice(0, start);
  const after = words.slice(end);
  if (mailName.test(before) || surnameAfter.test(after)) return true;
  if (months.has(name))
    return !isSetOff && /(?:^|\s)(?:in|since|until|by|from|of|sinds|vanaf|\d+|last|this)\s+$/iu.test(before);
  if (articleBefore.test(before)) return !partOfTown.test(after);
  return (
    regionsNamedAsTown.has(name) &&
    (/(?:provincie|province|county)\s+(?:of\s+)?$/iu.test(before) ||
      regionAfter.test(after) ||
      regionBefore.test(before))
  );
};
