import type { SkillCandidate } from '../skill-candidates.ts';
import { mentionsOverlap } from '../widen-name.ts';
import type { StatementFindings, FeatureCollector } from './feature-types.ts';

/** What else was found in the statement of a candidate: across it, and beside it. */
export function collectNeighbourFeatures(
  { mention, sources }: SkillCandidate,
  { candidates, hard, soft }: StatementFindings,
  hold: FeatureCollector,
): void {
  const others = candidates.filter((one) => one.mention !== mention);
  const across = others.filter((one) => mentionsOverlap(one.mention, mention));
  const length = mention.end - mention.start;
  const isLonger = (one: SkillCandidate): boolean => one.mention.end - one.mention.start > length;
  const chosen = sources.has('chosen') ? [] : across.filter((one) => one.sources.has('chosen'));
  const hardAcross = hard.filter((one) => mentionsOverlap(one, mention)).length;
  hold('within a chosen one', chosen.some(isLonger));
  hold(
    'holds a chosen one',
    chosen.some((one) => !isLonger(one)),
  );
  hold(
    'across a chosen unknown',
    chosen.some((one) => one.mention.unknown),
  );
  hold('across a known one', mention.unknown && hardAcross > 0);
  hold('across two known', hardAcross > 1);
  hold(
    'across a trait',
    soft.some((one) => mentionsOverlap(one, mention)),
  );
  hold('beside a trait', soft.length > 0);
  hold('traits beside', Math.min(3, soft.length) / 3);
  hold('beside a known one', hard.length > hardAcross);
  hold('known beside', Math.min(5, hard.length) / 5);
  hold('chosen beside', Math.min(5, others.filter((one) => one.sources.has('chosen')).length) / 5);
  hold('candidates beside', Math.min(30, others.length) / 30);
  hold(
    'led one across',
    across.some((one) => one.sources.has('led')),
  );
  hold('duty across', !sources.has('duty') && across.some((one) => one.sources.has('duty')));
  hold('item across', !sources.has('item') && across.some((one) => one.sources.has('item')));
}
