import type { Skill } from './skill.ts';
import { foldWord, tokenize, type Token } from './tokens.ts';

/** The words of a name, as two names are compared. */
export const comparisonWords = (name: string): string[] => tokenize(name).map(withoutPlural);

/** A word without the ending of a plural. */
export const withoutPlural = ({ norm }: Token): string =>
  norm.length > 3 && norm.endsWith('s') ? norm.slice(0, -1) : norm;

/** A skill with the words of its name: every skill is compared with many others. */
export interface ComparableSkill {
  readonly skill: Skill;
  readonly words: readonly string[];
}

/** A skill as it is compared with others. */
export function toComparableSkill(skill: Skill): ComparableSkill {
  return { skill, words: comparisonWords(skill.mention.name) };
}

/** Of two skills that say the same, the one that a lexicon knows, or else the first. */
export function deduplicateSkills(skills: readonly Skill[]): Skill[] {
  const all = skills.map(toComparableSkill);
  return all
    .filter(
      (one, index) => !all.some((other, place) => place !== index && isDuplicate(one, other, place < index)),
    )
    .map(({ skill }) => skill);
}

/** Whether one of two that say the same gives way: to one that is asked for, to one that a lexicon knows, to the first. */
function isDuplicate(one: ComparableSkill, other: ComparableSkill, isLater: boolean): boolean {
  if (!isSameSkill(one, other)) return false;
  const difference = weightOf(other.skill) - weightOf(one.skill);
  return difference === 0 ? isLater : difference > 0;
}

function weightOf({ isRequested: asked, mention }: Skill): number {
  return (asked ? 2 : 0) + (mention.unknown ? 0 : 1);
}

/** Whether two names are of the same skill: all words of one are among those of the other. */
export function isSameSkill(one: ComparableSkill, other: ComparableSkill): boolean {
  const inOther = one.words.every((word) => other.words.includes(word));
  const inOne = other.words.every((word) => one.words.includes(word));
  // "HubSpot" is told of in "HubSpot or Salesforce"; "Azure" and "Azure DevOps" are two.
  if ((inOther && isEither(other)) || (inOne && isEither(one))) return true;
  if (isShortFor(one, other) || isShortFor(other, one)) return true;
  const areKnown = !one.skill.mention.unknown && !other.skill.mention.unknown;
  return areKnown ? inOther && inOne : inOther || inOne;
}

/** Whether a name stands for the first letters of another: "WMS" for "warehouse management system". */
function isShortFor({ skill: { mention } }: ComparableSkill, { words }: ComparableSkill): boolean {
  const { name } = mention;
  if (name.length !== words.length || !/^\p{Lu}{2,6}$/u.test(name)) return false;
  return words.map((word) => word.charAt(0)).join('') === name.toLowerCase();
}

function isEither({ skill }: ComparableSkill): boolean {
  return skill.mention.concept.includes(' or ');
}

/** Whether two names look like one in two forms: "lassen" and "laswerk" do not, "kassa" and "kassawerk" do. */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [foldWord(one), foldWord(other)];
  return a.slice(0, 5) === b.slice(0, 5) || a.includes(b) || b.includes(a);
}
