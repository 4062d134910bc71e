import type { SkillCandidate } from './skill-candidates.ts';
import type { ComparableSkill } from './deduplicate.ts';
import type { Skill } from './skill.ts';
import type { SkillFeatures } from './feature-weights.ts';

/** A candidate, and how likely it is that its words name a skill that a recruiter would list. */
export interface ScoredCandidate {
  readonly candidate: SkillCandidate;
  readonly features: SkillFeatures;
  /** From 0 to 1. */
  readonly chance: number;
}

/** A skill with the likeliest of the candidates that name it. */
export interface LikelySkill extends ComparableSkill {
  readonly weighed: ScoredCandidate;
}

/** A skill that may be listed, and what holds of it beside those that are likelier. */
export interface RankedSkill {
  readonly skill: Skill;
  readonly features: SkillFeatures;
}
