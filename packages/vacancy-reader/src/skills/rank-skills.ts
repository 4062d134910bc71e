import type { ParsedVacancy } from '../vacancy-structure.ts';
import { compareWithLikelier } from './compare-ranked.ts';
import { toComparableSkill, isSimilarName, isSameSkill } from './deduplicate.ts';
import type { LikelySkill, RankedSkill, ScoredCandidate } from './ranking-types.ts';
import type { SkillMention } from './skill-mention.ts';
import { groupIntoSkills, type Skill } from './skill.ts';
import { mentionsOverlap } from './widen-name.ts';

const minProbability = 0.12;

/**
 * Turns candidates into skills, most probable first. Of candidates that overlap, and of skills with the same meaning,
 * only the most probable remains.
 */
export function rankSkills(candidates: readonly ScoredCandidate[], text: ParsedVacancy): RankedSkill[] {
  const separate: ScoredCandidate[] = [];
  const probable = candidates
    .filter(({ probability }) => probability >= minProbability)
    .sort((one, other) => other.probability - one.probability);
  for (const one of probable)
    if (!separate.some(({ candidate }) => mentionsOverlap(candidate.mention, one.candidate.mention)))
      separate.push(one);
  const skills = groupIntoSkills(separateByName(separate.map(({ candidate }) => candidate.mention)), text)
    .flatMap((skill) => withBestCandidate(skill, separate))
    .sort((one, other) => other.best.probability - one.best.probability);
  const kept: LikelySkill[] = [];
  for (const one of skills) if (!kept.some((other) => isSameSkill(one, other))) kept.push(one);
  return compareWithLikelier(kept);
}

function withBestCandidate(skill: Skill, separate: readonly ScoredCandidate[]): LikelySkill[] {
  const { name, concept } = skill.mention;
  const best = separate.find(
    ({ candidate: { mention } }) =>
      concept.startsWith(mention.concept) && (mention.name === name || isSimilarName(mention.name, name)),
  );
  return best === undefined ? [] : [{ ...toComparableSkill(skill), best }];
}

/** Names of one concept that are not similar are separate skills: "knippen" and "kleuren". */
function separateByName(mentions: readonly SkillMention[]): SkillMention[] {
  return mentions.map((mention) => {
    const first = mentions.find(({ concept }) => concept === mention.concept);
    if (first === undefined || first === mention || isSimilarName(first.name, mention.name)) return mention;
    return { ...mention, concept: `${mention.concept} ${mention.name.toLowerCase()}` };
  });
}
