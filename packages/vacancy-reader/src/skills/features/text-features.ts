import type { VacancySection } from '../../vacancy-structure.ts';
import type { SkillCandidate } from '../skill-candidates.ts';
import { foldWord } from '../tokens.ts';
import type { FeatureContext, StatementFindings, FeatureCollector } from './feature-types.ts';

const many = 12;

/** Where else the text names a candidate, and how much else it asks for. */
export function collectTextFeatures(
  { mention }: SkillCandidate,
  { isRequested: isAsked }: StatementFindings,
  { title, foldedStatements: said, requestedCount: asking, workCount: working }: FeatureContext,
  hold: FeatureCollector,
): void {
  const own = foldWord(mention.statement.text.slice(mention.start, mention.end));
  const sections = new Set<VacancySection>();
  for (const { statement, folded } of said)
    if (statement !== mention.statement && !sections.has(statement.section) && folded.includes(own))
      sections.add(statement.section);
  const [asked, worked] = [Math.min(many, asking) / many, Math.min(many, working) / many];
  hold('in the title', title.includes(foldWord(mention.name)) || title.includes(own));
  hold('elsewhere in duties', sections.has('duties'));
  hold('elsewhere in requirements', sections.has('requirements'));
  hold('elsewhere aside', sections.has('company') || sections.has('offer') || sections.has('procedure'));
  hold('named elsewhere', sections.size > 0);
  hold('asking', asked);
  hold('asking, for work', isAsked ? 0 : asked);
  hold('working, for work', isAsked ? 0 : worked);
  hold('working, for asked', isAsked ? worked : 0);
}
