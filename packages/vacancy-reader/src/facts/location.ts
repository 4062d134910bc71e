import type { Analysis } from '../analysis.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import { quoteOfStatement, plainStatements, type PlainStatement } from './plain-statements.ts';
import { groupPlacesInLists, scorePlace } from './score-place.ts';
import { isAgencyText, namesRegion } from './place-context.ts';
import { findKnownPlaces, type PlaceMention } from './places.ts';
import { detectPresence, startsFromHome, type PresenceDemand } from './presence.ts';
import { findUnknownPlaces } from './unknown-places.ts';

type Location = NonNullable<Analysis['location']>;

interface LocationCandidate {
  readonly mention: PlaceMention;
  readonly said: PlainStatement;
  readonly score: number;
}

interface StatementPresence {
  readonly said: PlainStatement;
  readonly presence: PresenceDemand;
}

const homes: Readonly<Record<'en' | 'nl', readonly string[]>> = {
  nl: ['NL', 'BE'],
  en: ['GB', 'IE', 'NL', 'US', 'BE'],
};

// What stands first in a vacancy is about the vacancy.
const earlyCount = 4;

const largeTown = 100;

const nearby = new Set('NL BE LU DE FR GB IE US CA AU AT CH ES IT PT PL CZ SE NO DK FI EE'.split(' '));

const abroad = ({ countries }: PlaceMention, language: 'en' | 'nl'): number => {
  if (countries.length === 0) return -1;
  if (countries.some((country) => homes[language].includes(country))) return 0;
  return countries.some((country) => nearby.has(country)) ? -2 : -5;
};

// "Parque das Nações, Lisbon", "Canary Wharf area, London"
const isPartOf = (place: PlaceMention, next: PlaceMention | undefined, words: string): boolean =>
  next !== undefined &&
  (place.countries.length === 0 || (place.size < 100 && next.size >= Math.max(largeTown, 3 * place.size))) &&
  /^(?:\s+[\p{L}\d'’]+){0,6},\s+(?:in\s)?$/u.test(words.slice(place.end, next.start));

const namedIn = (words: string, smallToo: boolean): readonly PlaceMention[] => {
  const known = findKnownPlaces(words, smallToo);
  const all = [...known, ...findUnknownPlaces(words, known)].sort((one, other) => one.start - other.start);
  return all.filter((place, index) => !isPartOf(place, all[index + 1], words));
};

const candidatesIn = (
  all: readonly StatementPresence[],
  language: 'en' | 'nl',
): readonly LocationCandidate[] => {
  const isAgency = isAgencyText(all.map(({ said }) => said));
  // Who writes no capitals at all writes names without them, too.
  const isSmall = !all.some(({ said }) => /\p{Lu}/u.test(said.words));
  return all.flatMap(({ said, presence }, index) =>
    groupPlacesInLists(said.words, namedIn(said.words, said.statement.section === 'title' || isSmall)).map(
      (place) => ({
        mention: place.mention,
        said,
        score:
          scorePlace(said, place, { isEarly: index < earlyCount, isNear: presence === 'near', isAgency }) +
          abroad(place.mention, language),
      }),
    ),
  );
};

const leastScore = 1;
/** From here on a place is the place of work also where all may be done from home. */
const firmScore = 13;
/** From here on it is where the head of a text names a region. */
const clearScore = 8;

const isFirmly = ({ said: { statement }, score }: LocationCandidate, least: number): boolean =>
  statement.section === 'title' || score >= least;

/** Whether the head of a text names a region: then the town that a firm is from is not where one works. */
const isForRegion = (all: readonly StatementPresence[], candidates: readonly LocationCandidate[]): boolean =>
  all.some(
    ({ said }) =>
      said.statement.section === 'title' &&
      namesRegion(said.words) &&
      !candidates.some((candidate) => candidate.said === said),
  );

// "Leeds Teaching Hospitals" is in Leeds, also at its "Chapel Allerton Hospital".
const isDistrict = ({ mention, said: { words } }: LocationCandidate): boolean =>
  /^\s+(?:hospital|ziekenhuis|park|road|street|lane|school|academy|station|square|infirmary|clinic)(?!\p{L})/iu.test(
    words.slice(mention.end),
  );

/** The place that most speaks for; each further good mention of it adds a little. */
const chosenFrom = (candidates: readonly LocationCandidate[]): LocationCandidate | null => {
  const total = ({ mention: { key } }: LocationCandidate): number =>
    candidates.filter(({ mention, score }) => mention.key === key && score > 0).length * 1.5;
  const ranked = candidates
    .filter(({ score }) => score >= leastScore)
    .map((candidate) => ({ candidate, score: candidate.score + total(candidate) }))
    .sort((one, other) => other.score - one.score);
  const best = ranked[0]?.candidate ?? null;
  if (best === null || !isDistrict(best)) return best;
  const town = ranked.find(
    ({ candidate }) => candidate.mention.size >= Math.max(largeTown, 5 * best.mention.size),
  );
  return town?.candidate ?? best;
};

const locationVariable = (city: string): string =>
  city
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, 40);

const locationSentence = (city: string, isNear: boolean, language: 'en' | 'nl'): string => {
  if (language === 'nl') {
    if (city === '') return 'Je kunt op locatie werken';
    return isNear ? `Je woont in de omgeving van ${city} of kunt er goed komen` : `Je kunt in ${city} werken`;
  }
  if (city === '') return 'You can work on site';
  return isNear ? `You live near ${city} or can easily travel there` : `You can work in ${city}`;
};

const locationOf = (
  city: string,
  mustBeNearOrOnSite: boolean,
  said: PlainStatement,
  language: 'en' | 'nl',
): Location => {
  const name = locationVariable(city);
  return {
    city,
    mustBeNearOrOnSite,
    sessionVariable:
      name === '' ? 'can_work_on_site' : `${mustBeNearOrOnSite ? 'lives_near' : 'can_work_in'}_${name}`,
    reasoning: quoteOfStatement(said),
    writtenAsRequirement: locationSentence(city, mustBeNearOrOnSite, language),
  };
};

/**
 * Where a vacancy's work is done, and whether one must be there or live near; null when the text says neither. The places of
 * head offices, customers and journeys are none.
 */
export const findLocation = (text: ParsedVacancy): Location | null => {
  const all = plainStatements(text);
  const presences = all.map((said) => ({ said, presence: detectPresence(said) }));
  const asked =
    presences.find(({ presence }) => presence === 'near') ??
    presences.find(({ presence }) => presence === 'present');
  const isAnywhere = asked === undefined && presences.some(({ presence }) => presence === 'anywhere');
  if (isAnywhere) return null;
  const isRemote = asked === undefined && presences.some(({ presence }) => presence === 'remote');
  const candidates = candidatesIn(presences, text.language);
  const chosen = chosenFrom(candidates);
  const region = isForRegion(presences, candidates) ? clearScore : leastScore;
  const least = isRemote || all.some(startsFromHome) ? firmScore : region;
  const isFirm = asked !== undefined && asked.said.statement.strength !== 'nice';
  if (chosen !== null && isFirmly(chosen, least)) {
    const { said, mention } = chosen;
    const isThere = isFirm && asked.said.words.includes(mention.city);
    return locationOf(mention.city, isFirm, isThere ? asked.said : said, text.language);
  }
  return asked !== undefined && isFirm ? locationOf('', true, asked.said, text.language) : null;
};
