import { linkFeatures } from './features/link-features.ts';
import type { LikelySkill, RankedSkill } from './ranking-types.ts';
import { featureByName, unionFeatures } from './feature-weights.ts';

const practice = /ervaring|experience|kennis|knowledge/iu;
const certain = 0.995;

/** A skill as it is compared with those that are likelier. */
interface ComparedSkill extends LikelySkill {
  /** The stems of its name, and the longer ones of them. */
  readonly stems: readonly string[];
  readonly long: readonly string[];
  /** What a lexicon calls it; null when none knows it. */
  readonly concept: string | null;
}

/**
 * Some skills, the likeliest first, with what holds of each beside those that are likelier: how many there are, what words they share,
 * whether they stand beside it.
 */
export function compareWithLikelier(skills: readonly LikelySkill[]): RankedSkill[] {
  const all = skills.map(compared);
  const ofStatement = Map.groupBy(all, ({ skill }) => skill.mention.statement);
  const ofSection = Map.groupBy(all, ({ skill }) => skill.mention.statement.section);
  let expected = 0;
  return all.map((one, index) => {
    const { statement } = one.skill.mention;
    const here = ofStatement.get(statement) ?? [];
    const holds = [
      ...companionFeatures(one, here, ofSection.get(statement.section) ?? [], all),
      ...likelierFeatures(one, all.slice(0, index), here.slice(0, here.indexOf(one)), expected),
    ];
    expected += one.weighed.chance;
    const features = {
      all: holds.map(([name]) => featureByName(name)),
      sizes: holds.map(([, size]) => Number(size)),
    };
    return { skill: one.skill, features: unionFeatures(one.weighed.features, features) };
  });
}

function compared(one: LikelySkill): ComparedSkill {
  const { unknown, concept } = one.skill.mention;
  const stems = one.words.map((word) => word.replace(/(?<=.{4})(?:ing|en|e|er|s|ed)$/u, ''));
  return {
    ...one,
    stems,
    long: stems.filter((word) => word.length > 2),
    // Names that were told apart have their name behind the concept.
    concept: unknown ? null : (concept.split(' ')[0] ?? ''),
  };
}

type NamedFeatures = readonly (readonly [string, number | boolean])[];

/** `near` are those of the likelier ones that stand in the same statement. */
function likelierFeatures(
  { skill, weighed, stems, long, concept }: ComparedSkill,
  likelier: readonly ComparedSkill[],
  near: readonly ComparedSkill[],
  expected: number,
): NamedFeatures {
  const { mention, isRequested: asked, strength } = skill;
  const shared = likelier.reduce((most, other) => Math.max(most, shareOf(long, other.stems)), 0);
  const isSame = (other: ComparedSkill): boolean => concept !== null && other.concept === concept;
  return [
    ...linkFeatures(
      mention,
      near.map((other) => other.skill.mention),
    ),
    ['chance', logit(Math.min(certain, Math.max(1 - certain, weighed.chance))) / 5],
    ['likelier', Math.min(30, likelier.length) / 30],
    ['expected', Math.min(15, expected) / 15],
    ['expected, work', asked ? 0 : Math.min(15, expected) / 15],
    ['shares words', shared],
    ['shares all words', shared > 0.9],
    ['shares the head', likelier.some((other) => other.stems.at(-1) === stems.at(-1))],
    ['beside one', near.length > 0],
    ['beside', Math.min(6, near.length) / 6],
    ['same concept', likelier.some(isSame)],
    ['same concept beside', near.some(isSame)],
    ['asked', asked],
    [`strength ${strength}, in all`, true],
    ['nothing likelier', likelier.length === 0],
    ['few likelier', likelier.length < 4],
  ];
}

/** How likely those are that stand in the same statement, next to it, and in the same part of the text. */
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
    ['chance of others here', meanBut(one, here)],
    ['best chance here', Math.max(0, ...others.map(({ weighed }) => weighed.chance))],
    ['chance before', last?.weighed.chance ?? 0],
    ['chance behind', next?.weighed.chance ?? 0],
    ['is first here', others.length > 0 && last === undefined],
    ['is last here', others.length > 0 && next === undefined],
    ['chance of others in section', meanBut(one, section)],
    ['chance of others', meanBut(one, all)],
    ['number of others', Math.min(40, all.length - 1) / 40],
  ];
}

/** How likely the others are on average. */
function meanBut(one: ComparedSkill, all: readonly ComparedSkill[]): number {
  const sum = all.reduce((total, other) => (other === one ? total : total + other.weighed.chance), 0);
  return sum / Math.max(1, all.length - 1);
}

function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

function shareOf(words: readonly string[], others: readonly string[]): number {
  let shared = 0;
  for (const word of words) if (others.some((other) => isPart(word, other))) shared += 1;
  return shared / Math.max(1, words.length);
}

/** Whether one word is the other, or a part of it that is long enough to mean something. */
function isPart(word: string, other: string): boolean {
  const areLong = word.length > 4 && other.length > 4;
  return other === word || (areLong && (other.includes(word) || word.includes(other)));
}
