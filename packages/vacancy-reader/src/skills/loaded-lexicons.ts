import { loadSkillLexicons, type PatternPart, type SkillPattern } from './parse-lexicon.ts';
import { compileMatcher } from './trie-matcher.ts';
import { stripEndings } from './tokens.ts';

/** Name of the lexicon of soft skills; all others hold hard skills. */
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

const seenParts = { hard: new Set<PatternPart>(), soft: new Set<PatternPart>() };
const vocabularies = { hard: new Set<string>(), soft: new Set<string>() };

/** Passes patterns on and collects their words. The patterns themselves are too many to keep. */
function* collectingWords(patterns: Iterable<SkillPattern>): Generator<SkillPattern> {
  for (const pattern of patterns) {
    const kind = pattern.wording.lexicon === softSkillLexicon ? 'soft' : 'hard';
    for (const part of pattern.parts) {
      if (seenParts[kind].has(part)) continue;
      seenParts[kind].add(part);
      if (part.kind !== 'gap' && part.text.length >= 4) vocabularies[kind].add(stripEndings(part.text));
    }
    yield pattern;
  }
}

/** Finds the patterns of all lexicons in a list of tokens. */
export const findSkillPatterns = compileMatcher(collectingWords(loadSkillLexicons(lexiconNames)));

/** The stems of all words, and of beginnings of words, in the lexicons of hard and of soft skills. */
export const lexiconVocabularies: { readonly hard: ReadonlySet<string>; readonly soft: ReadonlySet<string> } =
  vocabularies;
