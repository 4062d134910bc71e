import type { Analysis } from '../../analysis.ts';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { anyOf, endsWith, startsWithAny } from '../text/phrases.ts';
import type { Section, VacancyText } from '../vacancy-text.ts';
import { quoteOf, saidIn, type Said } from './asked.ts';
import { placesIn, type PlaceMention } from './places.ts';
import { presenceIn } from './presence.ts';

type Location = NonNullable<Analysis['location']>;

interface Candidate {
  readonly mention: PlaceMention;
  readonly said: Said;
  readonly score: number;
}

const matcherOf = (where: string, pattern: string): RegExp => {
  if (where === 'before') return endsWith(pattern);
  return where === 'after' ? startsWithAny([pattern]) : anyOf([pattern]);
};

const clues = readLexicon('locations.tsv', 3).map(([weight = '', where = '', pattern = '']) => ({
  weight: Number(weight),
  where,
  matches: matcherOf(where, pattern),
}));

const bySection: Readonly<Record<Section, number>> = {
  title: 8,
  other: 1,
  company: -1,
  duties: 0,
  requirements: 2,
  preferences: -2,
  offer: -3,
  procedure: -5,
};

const homes: Readonly<Record<'en' | 'nl', readonly string[]>> = {
  nl: ['NL', 'BE'],
  en: ['GB', 'IE', 'NL', 'US', 'BE'],
};

const isAddress = /\d{4}\s?[A-Z]{2}\s*[,-]?\s*$|\d+\s?[a-z]?\s*,\s*$/u;
// "Jan van Leiden" is a person.
const isPerson = /\p{Lu}\p{L}*\s+(?:van|de|van der)\s+$/u;
const refused = -100;

/** What is told of a place by the words around it. */
interface Told {
  /** By the best of the words directly before it. */
  readonly directly: number;
  readonly otherwise: number;
  readonly isAlone: boolean;
  readonly isSetOff: boolean;
}

const toldOf = (words: string, { start, end, city }: PlaceMention): Told => {
  const before = words.slice(0, start);
  const after = words.slice(end);
  const subjects: Readonly<Record<string, string>> = { before, after: after.trimStart(), statement: words };
  const told = clues.filter(({ where, matches }) => matches.test(subjects[where] ?? ''));
  const clear = told.filter(({ where, weight }) => where === 'before' && weight > 0);
  return {
    directly: Math.max(0, ...clear.map(({ weight }) => weight)),
    otherwise: told.filter((clue) => !clear.includes(clue)).reduce((sum, { weight }) => sum + weight, 0),
    isAlone: words.trim().replace(/[.!,]$/u, '') === city,
    isSetOff:
      /(?:^|[|•·–(-]|,)\s*$/u.test(before) &&
      /^\s*(?:$|[|•·–),/.-]|[A-Z]{1,2}\d|\d{4}\s?[A-Z]{2})/u.test(after),
  };
};

// What stands first in a vacancy is about the vacancy.
const earlyCount = 4;

const weigh = ({ statement, words }: Said, mention: PlaceMention, isEarly: boolean): number => {
  const { directly, otherwise, isAlone, isSetOff } = toldOf(words, mention);
  const isTold = directly > 0 || otherwise >= 5 || isAlone || (isSetOff && isEarly);
  if (mention.isAmbiguous && !isTold) return refused;
  if (statement.section === 'procedure' && isPerson.test(words.slice(0, mention.start))) return refused;
  const marks = (isAlone ? 6 : 0) + (isSetOff ? 2 : 0) + (isEarly ? 2 : 0);
  const address = isAddress.test(words.slice(0, mention.start)) ? 2 : 0;
  return (
    bySection[statement.section] + directly + otherwise + marks + address + Math.min(0.3, mention.size / 1000)
  );
};

const nearby = new Set('NL BE LU DE FR GB IE US CA AU AT CH ES IT PT PL CZ SE NO DK FI EE'.split(' '));

const candidatesIn = (all: readonly Said[], language: 'en' | 'nl'): readonly Candidate[] => {
  // Who writes no capitals at all writes names without them, too.
  const isSmall = !all.some(({ words }) => /\p{Lu}/u.test(words));
  return all.flatMap((said, index) => {
    const mentions = placesIn(said.words, said.statement.section === 'title' || isSmall);
    return mentions.map((mention, order) => {
      const abroad = homes[language].includes(mention.country) ? 0 : nearby.has(mention.country) ? -2 : -5;
      // Of several, that which stands first is more often meant.
      const among = (mentions.length > 2 ? -3 : 0) - order * 0.5;
      return { mention, said, score: weigh(said, mention, index < earlyCount) + abroad + among };
    });
  });
};

const leastScore = 1;

const largeTown = 100;

// "Leeds Teaching Hospitals" is in Leeds, also at its "Chapel Allerton Hospital".
const isDistrict = ({ mention, said: { words } }: Candidate): boolean =>
  /^\s+(?:hospital|ziekenhuis|park|road|street|lane|school|academy|station|square|infirmary|clinic)(?!\p{L})/iu.test(
    words.slice(mention.end),
  );

/** The place that most speaks for; each further good mention of it adds a little. */
const chosenFrom = (candidates: readonly Candidate[]): Candidate | null => {
  const total = ({ mention: { key } }: Candidate): number =>
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

const label =
  /^\s*(?:standplaats|werklocatie|locatie|plaats|vestigingsplaats|location|work location|place of work|base)\s*[:=–-]\s*/iu;
const placeName = /^\p{Lu}[\p{L}'’-]+(?:[\s-](?:\p{Lu}[\p{L}'’-]+|aan|den|de|der|op|bij|upon|on|le)){0,4}/u;
// "8403 JE Jonkerslân"
const addressed =
  /(?<![\p{L}\p{N}])\d{4}\s?[A-Z]{2}\s+(?<name>\p{Lu}[\p{L}'’-]+(?:[\s-](?:\p{Lu}[\p{L}'’-]+|aan|den|de|der|op|bij|en)(?=[\s-]\p{Lu}|[\s,.;)-]|$)){0,4})/u;

const noPlace =
  /^(?:remote|hybride?|thuis|nederland|netherlands|the netherlands|uk|united kingdom|europe|europa|diverse|various|multiple|landelijk|heel|belgië|belgium|ireland|anywhere|flexible|flexibel|kantoor|office|home|regio)/iu;

/** A place that no lexicon knows, where a label names it: "Standplaats: Achterwetering". */
const labelledIn = (text: string): string | null => {
  for (const line of text.split('\n')) {
    const [found = ''] = label.exec(line) ?? [];
    const [name] = (found === '' ? null : placeName.exec(line.slice(found.length))) ?? [];
    if (name !== undefined && !noPlace.test(name)) return name;
  }
  return addressed.exec(text)?.groups?.['name'] ?? null;
};

const variableOf = (city: string): string =>
  city
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, 40);

const written = (city: string, isNear: boolean, language: 'en' | 'nl'): string => {
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
  said: Said,
  language: 'en' | 'nl',
): Location => {
  const name = variableOf(city);
  return {
    city,
    mustBeNearOrOnSite,
    sessionVariable:
      name === '' ? 'can_work_on_site' : `${mustBeNearOrOnSite ? 'lives_near' : 'can_work_in'}_${name}`,
    reasoning: quoteOf(said),
    writtenAsRequirement: written(city, mustBeNearOrOnSite, language),
  };
};

/**
 * Where a vacancy's work is done, and whether one must be there or live near; null when the text says neither. The places of
 * head offices, customers and journeys are none.
 */
export const findLocation = (text: VacancyText): Location | null => {
  const all = saidIn(text);
  const presences = all.map((said) => ({ said, presence: presenceIn(said) }));
  const asked =
    presences.find(({ presence }) => presence === 'near') ??
    presences.find(({ presence }) => presence === 'present');
  const isRemote = asked === undefined && presences.some(({ presence }) => presence === 'remote');
  const chosen = chosenFrom(candidatesIn(all, text.language));
  const isFirm = asked !== undefined && asked.said.statement.strength !== 'nice';
  if (chosen !== null && (!isRemote || chosen.score >= 6)) {
    const { said, mention } = chosen;
    const isThere = isFirm && asked.said.words.includes(mention.city);
    return locationOf(mention.city, isFirm, isThere ? asked.said : said, text.language);
  }
  const named = all.find(({ words }) => labelledIn(words) !== null);
  if (named !== undefined) return locationOf(labelledIn(named.words) ?? '', isFirm, named, text.language);
  return asked !== undefined && isFirm ? locationOf('', true, asked.said, text.language) : null;
};
