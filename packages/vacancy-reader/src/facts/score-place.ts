import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { indexPhrases, indexTextEnds, indexTextStarts, type PhrasePattern } from '../text/phrase-index.ts';
import { hasVerb } from '../text/verbs.ts';
import type { VacancySection } from '../vacancy-structure.ts';
import type { PlainStatement } from './plain-statements.ts';
import { isAgencyOffice, isNotTown, type PlaceContext } from './place-context.ts';
import type { ListedPlace, PlaceMention } from './places.ts';

// Of these a vacancy names the one that it is for; several ("our offices in ...") are where others work.
const workplaces =
  String.raw`[\p{L}-]*(?:kantoor|vestiging|locatie|winkel|filiaal|fabriek|werkplaats|pand|school|praktijk|restaurant|hotel|kas|magazijn|warehouse|distributiecentrum|depot|laboratorium|atelier|studio|showroom|raadhuis|garage|boerderij|kwekerij|ziekenhuis|kliniek|huis|kinderopvang|kinderdagverblijf|museum|theater|terrein|haven|werf|bouwplaats|keuken|zaak|bakkerij|slagerij|salon|apotheek|centrum|centrale|bedrijf|hal|loods|camping|stal|club|balie|bureau|afdeling|locatie \p{Lu}\p{L}+|bso|dc|` +
  String.raw`office|branch|store|shop|site|plant|factory|workshop|premises|town hall|civic cent(?:er|re)|council offices|surgery|practice|pub|bar|kitchen|depot|hub|lab|laboratory|farm|nursery|hospital|clinic|home|theatre|yard|campus|facility|mill|bakery|pharmacy|works|base|terminal|distribution cent(?:er|re)|fulfilment cent(?:er|re)|cent(?:er|re)|venue|firm|firma|department|unit|ward|restaurant|bistro|café|cafe|foundry|brewery|laundry|site office|estate|garden|hq)`;
const within = String.raw`(?:(?:in|te|at|from|bij|aan)(?: (?:ons|onze|het|de|our|the|hartje|centrum|downtown|central|greater|north|south|east|west|noord|zuid|oost|sunny|gezellige|mooie|bruisende|(?:\p{L}+ )?station|museum of|vestiging|hart van|het hart van|centrum van|het centrum van|heart of|(?:\p{L}+ ){1,2}(?:of|van)|city of|city centre of|outskirts of|buurt van|de buurt van|town of))*)`;

interface Clue {
  readonly weight: number;
  readonly where: string;
}

const clues = loadLexiconTable('locations.tsv', 3).map(
  ([weight = '', where = '', pattern = '']): PhrasePattern<Clue> => [
    pattern.replaceAll('{work}', workplaces).replaceAll('{in}', within),
    { weight: Number(weight), where },
  ],
);
const cluesAt = (place: string): readonly PhrasePattern<Clue>[] =>
  clues.filter(([, { where }]) => where === place);
const before = indexTextEnds(cluesAt('before'));
const after = indexTextStarts(cluesAt('after'));
const clause = indexPhrases(cluesAt('clause'));
const around = indexPhrases(cluesAt('around'));
const statement = indexPhrases(cluesAt('statement'));

const bySection: Readonly<Record<VacancySection, number>> = {
  title: 8,
  other: 1,
  company: 0,
  duties: 0,
  requirements: 2,
  preferences: -2,
  offer: -6,
  procedure: -5,
};

const isAddress =
  /\d{4}\s?[A-Z]{2}\s*[,-]?\s*$|\d+\s?[a-z]?\s*,\s*$|\d\p{Ll}?(?:\s\p{Lu}[\p{L}'’]+){1,4},\s*$/u;
const isPostcode = /^,?\s*[A-Z]{1,2}\d{1,2}[A-Z]?(?:\s\d[A-Z]{2})?(?![\p{L}\p{N}])/u;
// "Jan van Leiden" is a person, "De Vries" as well.
const isPerson = /\p{Lu}\p{L}*\s+(?:van|de|van der)\s+$/u;
const isSurname =
  /(?<![\p{L}])(?:De|Van|Van der|Van den|Van de|van der|van den|Ter|Ten|Mc|Mr\.?|Mrs\.?|Dhr\.|Mevr\.)\s+$/u;
const refused = -100;
/** For a line at the head of a text that only names things: "The Willows, Ripon | Full time". */
const headLine = 6;
/** So much must speak for a name that no lexicon knows. */
const clearly = 8;

const isUnknown = ({ countries }: PlaceMention): boolean => countries.length === 0;

const breaks =
  /[;.!?:]\s|\s[–—-]\s|\(|,?\s(?:maar|but|terwijl|while|although|hoewel|whereas)\s|,?\s(?:nu|now|today|tegenwoordig|inmiddels)\s|\s(?:en|and)\s(?=(?:jij|je|wij|we|you|our|ons|onze)(?!\p{L}))|,\s(?=(?:maar|en (?:jij|je|wij|we)|waar|jij|je|jouw|you|your|but|and (?:you|we|our)|where|with|met|deze|dit|this|seeks|zoekt|zoeken|is|dan|wij|we|ons|onze|our)(?!\p{L}))/giu;

/** The part of a sentence around a place that speaks of it. */
const clauseAround = (words: string, from: number, to: number): string => {
  const cuts = [...words.matchAll(breaks)].map(({ index, 0: mark }) => ({ index, end: index + mark.length }));
  const start = cuts.findLast(({ end }) => end <= from)?.end ?? 0;
  // "Locatie: Tiel" and "Based: Leeds" are one.
  const isLabel = /:\s$/u.test(words.slice(0, start)) && start < 30;
  return words.slice(isLabel ? 0 : start, cuts.find(({ index }) => index >= to)?.index ?? words.length);
};

const between = /^\s*(?:\([^()]*\)\s*)?(?:[,/&+|]|(?:,\s*)?(?:en|and|of|or)\s(?:in|te|at)?)\s*$/u;

/** The places of a sentence with the lists that they stand in. */
export const groupPlacesInLists = (
  words: string,
  mentions: readonly PlaceMention[],
): readonly ListedPlace[] => {
  const lists: PlaceMention[][] = [];
  for (const mention of mentions) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    if (list !== undefined && last !== undefined && between.test(words.slice(last.end, mention.start)))
      list.push(mention);
    else lists.push([mention]);
  }
  return lists.flatMap((list) =>
    list.map((mention, order) => ({
      mention,
      from: list[0]?.start ?? mention.start,
      order,
      count: list.length,
    })),
  );
};

/** How far the words that tell of a place may be from it. */
const reach = 200;

/** What is told of a place by the words around it. */
interface PrecedingClues {
  /** By the best of the words directly before it. */
  readonly directly: number;
  readonly otherwise: number;
  readonly isAlone: boolean;
  readonly isSetOff: boolean;
}

const toldOf = (words: string, { mention: { start, end, city }, from }: ListedPlace): PrecedingClues => {
  const [ahead, behind] = [words.slice(0, start), words.slice(end)];
  const clear = before.valuesIn(words.slice(Math.max(0, from - reach), from));
  const told = [
    ...clear,
    ...after.valuesAtStart(behind.slice(0, reach).trimStart()),
    ...clause.valuesIn(clauseAround(words, from, end).slice(0, 4 * reach)),
    ...around.valuesIn(`${ahead.slice(-reach)}@${behind.slice(0, reach)}`),
    ...statement.valuesIn(words.slice(Math.max(0, start - 4 * reach), end + 4 * reach)),
  ].map(({ weight }) => weight);
  const direct = [...clear].map(({ weight }) => weight).filter((weight) => weight > 0);
  const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);
  return {
    directly: Math.max(0, ...direct),
    otherwise: sumOf(told) - sumOf(direct),
    isAlone: words.trim().replace(/[.!,]$/u, '') === city,
    isSetOff:
      /(?:^|[|•·–(-]|,)\s*$/u.test(ahead) &&
      /^\s*(?:$|[|•·–(),/.-]|[A-Z]{1,2}\d|\d{4}\s?[A-Z]{2})/u.test(behind),
  };
};

// "Verkoper Best": where a title writes its words small, the capital at its end is a name.
const closes = (title: string, { start, end }: PlaceMention): boolean =>
  /^\p{Lu}\p{Ll}*(?:[\s/-]\p{Ll}+)*\s$/u.test(title.slice(0, start)) &&
  /^\s*(?:$|[-–|(,])/u.test(title.slice(end));

/** How much speaks for a place, beside what it is; far below zero when its name is none here. */
export const scorePlace = (said: PlainStatement, place: ListedPlace, context: PlaceContext): number => {
  const { statement, words } = said;
  const { mention, order, count } = place;
  const before = words.slice(0, mention.start);
  const after = words.slice(mention.end);
  if (isSurname.test(before) || (statement.section === 'procedure' && isPerson.test(before))) return refused;
  const { directly, otherwise, isAlone, isSetOff } = toldOf(words, place);
  const isHead = isSetOff && context.isEarly;
  if (isNotTown(words, place, isSetOff)) return refused;
  const address = isAddress.test(before) || isPostcode.test(after) ? 6 : 0;
  const isClosing = statement.section === 'title' && closes(words, mention);
  const isTold = directly + address > 0 || otherwise >= 5 || isAlone || isClosing || isHead;
  if (mention.isAmbiguous && !isTold) return refused;
  if (isUnknown(mention) && directly < clearly && address === 0) return refused;
  if (context.isAgency && isAgencyOffice(words.slice(Math.max(0, place.from - 80), place.from), after))
    return refused;
  const marks =
    (isAlone ? 6 : 0) +
    (isSetOff ? 2 : 0) +
    (context.isEarly ? 2 : 0) +
    (isHead && order === 0 && otherwise >= 0 && !mention.isAmbiguous && !hasVerb(words) ? headLine : 0) +
    (context.isNear && count === 1 ? 8 : 0);
  // Of several, that which stands first is more often meant.
  const among = (count > 2 ? -3 : 0) - order * 0.5;
  const section = bySection[statement.section];
  return (
    (isHead ? Math.max(0, section) : section) +
    directly +
    otherwise +
    marks +
    address +
    among +
    Math.min(0.3, mention.size / 1000)
  );
};
