import type { Section } from '../../vacancy-text.ts';
import type { Candidate } from '../candidates.ts';
import { fold } from '../tokens.ts';
import type { Context, Found, Holds } from './features.ts';

const many = 12;

/** Where else the text names a candidate, and how much else it asks for. */
export function ofText(
  { mention }: Candidate,
  { asked: isAsked }: Found,
  { title, statements, asking, working }: Context,
): Holds {
  const own = fold(mention.statement.text.slice(mention.start, mention.end));
  const sections = new Set<Section>();
  for (const [statement, { folded }] of statements)
    if (statement !== mention.statement && !sections.has(statement.section) && folded.includes(own))
      sections.add(statement.section);
  const [asked, worked] = [Math.min(many, asking) / many, Math.min(many, working) / many];
  return [
    ['in the title', title.includes(fold(mention.name)) || title.includes(own)],
    ['elsewhere in duties', sections.has('duties')],
    ['elsewhere in requirements', sections.has('requirements')],
    ['elsewhere aside', sections.has('company') || sections.has('offer') || sections.has('procedure')],
    ['named elsewhere', sections.size > 0],
    ['asking', asked],
    ['asking, for work', isAsked ? 0 : asked],
    ['working, for work', isAsked ? 0 : worked],
    ['working, for asked', isAsked ? worked : 0],
  ];
}
