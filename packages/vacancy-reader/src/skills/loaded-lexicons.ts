import { loadSkillLexicons, type PatternPart, type SkillPattern } from './parse-lexicon.ts';
import { compileMatcher } from './trie-matcher.ts';
import { stripEndings } from './tokens.ts';

/** The lexicon of manners and attitudes; all others hold what can be taught. */
export const softSkillLexicon = 'soft-skills';

const lexiconNames = [
  softSkillLexicon,
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

const noted = { hard: new Set<PatternPart>(), soft: new Set<PatternPart>() };
const words = { hard: new Set<string>(), soft: new Set<string>() };

/** Passes patterns on, and notes their words: the patterns themselves are too many to be kept. */
function* collectingWords(patterns: Iterable<SkillPattern>): Generator<SkillPattern> {
  for (const pattern of patterns) {
    const kind = pattern.wording.lexicon === softSkillLexicon ? 'soft' : 'hard';
    for (const part of pattern.parts) {
      if (noted[kind].has(part)) continue;
      noted[kind].add(part);
      if (part.kind !== 'gap' && part.text.length >= 4) words[kind].add(stripEndings(part.text));
    }
    yield pattern;
  }
}

/** Finds what the lexicons know of in a row of tokens. */
export const findSkillPatterns = compileMatcher(collectingWords(loadSkillLexicons(lexiconNames)));

/** The words, and beginnings of words, that the lexicons of hard and of soft skills use, by their stems. */
export const lexiconVocabularies: { readonly hard: ReadonlySet<string>; readonly soft: ReadonlySet<string> } =
  words;
