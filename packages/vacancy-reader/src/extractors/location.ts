import type { Analysis } from '../analysis.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import { quoteOfStatement, plainStatements, type PlainStatement } from './plain-statements.ts';
import { groupPlacesInLists, scorePlace } from './score-place.ts';
import { isAgencyText, namesRegion } from './place-context.ts';
import { findKnownPlaces, type PlaceMention } from './places.ts';
import { allowsHomeWork, detectPresence, startsFromHome, type PresenceDemand } from './presence.ts';
import { findUnknownPlaces } from './unknown-places.ts';

type Location = NonNullable<Analysis['location']>;

interface LocationCandidate {
  readonly mention: PlaceMention;
  readonly source: PlainStatement;
  readonly score: number;
}

interface StatementPresence {
  readonly source: PlainStatement;
  readonly presence: PresenceDemand;
}

const homeCountries: Readonly<Record<'en' | 'nl', readonly string[]>> = {
  nl: ['NL', 'BE'],
  en: ['GB', 'IE', 'NL', 'US', 'BE'],
};

// The first statements of a vacancy are about the job itself.
const earlyCount = 4;

const largeTown = 100;

const nearbyCountries = new Set(
  'NL BE LU DE FR GB IE US CA AU AT CH ES IT PT PL CZ SE NO DK FI EE'.split(' '),
);

const scoreCountry = ({ countries }: PlaceMention, language: 'en' | 'nl'): number => {
  if (countries.length === 0) return -1;
  if (countries.some((country) => homeCountries[language].includes(country))) return 0;
  return countries.some((country) => nearbyCountries.has(country)) ? -2 : -5;
};

// "Parque das Nações, Lisbon", "Canary Wharf area, London"
const isPartOfNext = (place: PlaceMention, next: PlaceMention | undefined, words: string): boolean =>
  next !== undefined &&
  (place.countries.length === 0 || (place.size < 100 && next.size >= Math.max(largeTown, 3 * place.size))) &&
  /^(?:\s+[\p{L}\d'’/]+){0,6}(?:,\s+(?:in\s)?|\s\()$/u.test(words.slice(place.end, next.start));

const findPlaces = (words: string, allowLowercase: boolean): readonly PlaceMention[] => {
  const known = findKnownPlaces(words, allowLowercase);
  const all = [...known, ...findUnknownPlaces(words, known)].sort((one, other) => one.start - other.start);
  return all.filter((place, index) => !isPartOfNext(place, all[index + 1], words));
};

const findLocationCandidates = (
  presences: readonly StatementPresence[],
  language: 'en' | 'nl',
): readonly LocationCandidate[] => {
  const isAgency = isAgencyText(presences.map(({ source }) => source));
  // A writer who uses no capitals writes place names without them as well.
  const capitalized = presences.filter(({ source }) => /\p{Lu}\p{Ll}/u.test(source.words));
  const isLowercaseText = capitalized.length * 10 <= presences.length;
  return presences.flatMap(({ source, presence }, index) =>
    groupPlacesInLists(
      source.words,
      findPlaces(source.words, source.statement.section === 'title' || isLowercaseText),
    ).map((place) => ({
      mention: place.mention,
      source,
      score:
        scorePlace(source, place, { isEarly: index < earlyCount, isNear: presence === 'near', isAgency }) +
        scoreCountry(place.mention, language),
    })),
  );
};

const minScore = 1;
/** From this score on, a place is the place of work even when all work can be done at home. */
const firmScore = 13;
/** From this score on, it is the place of work even when the title names a region. */
const clearScore = 8;

const isStrongEnough = (
  { source: { statement }, score }: LocationCandidate,
  requiredScore: number,
): boolean => statement.section === 'title' || score >= requiredScore;

/** Returns whether the title names a region. Then the town that a firm is from is not the place of work. */
const isRegionInTitle = (
  presences: readonly StatementPresence[],
  candidates: readonly LocationCandidate[],
): boolean =>
  presences.some(
    ({ source }) =>
      source.statement.section === 'title' &&
      namesRegion(source.words) &&
      !candidates.some((candidate) => candidate.source === source),
  );

// "Leeds Teaching Hospitals" is in Leeds, also its "Chapel Allerton Hospital".
const isDistrict = ({ mention, source: { words } }: LocationCandidate): boolean =>
  /^\s+(?:hospital|ziekenhuis|park|road|street|lane|school|academy|station|square|infirmary|clinic)(?!\p{L})/iu.test(
    words.slice(mention.end),
  );

/** Returns the candidate with the highest score. Every further good mention of a place adds a little. */
const chooseCandidate = (candidates: readonly LocationCandidate[]): LocationCandidate | null => {
  const bonusOfMentions = ({ mention: { key } }: LocationCandidate): number =>
    candidates.filter(({ mention, score }) => mention.key === key && score > 0).length * 1.5;
  const ranked = candidates
    .filter(({ score }) => score >= minScore)
    .map((candidate) => ({ candidate, score: candidate.score + bonusOfMentions(candidate) }))
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

interface FoundLocation {
  readonly city: string;
  /** The text asks to be there or to live near, in so many words. */
  readonly isDemanded: boolean;
  readonly mustBeNearOrOnSite: boolean;
  readonly source: PlainStatement;
}

const toLocation = (
  { city, isDemanded, mustBeNearOrOnSite, source }: FoundLocation,
  language: 'en' | 'nl',
): Location => {
  const name = locationVariable(city);
  return {
    city,
    mustBeNearOrOnSite,
    sessionVariable:
      name === '' ? 'can_work_on_site' : `${isDemanded ? 'lives_near' : 'can_work_in'}_${name}`,
    reasoning: quoteOfStatement(source),
    writtenAsRequirement: locationSentence(city, isDemanded, language),
  };
};

/**
 * Extracts the place of work, and whether one must be there or live near: the text asks for it, or says nothing of
 * working at home. Returns null when the text names no place and does not ask to be there.
 * Head offices, customers and destinations are not places of work.
 */
export const extractLocation = (text: ParsedVacancy): Location | null => {
  const statements = plainStatements(text);
  const presences = statements.map((source) => ({ source, presence: detectPresence(source) }));
  const presenceDemand =
    presences.find(({ presence }) => presence === 'near') ??
    presences.find(({ presence }) => presence === 'present');
  const isAnywhere =
    presenceDemand === undefined && presences.some(({ presence }) => presence === 'anywhere');
  if (isAnywhere) return null;
  const isRemote = presenceDemand === undefined && presences.some(({ presence }) => presence === 'remote');
  const candidates = findLocationCandidates(presences, text.language);
  const chosen = chooseCandidate(candidates);
  const regionMinScore = isRegionInTitle(presences, candidates) ? clearScore : minScore;
  const requiredScore = isRemote || statements.some(startsFromHome) ? firmScore : regionMinScore;
  const isFirm = presenceDemand !== undefined && presenceDemand.source.statement.strength !== 'nice';
  if (chosen !== null && isStrongEnough(chosen, requiredScore)) {
    const { source, mention } = chosen;
    const isNamedThere = isFirm && presenceDemand.source.words.includes(mention.city);
    const found = {
      city: mention.city,
      isDemanded: isFirm,
      mustBeNearOrOnSite: isFirm || !statements.some(allowsHomeWork),
      source: isNamedThere ? presenceDemand.source : source,
    };
    return toLocation(found, text.language);
  }
  return presenceDemand !== undefined && isFirm
    ? toLocation(
        { city: '', isDemanded: true, mustBeNearOrOnSite: true, source: presenceDemand.source },
        text.language,
      )
    : null;
};
