import type { ParsedVacancy } from '../vacancy-structure.ts';
import { compareWithLikelier } from './compare-ranked.ts';
import { toComparableSkill, isSimilarName, isSameSkill } from './deduplicate.ts';
import type { LikelySkill, RankedSkill, ScoredCandidate } from './ranking-types.ts';
import type { SkillMention } from './skill-mention.ts';
import { groupIntoSkills, type Skill } from './skill.ts';
import { mentionsOverlap } from './widen-name.ts';

const leastChance = 0.12;

/**
 * The skills that candidates name, the likeliest first: of those that share words of the text, and of those that say the same, only
 * the likeliest.
 */
export function rankSkills(weighed: readonly ScoredCandidate[], text: ParsedVacancy): RankedSkill[] {
  const apart: ScoredCandidate[] = [];
  const likely = weighed
    .filter(({ chance }) => chance >= leastChance)
    .sort((one, other) => other.chance - one.chance);
  for (const one of likely)
    if (!apart.some(({ candidate }) => mentionsOverlap(candidate.mention, one.candidate.mention)))
      apart.push(one);
  const skills = groupIntoSkills(separateByName(apart.map(({ candidate }) => candidate.mention)), text)
    .flatMap((skill) => likeliest(skill, apart))
    .sort((one, other) => other.weighed.chance - one.weighed.chance);
  const kept: LikelySkill[] = [];
  for (const one of skills) if (!kept.some((other) => isSameSkill(one, other))) kept.push(one);
  return compareWithLikelier(kept);
}

function likeliest(skill: Skill, apart: readonly ScoredCandidate[]): LikelySkill[] {
  const { name, concept } = skill.mention;
  const weighed = apart.find(
    ({ candidate: { mention } }) =>
      concept.startsWith(mention.concept) && (mention.name === name || isSimilarName(mention.name, name)),
  );
  return weighed === undefined ? [] : [{ ...toComparableSkill(skill), weighed }];
}

/** Names of one concept that are not alike are skills each: "knippen" and "kleuren" are both of a hairdresser. */
function separateByName(mentions: readonly SkillMention[]): SkillMention[] {
  return mentions.map((mention) => {
    const first = mentions.find(({ concept }) => concept === mention.concept);
    if (first === undefined || first === mention || isSimilarName(first.name, mention.name)) return mention;
    return { ...mention, concept: `${mention.concept} ${mention.name.toLowerCase()}` };
  });
}
