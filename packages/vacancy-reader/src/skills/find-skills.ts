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
import { chanceInStep, featureByName, type SkillFeatures } from './feature-weights.ts';

/** No vacancy has as many; candidates are compared with each other, so what goes on is not worth its time. */
const mostStatements = 300;
const mostHard = 16;
const mostSoft = 8;
/** From here on listing a hard skill is more often right than wrong for the list as a whole: its F1 is highest there. */
const leastChance = 0.4;
const few = 3;
const leastOfFew = 0.2;

const wordsAlone = featureByName('words');
const chosenToAsk = featureByName('source chosen in ask');

/** What a text names and is no skill: a certificate, a diploma, a language. */
export interface NamedFact {
  readonly name: string;
  /** The words of the text that it rests on. */
  readonly quote: string;
}

/** The skills that a vacancy asks for, the most relevant first, without its facts. */
export function findSkills(
  whole: ParsedVacancy,
  facts: readonly NamedFact[],
): { readonly hard: Skill[]; readonly soft: Skill[] } {
  const text = { ...whole, statements: whole.statements.slice(0, mostStatements) };
  const found = scoreSkillCandidates(text, facts);
  const hard = rankSkills(found.hard, text)
    .filter(({ features }, rank) => isWorthListing(features, chanceInStep(features, 'beside'), rank))
    .slice(0, mostHard)
    .map(({ skill, features }) => (features.all.includes(wordsAlone) ? withoutMust(skill) : skill));
  return {
    hard: byRelevance(hard.length > 0 ? hard : skillsFromDiplomas(text, facts)),
    soft: byRelevance(deduplicateSkills(groupIntoSkills(found.soft, text))).slice(0, mostSoft),
  };
}

/** What stands nowhere in particular is no condition, whatever its sentence demands: nobody is declined for it. */
function withoutMust(skill: Skill): Skill {
  return skill.strength === 'must' ? { ...skill, strength: 'should', rating: skill.rating - 1 } : skill;
}

/**
 * Whether what a recruiter would list with this chance is listed, when so many are likelier: a text that asks for nothing is rare, so
 * the first that are asked for need less.
 */
export function isWorthListing(features: SkillFeatures, chance: number, rank: number): boolean {
  return chance >= (rank < few && features.all.includes(chosenToAsk) ? leastOfFew : leastChance);
}

/** All that may be a skill in a text: the soft ones, and what may be a hard one with the chance that it is. */
export function scoreSkillCandidates(
  text: ParsedVacancy,
  facts: readonly NamedFact[],
): { readonly soft: SkillMention[]; readonly hard: ScoredCandidate[] } {
  const { known, soft, hard } = findSkillCandidates(text);
  const named = namedIn(facts);
  const candidates = hard.filter(({ mention }) => !isFact(mention, named));
  const context = buildFeatureContext(text, candidates, known);
  return {
    soft: soft.filter((mention) => !isFact(mention, named)),
    hard: candidates.map((candidate) => {
      const features = extractFeatures(candidate, context);
      return { candidate, features, chance: chanceInStep(features, 'words') };
    }),
  };
}

/** What the diplomas are about, as the work: all that a text tells of it which names no skill. */
function skillsFromDiplomas(text: ParsedVacancy, facts: readonly NamedFact[]): Skill[] {
  const named = namedIn(facts);
  const subjects = findLexiconMentions(text)
    .filter((mention) => mention.kind === 'hard' && isSubjectOfDiploma(mention) && !isFact(mention, named))
    .map((mention): SkillMention => ({
      ...mention,
      statement: { ...mention.statement, section: 'other', strength: 'none' },
    }));
  return deduplicateSkills(groupIntoSkills(subjects, text)).slice(0, mostHard);
}

function byRelevance(skills: readonly Skill[]): Skill[] {
  return [...skills].sort((one, other) => other.rating - one.rating || place(one) - place(other));
}

function place({ mention }: Skill): number {
  return mention.statement.start + mention.start;
}

interface FactWithWords extends NamedFact {
  readonly words: ReadonlySet<string>;
}

function namedIn(facts: readonly NamedFact[]): FactWithWords[] {
  return facts.map((fact) => ({ ...fact, words: new Set(comparisonWords(fact.name)) }));
}

/** Whether a mention only repeats the name of a fact; one that a lexicon knows must do so where the fact stands. */
function isFact({ statement, start, end, unknown }: SkillMention, facts: readonly FactWithWords[]): boolean {
  // "NEN 3140 (VP)" is the certificate with its kind.
  const kind = /\s\([^()]*\)$/u.exec(statement.text.slice(start, end))?.[0] ?? '';
  const words = tokensBetween(statement, start, end - kind.length).map(withoutPlural);
  return facts.some(({ name, quote, words: others }) => {
    const shared = words.filter((word) => others.has(word)).length;
    if (unknown ? shared * 2 <= words.length : shared < words.length) return false;
    if (!unknown) return quote.includes(statement.text) || statement.text.includes(quote);
    const at = statement.text.toLowerCase().indexOf(name.toLowerCase());
    // "Grooming experience or a diploma in dog grooming" names the skill beside the fact.
    return at === -1 || (end > at && start < at + name.length);
  });
}
