import type { SkillCandidate } from '../skill-candidates.ts';
import { mentionsOverlap } from '../widen-name.ts';
import type { StatementFindings, FeatureCollector } from './feature-types.ts';

/** Describes what else was found in the statement: overlapping the candidate, and beside it. */
export function collectNeighbourFeatures(
  { mention, sources }: SkillCandidate,
  { candidates, hard, soft }: StatementFindings,
  collect: FeatureCollector,
): void {
  const others = candidates.filter((one) => one.mention !== mention);
  const overlapping = others.filter((one) => mentionsOverlap(one.mention, mention));
  const length = mention.end - mention.start;
  const isLonger = (one: SkillCandidate): boolean => one.mention.end - one.mention.start > length;
  const chosen = sources.has('chosen') ? [] : overlapping.filter((one) => one.sources.has('chosen'));
  const hardOverlapping = hard.filter((one) => mentionsOverlap(one, mention)).length;
  collect('within a chosen one', chosen.some(isLonger));
  collect(
    'holds a chosen one',
    chosen.some((one) => !isLonger(one)),
  );
  collect(
    'across a chosen unknown',
    chosen.some((one) => one.mention.unknown),
  );
  collect('across a known one', mention.unknown && hardOverlapping > 0);
  collect('across two known', hardOverlapping > 1);
  collect(
    'across a trait',
    soft.some((one) => mentionsOverlap(one, mention)),
  );
  collect('beside a trait', soft.length > 0);
  collect('traits beside', Math.min(3, soft.length) / 3);
  collect('beside a known one', hard.length > hardOverlapping);
  collect('known beside', Math.min(5, hard.length) / 5);
  collect('chosen beside', Math.min(5, others.filter((one) => one.sources.has('chosen')).length) / 5);
  collect('candidates beside', Math.min(30, others.length) / 30);
  collect(
    'led one across',
    overlapping.some((one) => one.sources.has('led')),
  );
  collect('item across', !sources.has('item') && overlapping.some((one) => one.sources.has('item')));
}
