import type { VacancyText } from '../vacancy-text.ts';
import { withAlternatives } from './alternatives.ts';
import { withArticle } from './articles.ts';
import { chunksOf, type Shape } from './chunks.ts';
import { dutyMentions } from './duties.ts';
import { lexicalMentions } from './lexical.ts';
import type { Mention } from './mention.ts';
import { neighbourMentions } from './neighbours.ts';
import { arePeopleAlone } from './people.ts';
import { isSubjectOfDiploma } from './schooling.ts';
import { structuresOf, type Structure } from './structural.ts';
import { fold } from './tokens.ts';
import { toolMentions } from './tools.ts';
import { traitMentions } from './traits.ts';
import { type Across, across, widen } from './widen.ts';

/** How a candidate was found; several may find the same. */
export type Source =
  | 'lexicon'
  | 'neighbour'
  | 'tool'
  | 'trait'
  | 'duty'
  /** By a lexicon with the words around it, or, where no lexicon knows anything, by the first of the others. */
  | 'chosen'
  /** Either of two, or with what brackets say of it. */
  | 'alternative'
  | Structure
  | Shape;

/** Words that may name a skill. */
export interface Candidate {
  readonly mention: Mention;
  readonly sources: ReadonlySet<Source>;
}

/** What may name a skill in a text. */
export interface Candidates {
  /** What the lexicons know. */
  readonly known: readonly Mention[];
  /** The soft skills. */
  readonly soft: readonly Mention[];
  /** All that may name a hard one: far more than do. */
  readonly hard: readonly Candidate[];
}

type Found = readonly [Source, Mention];

/** No vacancy has as many. */
const mostCandidates = 1500;

/** What the lexicons know, what stands where skills stand, and every other group of words that may name a hard skill. */
export function candidatesIn(text: VacancyText): Candidates {
  const known = lexicalMentions(text).filter((mention) => !isSubjectOfDiploma(mention));
  const placed = placedIn(text, known);
  const chosen = chosenFrom(
    known,
    placed.map(([, mention]) => withArticle(mention)),
  );
  const joined = withAlternatives(chosen);
  const apart = new Set(chosen);
  const either = across(joined.filter((one) => !apart.has(one)));
  const acrossKnown = across(known);
  const hard = [
    ...joined.map((mention): Found => ['alternative', mention]),
    ...chosen.map((mention): Found => ['chosen', mention]),
    ...known.map((mention): Found => ['lexicon', mention]),
    ...placed,
    ...chunksOf(text).map(({ mention, shape }): Found => [shape, mention]),
  ]
    .filter(([, { kind }]) => kind === 'hard')
    .slice(0, mostCandidates);
  return {
    known,
    soft: joined.filter(({ kind }) => kind === 'soft').map(withArticle),
    hard: merged(
      hard.filter(
        ([, mention]) =>
          isWhole(mention, either) &&
          !isTrait(mention, acrossKnown) &&
          !isNamed(mention, acrossKnown) &&
          !(mention.unknown && arePeopleAlone(mention, text.language)),
      ),
    ),
  };
}

function placedIn(text: VacancyText, known: readonly Mention[]): Found[] {
  return [
    ...neighbourMentions(known).map((mention): Found => ['neighbour', mention]),
    ...toolMentions(text).map((mention): Found => ['tool', mention]),
    ...traitMentions(text, known).map((mention): Found => ['trait', mention]),
    ...structuresOf(text)
      .filter(({ mention }) => !isSubjectOfDiploma(mention))
      .map(({ mention, structure }): Found => [structure, mention]),
    ...dutyMentions(text).map((mention): Found => ['duty', mention]),
  ];
}

function chosenFrom(known: readonly Mention[], placed: readonly Mention[]): Mention[] {
  const [acrossKnown, acrossPlaced] = [across(known), across(placed)];
  const widened = known.map((mention) => widen(mention, acrossPlaced, acrossKnown));
  const apart = placed.filter((one) => acrossKnown(one).length === 0);
  const acrossApart = across(apart);
  const alone = apart.filter((one) => acrossApart(one)[0] === one);
  return [...widened, ...alone];
}

/** Either of two that will do is one skill, and no half of it is. */
function isWhole(mention: Mention, either: Across): boolean {
  return !either(mention).some((one) => one !== mention);
}

/** What a lexicon calls by a name of its own is not called by the text's: "bakker" is "bakken". */
function isNamed(mention: Mention, known: Across): boolean {
  return (
    mention.unknown && known(mention).some(({ start, end }) => start === mention.start && end === mention.end)
  );
}

/** "Je bent sterk in communicatie" tells of a trait alone. */
function isTrait(mention: Mention, known: Across): boolean {
  return mention.unknown && known(mention).some(({ kind }) => kind === 'soft');
}

/** Those of one name at one place are one candidate, as the first of them says it. */
function merged(found: readonly Found[]): Candidate[] {
  const same = Map.groupBy(
    found,
    ([, { statement, name, start }]) => `${statement.start}/${fold(name)}/${start}`,
  );
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ mention: withArticle(first[1]), sources: new Set(group.map(([source]) => source)) }];
  });
}
