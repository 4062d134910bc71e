import type { Candidate } from '../candidates.ts';
import { fold } from '../tokens.ts';
import type { Context, Holds } from './features.ts';

const many = 12;

/** Where else the text names a candidate, and how much else it asks for. */
export function ofText({ mention }: Candidate, { title, statements, asking, working }: Context): Holds {
  const own = fold(mention.statement.text.slice(mention.start, mention.end));
  const sections = [...statements].flatMap(([statement, { folded }]) =>
    statement !== mention.statement && folded.includes(own) ? [statement.section] : [],
  );
  const isWork = statements.get(mention.statement)?.asked !== true;
  const [asked, worked] = [Math.min(many, asking) / many, Math.min(many, working) / many];
  return [
    ['in the title', title.includes(fold(mention.name)) || title.includes(own)],
    ['elsewhere in duties', sections.includes('duties')],
    ['elsewhere in requirements', sections.includes('requirements')],
    [
      'elsewhere aside',
      sections.some((section) => section === 'company' || section === 'offer' || section === 'procedure'),
    ],
    ['named elsewhere', sections.length > 0],
    ['asking', asked],
    ['asking, for work', isWork ? asked : 0],
    ['working, for work', isWork ? worked : 0],
    ['working, for asked', isWork ? 0 : worked],
  ];
}
