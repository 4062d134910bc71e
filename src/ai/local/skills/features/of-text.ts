import type { Section } from '../../vacancy-text.ts';
import type { Candidate } from '../candidates.ts';
import { fold } from '../tokens.ts';
import type { Context, Found, Hold } from './features.ts';

const many = 12;

/** Where else the text names a candidate, and how much else it asks for. */
export function ofText(
  { mention }: Candidate,
  { asked: isAsked }: Found,
  { title, said, asking, working }: Context,
  hold: Hold,
): void {
  const own = fold(mention.statement.text.slice(mention.start, mention.end));
  const sections = new Set<Section>();
  for (const { statement, folded } of said)
    if (statement !== mention.statement && !sections.has(statement.section) && folded.includes(own))
      sections.add(statement.section);
  const [asked, worked] = [Math.min(many, asking) / many, Math.min(many, working) / many];
  hold('in the title', title.includes(fold(mention.name)) || title.includes(own));
  hold('elsewhere in duties', sections.has('duties'));
  hold('elsewhere in requirements', sections.has('requirements'));
  hold('elsewhere aside', sections.has('company') || sections.has('offer') || sections.has('procedure'));
  hold('named elsewhere', sections.size > 0);
  hold('asking', asked);
  hold('asking, for work', isAsked ? 0 : asked);
  hold('working, for work', isAsked ? 0 : worked);
  hold('working, for asked', isAsked ? worked : 0);
}
