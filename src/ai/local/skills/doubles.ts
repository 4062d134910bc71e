import { remembered } from '../remembered.ts';
import type { Mention } from './mention.ts';
import type { Skill } from './skill.ts';
import { fold, tokensOf, type Token } from './tokens.ts';

/** The words of a name, as two names are compared. */
export const wordsOf = (name: string): string[] => tokensOf(name).map(asCompared);

/** A word without the ending of a plural. */
export const asCompared = ({ norm }: Token): string =>
  norm.length > 3 && norm.endsWith('s') ? norm.slice(0, -1) : norm;

/** The words of a mention's name; every mention is compared with many others. */
export const nameOf = remembered(({ name }: Mention): readonly string[] => wordsOf(name));

/** Of two skills that say the same, the one that a lexicon knows, or else the first. */
export function withoutDoubles(skills: readonly Skill[]): Skill[] {
  return skills.filter(
    (one, index) => !skills.some((other, place) => place !== index && isDoubled(one, other, place < index)),
  );
}

/** Whether one of two that say the same gives way: to one that is asked for, to one that a lexicon knows, to the first. */
function isDoubled(one: Skill, other: Skill, isLater: boolean): boolean {
  if (!saySame(one.mention, other.mention)) return false;
  const difference = weightOf(other) - weightOf(one);
  return difference === 0 ? isLater : difference > 0;
}

function weightOf({ asked, mention }: Skill): number {
  return (asked ? 2 : 0) + (mention.unknown ? 0 : 1);
}

/** Whether two mentions name the same skill: all words of one are among those of the other. */
export function saySame(one: Mention, other: Mention): boolean {
  const [own, others] = [nameOf(one), nameOf(other)];
  const inOther = own.every((word) => others.includes(word));
  const inOne = others.every((word) => own.includes(word));
  // "HubSpot" is told of in "HubSpot or Salesforce"; "Azure" and "Azure DevOps" are two.
  if ((inOther && isEither(other)) || (inOne && isEither(one))) return true;
  if (isShortFor(one, other) || isShortFor(other, one)) return true;
  return !one.unknown && !other.unknown ? inOther && inOne : inOther || inOne;
}

/** Whether a name stands for the first letters of another: "WMS" for "warehouse management system". */
function isShortFor({ name }: Mention, long: Mention): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(name)) return false;
  return (
    nameOf(long)
      .map((word) => word.charAt(0))
      .join('') === name.toLowerCase()
  );
}

function isEither({ concept }: Mention): boolean {
  return concept.includes(' or ');
}

/** Whether two names look like one in two forms: "lassen" and "laswerk" do not, "kassa" and "kassawerk" do. */
export function isLike(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.slice(0, 5) === b.slice(0, 5) || a.includes(b) || b.includes(a);
}
