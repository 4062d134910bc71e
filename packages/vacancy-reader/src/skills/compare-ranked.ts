import { linkFeatures } from './features/link-features.ts';
import type { LikelySkill, RankedSkill } from './ranking-types.ts';
import { featureByName, unionFeatures } from './feature-weights.ts';

const practice = /ervaring|experience|kennis|knowledge/iu;
const maxProbability = 0.995;

/** A skill prepared for comparison with more probable ones. */
interface ComparedSkill extends LikelySkill {
  /** The stems of its name, and those of more than two letters. */
  readonly stems: readonly string[];
  readonly longStems: readonly string[];
  /** Its lexicon concept; null when no lexicon has it. */
  readonly concept: string | null;
}

/**
 * Describes each skill by comparison with the more probable ones: how many there are, which words they share, whether
 * they stand beside it. `skills` must be in descending order of probability.
 */
export function compareWithLikelier(skills: readonly LikelySkill[]): RankedSkill[] {
  const all = skills.map(toComparedSkill);
  const byStatement = Map.groupBy(all, ({ skill }) => skill.mention.statement);
  const bySection = Map.groupBy(all, ({ skill }) => skill.mention.statement.section);
  let expected = 0;
  return all.map((one, index) => {
    const { statement } = one.skill.mention;
    const here = byStatement.get(statement) ?? [];
    const namedSizes = [
      ...companionFeatures(one, here, bySection.get(statement.section) ?? [], all),
      ...likelierFeatures(one, all.slice(0, index), here.slice(0, here.indexOf(one)), expected),
    ];
    expected += one.best.probability;
    const features = {
      all: namedSizes.map(([name]) => featureByName(name)),
      sizes: namedSizes.map(([, size]) => Number(size)),
    };
    return { skill: one.skill, features: unionFeatures(one.best.features, features) };
  });
}

function toComparedSkill(one: LikelySkill): ComparedSkill {
  const { unknown, concept } = one.skill.mention;
  const stems = one.words.map((word) => word.replace(/(?<=.{4})(?:ing|en|e|er|s|ed)$/u, ''));
  return {
    ...one,
    stems,
    longStems: stems.filter((word) => word.length > 2),
    // A concept that was split by name has the name after it.
    concept: unknown ? null : (concept.split(' ')[0] ?? ''),
  };
}

type NamedFeatures = readonly (readonly [string, number | boolean])[];

/** `near` are the more probable skills in the same statement. */
function likelierFeatures(
  { skill, best, stems, longStems, concept }: ComparedSkill,
  likelier: readonly ComparedSkill[],
  near: readonly ComparedSkill[],
  expected: number,
): NamedFeatures {
  const { mention, isRequested: asked, strength } = skill;
  const shared = likelier.reduce((most, other) => Math.max(most, shareOf(longStems, other.stems)), 0);
  const hasSameConcept = (other: ComparedSkill): boolean => concept !== null && other.concept === concept;
  return [
    ...linkFeatures(
      mention,
      near.map((other) => other.skill.mention),
    ),
    ['chance', logit(Math.min(maxProbability, Math.max(1 - maxProbability, best.probability))) / 5],
    ['likelier', Math.min(30, likelier.length) / 30],
    ['expected', Math.min(15, expected) / 15],
    ['expected, work', asked ? 0 : Math.min(15, expected) / 15],
    ['shares words', shared],
    ['shares all words', shared > 0.9],
    ['shares the head', likelier.some((other) => other.stems.at(-1) === stems.at(-1))],
    ['beside one', near.length > 0],
    ['beside', Math.min(6, near.length) / 6],
    ['same concept', likelier.some(hasSameConcept)],
    ['same concept beside', near.some(hasSameConcept)],
    ['asked', asked],
    [`strength ${strength}, in all`, true],
    ['nothing likelier', likelier.length === 0],
    ['few likelier', likelier.length < 4],
  ];
}

/**
 * Describes the probabilities of skills in the same statement, next to the skill, and in the same part of the text.
 */
function companionFeatures(
  one: ComparedSkill,
  here: readonly ComparedSkill[],
  section: readonly ComparedSkill[],
  all: readonly ComparedSkill[],
): NamedFeatures {
  const { mention } = one.skill;
  const others = here.filter((other) => other !== one);
  const before = others.filter(({ skill }) => skill.mention.end <= mention.start);
  const after = others.filter(({ skill }) => skill.mention.start >= mention.end);
  const last = before.toSorted((a, b) => b.skill.mention.end - a.skill.mention.end)[0];
  const next = after.toSorted((a, b) => a.skill.mention.start - b.skill.mention.start)[0];
  return [
    ['alone in its statement', others.length === 0],
    ['alone, of what one has done', others.length === 0 && practice.test(mention.statement.text)],
    ['chance of others here', meanProbabilityOfOthers(one, here)],
    ['best chance here', Math.max(0, ...others.map(({ best }) => best.probability))],
    ['chance before', last?.best.probability ?? 0],
    ['chance behind', next?.best.probability ?? 0],
    ['is first here', others.length > 0 && last === undefined],
    ['is last here', others.length > 0 && next === undefined],
    ['chance of others in section', meanProbabilityOfOthers(one, section)],
    ['chance of others', meanProbabilityOfOthers(one, all)],
    ['number of others', Math.min(40, all.length - 1) / 40],
  ];
}

/** Returns the mean probability of the other skills. */
function meanProbabilityOfOthers(one: ComparedSkill, all: readonly ComparedSkill[]): number {
  const sum = all.reduce((total, other) => (other === one ? total : total + other.best.probability), 0);
  return sum / Math.max(1, all.length - 1);
}

function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

function shareOf(words: readonly string[], others: readonly string[]): number {
  let shared = 0;
  for (const word of words) if (others.some((other) => isPart(word, other))) shared += 1;
  return shared / Math.max(1, words.length);
}

/** Returns whether two words are equal, or one is a part of the other and both are long. */
function isPart(word: string, other: string): boolean {
  const areLong = word.length > 4 && other.length > 4;
  return other === word || (areLong && (other.includes(word) || word.includes(other)));
}
