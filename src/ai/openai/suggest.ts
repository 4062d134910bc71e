import type { Analysis } from '../analysis.ts';

type Suggested = Analysis['suggested'][number];

/** An item that could be asked about. */
export interface Candidate {
  readonly from: Suggested['from'];
  readonly name: string;
  readonly rating: number;
  /** Whether the text makes it a must. */
  readonly required: boolean;
}

const suggestedAtMost = 10;
const activeAtMost = 5;
const activeAtLeast = 3;
// Below this an item is not worth the candidate's time, unless there would be too few.
const worthAsking = 4;

const ranks = { hardSkills: 0, languageRequirements: 1, softSkills: 2 } as const;

const isKnockout = ({ from, required }: Candidate): boolean => required && from.list !== 'softSkills';

const byWorth = (one: Candidate, other: Candidate): number =>
  Number(isKnockout(other)) - Number(isKnockout(one)) ||
  other.rating - one.rating ||
  ranks[one.from.list] - ranks[other.from.list];

/**
 * What to ask candidates about, the weightiest first: at most 10, of which 3 to 5 are active where there are as many. Only what
 * the text makes a must is a knockout, and never an attitude: nobody says no to those.
 */
export const suggest = (candidates: readonly Candidate[]): Suggested[] =>
  candidates
    .toSorted(byWorth)
    .slice(0, suggestedAtMost)
    .map((candidate, index) => ({
      from: candidate.from,
      name: candidate.name,
      type: candidate.from.list === 'softSkills' ? 'softSkill' : 'hardSkill',
      active: index < activeAtLeast || (index < activeAtMost && candidate.rating >= worthAsking),
      knockout: isKnockout(candidate),
    }));
