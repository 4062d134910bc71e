import type { ParsedVacancy } from '../vacancy-structure.ts';
import { isRefused } from '../extractors/plain-statements.ts';
import { joinAlternatives } from './join-alternatives.ts';
import { addArticle } from './articles.ts';
import { findChunks, type ChunkSource } from './chunks.ts';
import { findLexiconMentions } from './lexicon-matches.ts';
import type { SkillMention } from './skill-mention.ts';
import { namesOnlyPeople } from './people.ts';
import { isSubjectOfDiploma } from './diploma-subject.ts';
import { findStructuralMentions, type MentionStructure } from './structural-mentions.ts';
import { foldWord } from './tokens.ts';
import { type FindOverlapping, indexOverlaps, widenName } from './widen-name.ts';

/** How a candidate was found. One candidate can have several sources. */
export type CandidateSource =
  | 'lexicon'
  /**
   * Found by a lexicon and widened by the words around it, or the first of other sources where no lexicon matches.
   */
  | 'chosen'
  /** One of two alternatives joined, or a skill with its brackets. */
  | 'alternative'
  | MentionStructure
  | ChunkSource;

/** Words that possibly name a skill, and how they were found. */
export interface SkillCandidate {
  readonly mention: SkillMention;
  readonly sources: ReadonlySet<CandidateSource>;
}

/** Everything in a text that possibly names a skill. */
export interface SkillCandidates {
  /** The mentions of the lexicons. */
  readonly known: readonly SkillMention[];
  /** The soft skills. */
  readonly soft: readonly SkillMention[];
  /** Possible hard skills: far more than there are skills. */
  readonly hard: readonly SkillCandidate[];
}

type SourcedMention = readonly [CandidateSource, SkillMention];

/** No vacancy has more. */
const maxCandidates = 1500;

/**
 * Finds everything that can name a skill: mentions of the lexicons, words where skills stand, and every other short
 * group of words.
 */
export function findSkillCandidates(text: ParsedVacancy): SkillCandidates {
  const known = findLexiconMentions(text).filter((mention) => !isSubjectOfDiploma(mention));
  const placed = findPlacedMentions(text);
  const chosen = chooseMentions(
    known,
    placed.map(([, mention]) => addArticle(mention)),
  );
  const joined = joinAlternatives(chosen);
  const separate = new Set(chosen);
  const findAlternatives = indexOverlaps(joined.filter((one) => !separate.has(one)));
  const findKnown = indexOverlaps(known);
  const hard = [
    ...joined.map((mention): SourcedMention => ['alternative', mention]),
    ...chosen.map((mention): SourcedMention => ['chosen', mention]),
    ...known.map((mention): SourcedMention => ['lexicon', mention]),
    ...placed,
    ...findChunks(text).map(({ mention, source: shape }): SourcedMention => [shape, mention]),
  ]
    .filter(([, { kind }]) => kind === 'hard')
    .slice(0, maxCandidates);
  return {
    known,
    soft: joined.filter(({ kind }) => kind === 'soft').map(addArticle),
    hard: mergeCandidates(
      hard.filter(
        ([, mention]) =>
          isNoHalfOfAlternative(mention, findAlternatives) &&
          !isRefused(mention.statement.text, mention) &&
          !overlapsTrait(mention, findKnown) &&
          !hasLexiconName(mention, findKnown) &&
          !(mention.unknown && namesOnlyPeople(mention, text.language)),
      ),
    ),
  };
}

function findPlacedMentions(text: ParsedVacancy): SourcedMention[] {
  return findStructuralMentions(text)
    .filter(({ mention }) => !isSubjectOfDiploma(mention))
    .map(({ mention, structure }): SourcedMention => [structure, mention]);
}

function chooseMentions(known: readonly SkillMention[], placed: readonly SkillMention[]): SkillMention[] {
  const [findKnown, findPlaced] = [indexOverlaps(known), indexOverlaps(placed)];
  const widened = known.map((mention) => widenName(mention, findPlaced, findKnown));
  const separate = placed.filter((one) => findKnown(one).length === 0);
  const findSeparate = indexOverlaps(separate);
  const alone = separate.filter((one) => findSeparate(one)[0] === one);
  return [...widened, ...alone];
}

/** Two alternatives are one skill, so neither half is one. */
function isNoHalfOfAlternative(mention: SkillMention, findAlternatives: FindOverlapping): boolean {
  return !findAlternatives(mention).some((one) => one !== mention);
}

/** A name of the lexicon replaces the same words of the text: "bakker" is "bakken". */
function hasLexiconName(mention: SkillMention, known: FindOverlapping): boolean {
  return (
    mention.unknown && known(mention).some(({ start, end }) => start === mention.start && end === mention.end)
  );
}

/** "Je bent sterk in communicatie" names a trait only. */
function overlapsTrait(mention: SkillMention, known: FindOverlapping): boolean {
  return mention.unknown && known(mention).some(({ kind }) => kind === 'soft');
}

/** Merges mentions with the same name at the same place. The first one gives the mention. */
function mergeCandidates(found: readonly SourcedMention[]): SkillCandidate[] {
  const same = Map.groupBy(
    found,
    ([, { statement, name, start }]) => `${statement.start}/${foldWord(name)}/${start}`,
  );
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ mention: addArticle(first[1]), sources: new Set(group.map(([source]) => source)) }];
  });
}
