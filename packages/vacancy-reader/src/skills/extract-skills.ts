import type { ParsedVacancy } from '../vacancy-structure.ts';
import { findSkillCandidates } from './skill-candidates.ts';
import { rankSkills } from './rank-skills.ts';
import { withoutPlural, deduplicateSkills, comparisonWords } from './deduplicate.ts';
import { buildFeatureContext, extractFeatures } from './features/extract-features.ts';
import { findLexiconMentions } from './lexicon-matches.ts';
import type { ScoredCandidate } from './ranking-types.ts';
import type { SkillMention } from './skill-mention.ts';
import { isSubjectOfDiploma } from './diploma-subject.ts';
import { groupIntoSkills, type Skill } from './skill.ts';
import { tokensBetween } from './tokens.ts';
import { probabilityInStep, featureByName, type SkillFeatures } from './feature-weights.ts';

/** No vacancy has more. Candidates are compared with each other, so the rest would take too long. */
const maxStatements = 300;
const maxHardSkills = 24;
const maxSoftSkills = 8;
/** At this threshold F1 of the list is highest. */
const minProbability = 0.4;
const firstRanks = 3;
const minProbabilityOfFirst = 0.2;

const wordsAlone = featureByName('words');
const chosenToAsk = featureByName('source chosen in ask');

/** A certificate, diploma or language that a text names, which is no skill. */
export interface NamedFact {
  readonly name: string;
  /** The words of the text that support it. */
  readonly quote: string;
}

/**
 * Extracts the hard and soft skills that a vacancy asks for, most relevant first. Leaves out the names of its facts.
 */
export function extractSkills(
  whole: ParsedVacancy,
  facts: readonly NamedFact[],
): { readonly hard: Skill[]; readonly soft: Skill[] } {
  const text = { ...whole, statements: whole.statements.slice(0, maxStatements) };
  const found = scoreSkillCandidates(text, facts);
  const hard = rankSkills(found.hard, text)
    .filter(({ features }, rank) => isWorthListing(features, probabilityInStep(features, 'beside'), rank))
    .slice(0, maxHardSkills)
    .map(({ skill, features }) => (features.all.includes(wordsAlone) ? weakenMust(skill) : skill));
  return {
    hard: byRelevance(hard.length > 0 ? hard : skillsFromDiplomas(text, facts)),
    soft: byRelevance(deduplicateSkills(groupIntoSkills(found.soft, text))).slice(0, maxSoftSkills),
  };
}

/** Makes a skill optional that was found by its words only: nobody is declined for it. */
function weakenMust(skill: Skill): Skill {
  return skill.strength === 'must' ? { ...skill, strength: 'should', rating: skill.rating - 1 } : skill;
}

/**
 * Returns whether a hard skill is listed, given its probability and how many are more probable. The first ones need
 * less, because few texts ask for nothing.
 */
export function isWorthListing(features: SkillFeatures, probability: number, rank: number): boolean {
  return (
    probability >=
    (rank < firstRanks && features.all.includes(chosenToAsk) ? minProbabilityOfFirst : minProbability)
  );
}

/** Finds all candidates of a text: the soft skills, and possible hard skills with their probability. */
export function scoreSkillCandidates(
  text: ParsedVacancy,
  facts: readonly NamedFact[],
): { readonly soft: SkillMention[]; readonly hard: ScoredCandidate[] } {
  const { known, soft, hard } = findSkillCandidates(text);
  const factsWithWords = addWords(facts);
  const candidates = hard.filter(({ mention }) => !isFact(mention, factsWithWords));
  const context = buildFeatureContext(text, candidates, known);
  return {
    soft: soft.filter((mention) => !isFact(mention, factsWithWords)),
    hard: candidates.map((candidate) => {
      const features = extractFeatures(candidate, context);
      return { candidate, features, probability: probabilityInStep(features, 'words') };
    }),
  };
}

/** Returns the subjects of the diplomas as skills, for a text that names no other skill. */
function skillsFromDiplomas(text: ParsedVacancy, facts: readonly NamedFact[]): Skill[] {
  const factsWithWords = addWords(facts);
  const subjects = findLexiconMentions(text)
    .filter(
      (mention) => mention.kind === 'hard' && isSubjectOfDiploma(mention) && !isFact(mention, factsWithWords),
    )
    .map((mention): SkillMention => ({
      ...mention,
      statement: { ...mention.statement, section: 'other', strength: 'none' },
    }));
  return deduplicateSkills(groupIntoSkills(subjects, text)).slice(0, maxHardSkills);
}

function byRelevance(skills: readonly Skill[]): Skill[] {
  return [...skills].sort((one, other) => other.rating - one.rating || positionOf(one) - positionOf(other));
}

function positionOf({ mention }: Skill): number {
  return mention.statement.start + mention.start;
}

interface FactWithWords extends NamedFact {
  readonly words: ReadonlySet<string>;
}

function addWords(facts: readonly NamedFact[]): FactWithWords[] {
  return facts.map((fact) => ({ ...fact, words: new Set(comparisonWords(fact.name)) }));
}

/**
 * Returns whether a mention only repeats the name of a fact. A mention of a lexicon must stand where the fact stands.
 */
function isFact({ statement, start, end, unknown }: SkillMention, facts: readonly FactWithWords[]): boolean {
  // "NEN 3140 (VP)" is the certificate with its class.
  const kind = /\s\([^()]*\)$/u.exec(statement.text.slice(start, end))?.[0] ?? '';
  const mentionWords = tokensBetween(statement, start, end - kind.length).map(withoutPlural);
  return facts.some(({ name, quote, words: others }) => {
    const shared = mentionWords.filter((word) => others.has(word)).length;
    if (unknown ? shared * 2 <= mentionWords.length : shared < mentionWords.length) return false;
    if (!unknown) return quote.includes(statement.text) || statement.text.includes(quote);
    const at = statement.text.toLowerCase().indexOf(name.toLowerCase());
    // "Grooming experience or a diploma in dog grooming" names the skill beside the fact.
    return at === -1 || (end > at && start < at + name.length);
  });
}
