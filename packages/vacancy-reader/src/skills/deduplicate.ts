import type { Skill } from './skill.ts';
import { foldWord, tokenize, type Token } from './tokens.ts';

/** Returns the words of a name in the form in which names are compared. */
export const comparisonWords = (name: string): string[] => tokenize(name).map(withoutPlural);

/** Returns a token without its plural ending. */
export const withoutPlural = ({ norm }: Token): string =>
  norm.length > 3 && norm.endsWith('s') ? norm.slice(0, -1) : norm;

/** A skill with the words of its name, which are compared many times. */
export interface ComparableSkill {
  readonly skill: Skill;
  readonly words: readonly string[];
}

/** Prepares a skill for comparison with others. */
export function toComparableSkill(skill: Skill): ComparableSkill {
  return { skill, words: comparisonWords(skill.mention.name) };
}

/** Removes duplicates: keeps the skill that is asked for, then the one of a lexicon, then the first. */
export function deduplicateSkills(skills: readonly Skill[]): Skill[] {
  const all = skills.map(toComparableSkill);
  return all
    .filter(
      (one, index) => !all.some((other, place) => place !== index && isDuplicate(one, other, place < index)),
    )
    .map(({ skill }) => skill);
}

/** Returns whether a skill gives way to another one with the same meaning. */
function isDuplicate(one: ComparableSkill, other: ComparableSkill, isLater: boolean): boolean {
  if (!isSameSkill(one, other)) return false;
  const difference = priorityOf(other.skill) - priorityOf(one.skill);
  return difference === 0 ? isLater : difference > 0;
}

function priorityOf({ isRequested: asked, mention }: Skill): number {
  return (asked ? 2 : 0) + (mention.unknown ? 0 : 1);
}

/** Returns whether two names mean the same skill: all words of one are among those of the other. */
export function isSameSkill(one: ComparableSkill, other: ComparableSkill): boolean {
  const inOther = one.words.every((word) => other.words.includes(word));
  const inOne = other.words.every((word) => one.words.includes(word));
  // "HubSpot" is part of "HubSpot or Salesforce"; "Azure" and "Azure DevOps" are two skills.
  if ((inOther && isAlternative(other)) || (inOne && isAlternative(one))) return true;
  if (isAcronymOf(one, other) || isAcronymOf(other, one)) return true;
  const areKnown = !one.skill.mention.unknown && !other.skill.mention.unknown;
  return areKnown ? inOther && inOne : inOther || inOne;
}

/** Returns whether a name consists of the first letters of another one: "WMS", "warehouse management system". */
function isAcronymOf({ skill: { mention } }: ComparableSkill, { words }: ComparableSkill): boolean {
  const { name } = mention;
  if (name.length !== words.length || !/^\p{Lu}{2,6}$/u.test(name)) return false;
  return words.map((word) => word.charAt(0)).join('') === name.toLowerCase();
}

function isAlternative({ skill }: ComparableSkill): boolean {
  return skill.mention.concept.includes(' or ');
}

/** Returns whether two names look like two forms of one: "kassa" and "kassawerk", but not "lassen" and "laswerk". */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [foldWord(one), foldWord(other)];
  return a.slice(0, 5) === b.slice(0, 5) || a.includes(b) || b.includes(a);
}
