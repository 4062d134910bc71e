import type { Skill } from './skill.ts';
import { fold, tokensOf, type Token } from './tokens.ts';

/** The words of a name, as two names are compared. */
export const wordsOf = (name: string): string[] => tokensOf(name).map(asCompared);

/** A word without the ending of a plural. */
export const asCompared = ({ norm }: Token): string =>
  norm.length > 3 && norm.endsWith('s') ? norm.slice(0, -1) : norm;

/** A skill with the words of its name: every skill is compared with many others. */
export interface Called {
  readonly skill: Skill;
  readonly words: readonly string[];
}

/** A skill as it is compared with others. */
export function called(skill: Skill): Called {
  return { skill, words: wordsOf(skill.mention.name) };
}

/** Of two skills that say the same, the one that a lexicon knows, or else the first. */
export function withoutDoubles(skills: readonly Skill[]): Skill[] {
  const all = skills.map(called);
  return all
    .filter(
      (one, index) => !all.some((other, place) => place !== index && isDoubled(one, other, place < index)),
    )
    .map(({ skill }) => skill);
}

/** Whether one of two that say the same gives way: to one that is asked for, to one that a lexicon knows, to the first. */
function isDoubled(one: Called, other: Called, isLater: boolean): boolean {
  if (!saySame(one, other)) return false;
  const difference = weightOf(other.skill) - weightOf(one.skill);
  return difference === 0 ? isLater : difference > 0;
}

function weightOf({ asked, mention }: Skill): number {
  return (asked ? 2 : 0) + (mention.unknown ? 0 : 1);
}

/** Whether two names are of the same skill: all words of one are among those of the other. */
export function saySame(one: Called, other: Called): boolean {
  const inOther = one.words.every((word) => other.words.includes(word));
  const inOne = other.words.every((word) => one.words.includes(word));
  // "HubSpot" is told of in "HubSpot or Salesforce"; "Azure" and "Azure DevOps" are two.
  if ((inOther && isEither(other)) || (inOne && isEither(one))) return true;
  if (isShortFor(one, other) || isShortFor(other, one)) return true;
  const areKnown = !one.skill.mention.unknown && !other.skill.mention.unknown;
  return areKnown ? inOther && inOne : inOther || inOne;
}

/** Whether a name stands for the first letters of another: "WMS" for "warehouse management system". */
function isShortFor({ skill: { mention } }: Called, { words }: Called): boolean {
  const { name } = mention;
  if (name.length !== words.length || !/^\p{Lu}{2,6}$/u.test(name)) return false;
  return words.map((word) => word.charAt(0)).join('') === name.toLowerCase();
}

function isEither({ skill }: Called): boolean {
  return skill.mention.concept.includes(' or ');
}

/** Whether two names look like one in two forms: "lassen" and "laswerk" do not, "kassa" and "kassawerk" do. */
export function isLike(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.slice(0, 5) === b.slice(0, 5) || a.includes(b) || b.includes(a);
}
