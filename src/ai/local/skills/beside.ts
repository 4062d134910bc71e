import { remembered } from '../remembered.ts';
import type { Likely } from './choose.ts';
import { nameOf } from './doubles.ts';
import { ofLink } from './features/of-link.ts';
import type { Mention } from './mention.ts';
import { featureNamed, type Features } from './weights.ts';

const practice = /ervaring|experience|kennis|knowledge/iu;
const certain = 0.995;

/** What holds of a skill beside those that are likelier: how many there are, what words they share, whether they stand beside it. */
export function featuresBeside(
  { skill, weighed }: Likely,
  likelier: readonly Likely[],
  all: readonly Likely[],
): Features {
  const { mention, asked, strength } = skill;
  const words = stemsOf(mention);
  const shared = Math.max(0, ...likelier.map((other) => shareOf(words, stemsOf(other.skill.mention))));
  const near = likelier.filter((other) => other.skill.mention.statement === mention.statement);
  const expected = likelier.reduce((sum, other) => sum + other.weighed.chance, 0);
  const holds: readonly (readonly [string, number | boolean])[] = [
    ...ofCompany(mention, all),
    ...ofLink(
      mention,
      likelier.map((other) => other.skill.mention),
    ),
    ['chance', logit(Math.min(certain, Math.max(1 - certain, weighed.chance))) / 5],
    ['likelier', Math.min(30, likelier.length) / 30],
    ['expected', Math.min(15, expected) / 15],
    ['expected, work', asked ? 0 : Math.min(15, expected) / 15],
    ['shares words', shared],
    ['shares all words', shared > 0.9],
    ['shares the head', likelier.some((other) => stemsOf(other.skill.mention).at(-1) === words.at(-1))],
    ['beside one', near.length > 0],
    ['beside', Math.min(6, near.length) / 6],
    ['same concept', likelier.some((other) => isOfConcept(other.skill.mention, mention))],
    ['same concept beside', near.some((other) => isOfConcept(other.skill.mention, mention))],
    ['asked', asked],
    [`strength ${strength}, in all`, true],
    ['nothing likelier', likelier.length === 0],
    ['few likelier', likelier.length < 4],
  ];
  return {
    all: holds.map(([name]) => featureNamed(name)),
    sizes: holds.map(([, size]) => Number(size)),
  };
}

/** How likely those are that stand in the same statement, next to it, and in the same part of the text. */
function ofCompany(
  mention: Mention,
  all: readonly Likely[],
): readonly (readonly [string, number | boolean])[] {
  const others = all.filter(({ skill }) => skill.mention !== mention);
  const here = others.filter(({ skill }) => skill.mention.statement === mention.statement);
  const before = here.filter(({ skill }) => skill.mention.end <= mention.start);
  const after = here.filter(({ skill }) => skill.mention.start >= mention.end);
  const last = before.toSorted((one, other) => other.skill.mention.end - one.skill.mention.end)[0];
  const next = after.toSorted((one, other) => one.skill.mention.start - other.skill.mention.start)[0];
  const section = others.filter(({ skill }) => skill.mention.statement.section === mention.statement.section);
  return [
    ['alone in its statement', here.length === 0],
    ['alone, of what one has done', here.length === 0 && practice.test(mention.statement.text)],
    ['chance of others here', meanOf(here)],
    ['best chance here', Math.max(0, ...here.map(({ weighed }) => weighed.chance))],
    ['chance before', last?.weighed.chance ?? 0],
    ['chance behind', next?.weighed.chance ?? 0],
    ['is first here', here.length > 0 && last === undefined],
    ['is last here', here.length > 0 && next === undefined],
    ['chance of others in section', meanOf(section)],
    ['chance of others', meanOf(others)],
    ['number of others', Math.min(40, others.length) / 40],
  ];
}

function meanOf(some: readonly Likely[]): number {
  return some.reduce((sum, { weighed }) => sum + weighed.chance, 0) / Math.max(1, some.length);
}

function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

/** Names that were told apart have their name behind the concept. */
function isOfConcept(one: Mention, other: Mention): boolean {
  const [a = '', b = ''] = [one, other].map(({ concept }) => concept.split(' ')[0]);
  return !one.unknown && !other.unknown && a === b;
}

const stemsOf = remembered((mention: Mention): readonly string[] =>
  nameOf(mention).map((word) => word.replace(/(?<=.{4})(?:ing|en|e|er|s|ed)$/u, '')),
);

function shareOf(words: readonly string[], others: readonly string[]): number {
  const long = words.filter((word) => word.length > 2);
  return long.filter((word) => others.some((other) => isPart(word, other))).length / Math.max(1, long.length);
}

/** Whether one word is the other, or a part of it that is long enough to mean something. */
function isPart(word: string, other: string): boolean {
  const areLong = word.length > 4 && other.length > 4;
  return other === word || (areLong && (other.includes(word) || word.includes(other)));
}
