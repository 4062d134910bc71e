import type { VacancyText } from '../vacancy-text.ts';
import { besideEachOther } from './beside.ts';
import type { Candidate } from './candidates.ts';
import { called, isLike, saySame, type Called } from './doubles.ts';
import type { Mention } from './mention.ts';
import { skillsOf, type Skill } from './skill.ts';
import type { Features } from './weights.ts';
import { overlap } from './widen.ts';

/** A candidate, and how likely it is that its words name a skill that a recruiter would list. */
export interface Weighed {
  readonly candidate: Candidate;
  readonly features: Features;
  /** From 0 to 1. */
  readonly chance: number;
}

/** A skill that may be listed, and what holds of it beside those that are likelier. */
export interface Ranked {
  readonly skill: Skill;
  readonly features: Features;
}

const leastChance = 0.12;

/**
 * The skills that candidates name, the likeliest first: of those that share words of the text, and of those that say the same, only
 * the likeliest.
 */
export function ranked(weighed: readonly Weighed[], text: VacancyText): Ranked[] {
  const apart: Weighed[] = [];
  const likely = weighed
    .filter(({ chance }) => chance >= leastChance)
    .sort((one, other) => other.chance - one.chance);
  for (const one of likely)
    if (!apart.some(({ candidate }) => overlap(candidate.mention, one.candidate.mention))) apart.push(one);
  const skills = skillsOf(namedApart(apart.map(({ candidate }) => candidate.mention)), text)
    .flatMap((skill) => likeliest(skill, apart))
    .sort((one, other) => other.weighed.chance - one.weighed.chance);
  const kept: Likely[] = [];
  for (const one of skills) if (!kept.some((other) => saySame(one, other))) kept.push(one);
  return besideEachOther(kept);
}

/** A skill with the likeliest of the candidates that name it. */
export interface Likely extends Called {
  readonly weighed: Weighed;
}

function likeliest(skill: Skill, apart: readonly Weighed[]): Likely[] {
  const { name, concept } = skill.mention;
  const weighed = apart.find(
    ({ candidate: { mention } }) =>
      concept.startsWith(mention.concept) && (mention.name === name || isLike(mention.name, name)),
  );
  return weighed === undefined ? [] : [{ ...called(skill), weighed }];
}

/** Names of one concept that are not alike are skills each: "knippen" and "kleuren" are both of a hairdresser. */
function namedApart(mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention) => {
    const first = mentions.find(({ concept }) => concept === mention.concept);
    if (first === undefined || first === mention || isLike(first.name, mention.name)) return mention;
    return { ...mention, concept: `${mention.concept} ${mention.name.toLowerCase()}` };
  });
}
