import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { indexPhrases, indexTextEnds, type PhrasePattern } from '../segmentation/phrase-index.ts';
import { hasVerb } from '../segmentation/verbs.ts';
import type { VacancySection } from '../vacancy-structure.ts';
import type { PlainStatement } from './plain-statements.ts';
import { isAgencyOffice, isNotTown, type PlaceContext } from './place-context.ts';
import type { ListedPlace, PlaceMention } from './places.ts';

// Words for a place of work in the singular. In the plural ("our offices in ...") others work there.
const workplaces =
  String.raw`[\p{L}-]*(?:kantoor|vestiging|locatie|winkel|filiaal|fabriek|werkplaats|pand|school|praktijk|restaurant|hotel|kas|magazijn|warehouse|distributiecentrum|depot|laboratorium|atelier|studio|showroom|raadhuis|garage|boerderij|kwekerij|ziekenhuis|kliniek|huis|kinderopvang|kinderdagverblijf|museum|theater|terrein|haven|werf|bouwplaats|keuken|zaak|bakkerij|slagerij|salon|apotheek|centrum|centrale|bedrijf|hal|loods|camping|stal|club|balie|bureau|afdeling|locatie \p{Lu}\p{L}+|bso|dc|` +
  String.raw`office|branch|store|shop|site|plant|factory|workshop|premises|town hall|civic cent(?:er|re)|council offices|surgery|practice|pub|bar|kitchen|depot|hub|lab|laboratory|farm|nursery|hospital|clinic|home|theatre|yard|campus|facility|mill|bakery|pharmacy|works|base|terminal|distribution cent(?:er|re)|fulfilment cent(?:er|re)|cent(?:er|re)|venue|firm|firma|department|unit|ward|restaurant|bistro|café|cafe|foundry|brewery|laundry|site office|estate|garden|hq)`;
const inPhrase = String.raw`(?:(?:in|te|at|from|bij|aan)(?: (?:ons|onze|het|de|our|the|hartje|centrum|downtown|central|greater|north|south|east|west|noord|zuid|oost|sunny|gezellige|mooie|bruisende|(?:\p{L}+ )?station|museum of|vestiging|hart van|het hart van|centrum van|het centrum van|heart of|(?:\p{L}+ ){1,2}(?:of|van)|city of|city centre of|outskirts of|buurt van|de buurt van|town of))*)`;

interface PlaceClue {
  readonly weight: number;
  readonly where: string;
}

const clues = loadLexiconTable('locations.tsv', 3).map(
  ([weight = '', where = '', pattern = '']): PhrasePattern<PlaceClue> => [
    pattern.replaceAll('{work}', workplaces).replaceAll('{in}', inPhrase),
    { weight: Number(weight), where },
  ],
);
const cluesFor = (place: string): readonly PhrasePattern<PlaceClue>[] =>
  clues.filter(([, { where }]) => where === place);
const beforeClues = indexTextEnds(cluesFor('before'));
const afterClues = indexPhrases(cluesFor('after'));
const clauseClues = indexPhrases(cluesFor('clause'));
const aroundClues = indexPhrases(cluesFor('around'));
const statementClues = indexPhrases(cluesFor('statement'));

const scoreBySection: Readonly<Record<VacancySection, number>> = {
  title: 8,
  other: 1,
  company: 0,
  duties: 0,
  requirements: 2,
  preferences: -2,
  offer: -6,
  procedure: -5,
  waived: -10,
};

const isAddress =
  /\d{4}\s?[A-Z]{2}\s*[,-]?\s*$|\d+\s?[a-z]?\s*,\s*$|\d\p{Ll}?(?:\s\p{Lu}[\p{L}'’]+){1,4},\s*$/u;
const isPostcode = /^\s\d{1,2}(?=,|$)|^,?\s*[A-Z]{1,2}\d{1,2}[A-Z]?(?:\s\d[A-Z]{2})?(?![\p{L}\p{N}])/u;
// "Jan van Leiden" and "De Vries" are persons.
const isPerson = /\p{Lu}\p{L}*\s+(?:van|de|van der)\s+$/u;
const isSurname =
  /(?<![\p{L}])(?:De|Van|Van der|Van den|Van de|van der|van den|Ter|Ten|Mc|Mr\.?|Mrs\.?|Dhr\.|Mevr\.)\s+$/u;
const rejectedScore = -100;
/** Score of a line at the head of the text that is no sentence: "The Willows, Ripon | Full time". */
const headLineScore = 6;
/** Minimum score of the words before a name that is in no lexicon. */
const clearScore = 8;

const isUnknownPlace = ({ countries }: PlaceMention): boolean => countries.length === 0;

const clauseBreaks =
  /[;.!?:]\s|\s[–—-]\s|\(|,?\s(?:maar|but|terwijl|while|although|hoewel|whereas)\s|,?\s(?:nu|now|today|tegenwoordig|inmiddels)\s|\s(?:en|and)\s(?=(?:jij|je|wij|we|you|our|ons|onze)(?!\p{L}))|,\s(?=(?:maar|en (?:jij|je|wij|we)|waar|jij|je|jouw|you|your|but|and (?:you|we|our)|where|with|met|deze|dit|this|seeks|zoekt|zoeken|is|dan|wij|we|ons|onze|our)(?!\p{L}))/giu;

/** Returns the clause around a place. */
const clauseAround = (words: string, from: number, to: number): string => {
  const cuts = [...words.matchAll(clauseBreaks)].map(({ index, 0: mark }) => ({
    index,
    end: index + mark.length,
  }));
  const start = cuts.findLast(({ end }) => end <= from)?.end ?? 0;
  // "Locatie: Tiel" and "Based: Leeds" are one clause.
  const isLabel = /:\s$/u.test(words.slice(0, start)) && start < 30;
  return words.slice(isLabel ? 0 : start, cuts.find(({ index }) => index >= to)?.index ?? words.length);
};

const listSeparator = /^\s*(?:\([^()]*\)\s*)?(?:[,/&+|]|(?:,\s*)?(?:en|and|of|or)\s(?:in|te|at)?)\s*$/u;

/** Groups the places of a statement by the lists that they stand in. */
export const groupPlacesInLists = (
  words: string,
  mentions: readonly PlaceMention[],
): readonly ListedPlace[] => {
  const lists: PlaceMention[][] = [];
  for (const mention of mentions) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    if (list !== undefined && last !== undefined && listSeparator.test(words.slice(last.end, mention.start)))
      list.push(mention);
    else lists.push([mention]);
  }
  return lists.flatMap((list) =>
    list.map((mention, orderInList) => ({
      mention,
      from: list[0]?.start ?? mention.start,
      order: orderInList,
      count: list.length,
    })),
  );
};

/** Maximum distance between a place and the words that say something about it, in characters. */
const maxClueDistance = 200;

/** Evidence about a place from the words around it. */
interface PlaceClues {
  /** The best weight of the words directly before it. */
  readonly directly: number;
  readonly otherwise: number;
  readonly isAlone: boolean;
  readonly isSetOff: boolean;
}

const findClues = (words: string, { mention: { start, end, city }, from }: ListedPlace): PlaceClues => {
  const [ahead, behind] = [words.slice(0, start), words.slice(end)];
  const beforeMatches = beforeClues.valuesIn(words.slice(Math.max(0, from - maxClueDistance), from));
  const clueWeights = [
    ...beforeMatches,
    ...afterClues.valuesAtStart(behind.slice(0, maxClueDistance).trimStart()),
    ...clauseClues.valuesIn(clauseAround(words, from, end).slice(0, 4 * maxClueDistance)),
    ...aroundClues.valuesIn(`${ahead.slice(-maxClueDistance)}@${behind.slice(0, maxClueDistance)}`),
    ...statementClues.valuesIn(
      words.slice(Math.max(0, start - 4 * maxClueDistance), end + 4 * maxClueDistance),
    ),
  ].map(({ weight }) => weight);
  const directWeights = [...beforeMatches].map(({ weight }) => weight).filter((weight) => weight > 0);
  const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);
  return {
    directly: Math.max(0, ...directWeights),
    otherwise: sumOf(clueWeights) - sumOf(directWeights),
    isAlone: words.trim().replace(/[.!,]$/u, '') === city,
    isSetOff:
      /(?:^|[|•·–(-]|,)\s*$/u.test(ahead) &&
      /^\s*(?:$|[|•·–(),/.-]|[A-Z]{1,2}\d|\d{4}\s?[A-Z]{2})/u.test(behind),
  };
};

// "Verkoper Best": where a title is in lower case, a capitalized last word is a name.
const endsTitle = (title: string, { start, end }: PlaceMention): boolean =>
  /^\p{Lu}\p{Ll}*(?:[\s/-]\p{Ll}+)*\s$/u.test(title.slice(0, start)) &&
  /^\s*(?:$|[-–|(,])/u.test(title.slice(end));

/**
 * Scores a place by the words around it: the higher, the more likely one works there. Far below zero when the name is
 * not a place here.
 */
export const scorePlace = (source: PlainStatement, place: ListedPlace, context: PlaceContext): number => {
  const { statement, words } = source;
  const { mention, order: orderInList, count } = place;
  const before = words.slice(0, mention.start);
  const after = words.slice(mention.end);
  if (isSurname.test(before) || (statement.section === 'procedure' && isPerson.test(before)))
    return rejectedScore;
  const { directly, otherwise, isAlone, isSetOff } = findClues(words, place);
  const isHead = isSetOff && context.isEarly;
  if (isNotTown(words, place, isSetOff)) return rejectedScore;
  const address = isAddress.test(before) || isPostcode.test(after) ? 6 : 0;
  const isClosing = statement.section === 'title' && endsTitle(words, mention);
  const hasEvidence = directly + address > 0 || otherwise >= 5 || isAlone || isClosing || isHead;
  if (mention.isAmbiguous && !hasEvidence) return rejectedScore;
  if (isUnknownPlace(mention) && directly < clearScore && address === 0) return rejectedScore;
  if (context.isAgency && isAgencyOffice(words.slice(Math.max(0, place.from - 80), place.from), after))
    return rejectedScore;
  const layoutScore =
    (isAlone ? 6 : 0) +
    (isSetOff ? 2 : 0) +
    (context.isEarly ? 2 : 0) +
    (isHead && orderInList === 0 && otherwise >= 0 && !mention.isAmbiguous && !hasVerb(words)
      ? headLineScore
      : 0) +
    (context.isNear && count === 1 ? 8 : 0);
  // Of several places, the first one is more often meant.
  const listPenalty = (count > 2 ? -3 : 0) - orderInList * 0.5;
  const section = scoreBySection[statement.section];
  return (
    (isHead || (isSetOff && statement.section === 'offer' && !hasVerb(words))
      ? Math.max(0, section)
      : section) +
    directly +
    otherwise +
    layoutScore +
    address +
    listPenalty +
    Math.min(0.3, mention.size / 1000)
  );
};
