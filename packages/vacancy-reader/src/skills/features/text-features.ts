import type { VacancySection } from '../../vacancy-structure.ts';
import type { SkillCandidate } from '../skill-candidates.ts';
import { foldWord } from '../tokens.ts';
import type { FeatureContext, StatementFindings, FeatureCollector } from './feature-types.ts';

const maxCounted = 12;

/** Describes where else the text names a candidate, and how much else it asks for. */
export function collectTextFeatures(
  { mention }: SkillCandidate,
  { isRequested }: StatementFindings,
  { title, foldedStatements: statements, requestedCount, workCount }: FeatureContext,
  collect: FeatureCollector,
): void {
  const ownWords = foldWord(mention.statement.text.slice(mention.start, mention.end));
  const sections = new Set<VacancySection>();
  for (const { statement, folded } of statements)
    if (statement !== mention.statement && !sections.has(statement.section) && folded.includes(ownWords))
      sections.add(statement.section);
  const [requestedShare, workShare] = [
    Math.min(maxCounted, requestedCount) / maxCounted,
    Math.min(maxCounted, workCount) / maxCounted,
  ];
  collect('in the title', title.includes(foldWord(mention.name)) || title.includes(ownWords));
  collect('elsewhere in duties', sections.has('duties'));
  collect('elsewhere in requirements', sections.has('requirements'));
  collect('elsewhere aside', sections.has('company') || sections.has('offer') || sections.has('procedure'));
  collect('named elsewhere', sections.size > 0);
  collect('asking', requestedShare);
  collect('asking, for work', isRequested ? 0 : requestedShare);
  collect('working, for work', isRequested ? 0 : workShare);
  collect('working, for asked', isRequested ? workShare : 0);
}
