import { startsWithRegion, type PlaceMention } from './places.ts';

const capitalizedName =
  /(?<![\p{L}\p{N}'’-])(?:['’][st][\s-])?\p{Lu}[\p{L}'’]*\p{Ll}(?:[\s-](?:(?:aan|a\/d|an|den|de|der|op|bij|en|in|upon|on|le|under|the|of|and|sur)[\s-](?:(?:den|de|der|het|the)[\s-])?)?\p{Lu}[\p{L}'’]*\p{Ll}){0,2}(?![\p{L}\p{N}])/gu;

// "in Achtmaal", "Standplaats: Achtmaal", "4885 AB Achtmaal", "gemeente Achtmaal"
const placeIntroduction =
  /(?:(?<!\p{L})(?:in|te|at|bij|near|gemeente|standplaats|omgeving|village of|town of)|^[\p{L} ]{3,25}\s*[:=–-]|(?<!\d)\d{4}\s?[A-Z]{2}\s*,?)\s+$/iu;

// "ons kantoor werkt in Excel"
const useOfTool =
  /(?<!\p{L})(?:werk(?:t|en|te|ten)?|works?|working|wordt|worden|gebeurt|\p{L}*ing|done|written|staat alles)\s+(?:in|met)\s+$/iu;

const isNoPlace =
  /^(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|january|february|march|may|june|july|august|october|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|kerst|pasen|christmas|easter|summer|winter|spring|autumn|remote\p{L}*|hybrid\p{L}*|thuis\p{L}*|diverse|various|multiple|meerdere|landelijk|heel|anywhere|flexib\p{L}*|kantoor|office|home|regio|region|on|onze|ons|our|the|de|het|een|wij|we|je|jij|you|nederland\p{L}*|nader|overleg|wisselend|dutch|english|word|excel|outlook|teams|agile|scrum|afas|exact|part[- ]?time|full[- ]?time|fulltime|parttime)(?!\p{L})/iu;

const isAdjective = (found: string, after: string): boolean =>
  /(?:se|sche|ish|ese|ian)$/iu.test(found) && /^\s+\p{Ll}/u.test(after);

/**
 * Finds capitalized names that no lexicon has, where a place can be named. `knownPlaces` are those of the lexicon.
 * `scorePlace` decides whether they are places.
 */
export const findUnknownPlaces = (
  words: string,
  knownPlaces: readonly PlaceMention[],
): readonly PlaceMention[] =>
  [...words.matchAll(capitalizedName)].flatMap(({ index, 0: found }) => {
    const [start, end] = [index, index + found.length];
    const before = words.slice(0, start);
    if (knownPlaces.some((known) => known.start < end && start < known.end)) return [];
    if (found.length < 3 || !/\s$/u.test(before.slice(-1)) || isNoPlace.test(found)) return [];
    if (!placeIntroduction.test(before) || useOfTool.test(before)) return [];
    if (startsWithRegion(found) || isAdjective(found, words.slice(end))) return [];
    const key = `? ${found.toLowerCase()}`;
    return [{ city: found, key, countries: [], size: 0, isAmbiguous: true, start, end }];
  });
