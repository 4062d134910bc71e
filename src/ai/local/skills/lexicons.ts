import { loadLexicons, type Part, type Pattern } from './lexicon.ts';
import { compileMatcher } from './matcher.ts';
import { stemmed } from './tokens.ts';

/** The lexicon of manners and attitudes; all others hold what can be taught. */
export const soft = 'soft-skills';

const names = [
  soft,
  'hard-skills-it',
  'hard-skills-systems',
  'hard-skills-finance',
  'hard-skills-people',
  'hard-skills-legal',
  'hard-skills-public',
  'hard-skills-commerce',
  'hard-skills-supply',
  'hard-skills-education',
  'hard-skills-science',
  'hard-skills-office',
  'hard-skills-care',
  'hard-skills-health',
  'hard-skills-hospitality',
  'hard-skills-retail',
  'hard-skills-service',
  'hard-skills-transport',
  'hard-skills-technique',
  'hard-skills-construction',
  'hard-skills-production',
  'hard-skills-green',
];

const noted = { hard: new Set<Part>(), soft: new Set<Part>() };
const words = { hard: new Set<string>(), soft: new Set<string>() };

/** Passes patterns on, and notes their words: the patterns themselves are too many to be kept. */
function* noting(patterns: Iterable<Pattern>): Generator<Pattern> {
  for (const pattern of patterns) {
    const kind = pattern.wording.lexicon === soft ? 'soft' : 'hard';
    for (const part of pattern.parts) {
      if (noted[kind].has(part)) continue;
      noted[kind].add(part);
      if (part.kind !== 'gap' && part.text.length >= 4) words[kind].add(stemmed(part.text));
    }
    yield pattern;
  }
}

/** Finds what the lexicons know of in a row of tokens. */
export const findPatterns = compileMatcher(noting(loadLexicons(names)));

/** The words, and beginnings of words, that the lexicons of hard and of soft skills use, by their stems. */
export const vocabularies: { readonly hard: ReadonlySet<string>; readonly soft: ReadonlySet<string> } = words;
