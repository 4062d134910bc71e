import type { SkillCandidate } from './skill-candidates.ts';
import type { ComparableSkill } from './deduplicate.ts';
import type { Skill } from './skill.ts';
import type { SkillFeatures } from './feature-weights.ts';

/** A candidate with its features and the probability that its words name a skill that a recruiter would list. */
export interface ScoredCandidate {
  readonly candidate: SkillCandidate;
  readonly features: SkillFeatures;
  /** From 0 to 1. */
  readonly probability: number;
}

/** A skill with the most probable of the candidates that name it. */
export interface LikelySkill extends ComparableSkill {
  readonly best: ScoredCandidate;
}

/** A skill that can be listed, with its features beside the more probable ones. */
export interface RankedSkill {
  readonly skill: Skill;
  readonly features: SkillFeatures;
}
