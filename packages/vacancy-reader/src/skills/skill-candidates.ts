import type { ParsedVacancy } from '../vacancy-structure.ts';
import { joinAlternatives } from './join-alternatives.ts';
import { withArticle } from './articles.ts';
import { findChunks, type ChunkSource } from './chunks.ts';
import { findDutyMentions } from './duties.ts';
import { findLexiconMentions } from './lexicon-matches.ts';
import type { SkillMention } from './skill-mention.ts';
import { findNeighbourMentions } from './neighbours.ts';
import { namesOnlyPeople } from './people.ts';
import { isSubjectOfDiploma } from './diploma-subject.ts';
import { findStructuralMentions, type MentionStructure } from './structural-mentions.ts';
import { foldWord } from './tokens.ts';
import { findToolMentions } from './tools.ts';
import { findTraitMentions } from './traits.ts';
import { type FindOverlapping, indexOverlaps, widenName } from './widen-name.ts';

/** How a candidate was found; several may find the same. */
export type CandidateSource =
  | 'lexicon'
  | 'neighbour'
  | 'tool'
  | 'trait'
  | 'duty'
  /** By a lexicon with the words around it, or, where no lexicon knows anything, by the first of the others. */
  | 'chosen'
  /** Either of two, or with what brackets say of it. */
  | 'alternative'
  | MentionStructure
  | ChunkSource;

/** Words that may name a skill. */
export interface SkillCandidate {
  readonly mention: SkillMention;
  readonly sources: ReadonlySet<CandidateSource>;
}

/** What may name a skill in a text. */
export interface SkillCandidates {
  /** What the lexicons know. */
  readonly known: readonly SkillMention[];
  /** The soft skills. */
  readonly soft: readonly SkillMention[];
  /** All that may name a hard one: far more than do. */
  readonly hard: readonly SkillCandidate[];
}

type SourcedMention = readonly [CandidateSource, SkillMention];

/** No vacancy has as many. */
const mostCandidates = 1500;

/** What the lexicons know, what stands where skills stand, and every other group of words that may name a hard skill. */
export function findSkillCandidates(text: ParsedVacancy): SkillCandidates {
  const known = findLexiconMentions(text).filter((mention) => !isSubjectOfDiploma(mention));
  const placed = findPlacedMentions(text, known);
  const chosen = chooseMentions(
    known,
    placed.map(([, mention]) => withArticle(mention)),
  );
  const joined = joinAlternatives(chosen);
  const apart = new Set(chosen);
  const either = indexOverlaps(joined.filter((one) => !apart.has(one)));
  const acrossKnown = indexOverlaps(known);
  const hard = [
    ...joined.map((mention): SourcedMention => ['alternative', mention]),
    ...chosen.map((mention): SourcedMention => ['chosen', mention]),
    ...known.map((mention): SourcedMention => ['lexicon', mention]),
    ...placed,
    ...findChunks(text).map(({ mention, source: shape }): SourcedMention => [shape, mention]),
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
          !(mention.unknown && namesOnlyPeople(mention, text.language)),
      ),
    ),
  };
}

function findPlacedMentions(text: ParsedVacancy, known: readonly SkillMention[]): SourcedMention[] {
  return [
    ...findNeighbourMentions(known).map((mention): SourcedMention => ['neighbour', mention]),
    ...findToolMentions(text).map((mention): SourcedMention => ['tool', mention]),
    ...findTraitMentions(text, known).map((mention): SourcedMention => ['trait', mention]),
    ...findStructuralMentions(text)
      .filter(({ mention }) => !isSubjectOfDiploma(mention))
      .map(({ mention, structure }): SourcedMention => [structure, mention]),
    ...findDutyMentions(text).map((mention): SourcedMention => ['duty', mention]),
  ];
}

function chooseMentions(known: readonly SkillMention[], placed: readonly SkillMention[]): SkillMention[] {
  const [acrossKnown, acrossPlaced] = [indexOverlaps(known), indexOverlaps(placed)];
  const widened = known.map((mention) => widenName(mention, acrossPlaced, acrossKnown));
  const apart = placed.filter((one) => acrossKnown(one).length === 0);
  const acrossApart = indexOverlaps(apart);
  const alone = apart.filter((one) => acrossApart(one)[0] === one);
  return [...widened, ...alone];
}

/** Either of two that will do is one skill, and no half of it is. */
function isWhole(mention: SkillMention, either: FindOverlapping): boolean {
  return !either(mention).some((one) => one !== mention);
}

/** What a lexicon calls by a name of its own is not called by the text's: "bakker" is "bakken". */
function isNamed(mention: SkillMention, known: FindOverlapping): boolean {
  return (
    mention.unknown && known(mention).some(({ start, end }) => start === mention.start && end === mention.end)
  );
}

/** "Je bent sterk in communicatie" tells of a trait alone. */
function isTrait(mention: SkillMention, known: FindOverlapping): boolean {
  return mention.unknown && known(mention).some(({ kind }) => kind === 'soft');
}

/** Those of one name at one place are one candidate, as the first of them says it. */
function merged(found: readonly SourcedMention[]): SkillCandidate[] {
  const same = Map.groupBy(
    found,
    ([, { statement, name, start }]) => `${statement.start}/${foldWord(name)}/${start}`,
  );
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ mention: withArticle(first[1]), sources: new Set(group.map(([source]) => source)) }];
  });
}
