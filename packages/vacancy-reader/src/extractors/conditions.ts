import type { Analysis } from '../analysis.ts';
import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { indexPhrases, type PhrasePattern } from '../segmentation/phrase-index.ts';
import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import {
  deniesItself,
  isAboutOtherTimes,
  isDenied,
  isLeftOpen,
  isProvided,
  isRewarded,
  saysAccepted,
} from './condition-context.ts';
import { composeConditionWording, conditionConceptOf, type ConditionConcept } from './condition-wording.ts';
import {
  asksOfCandidate,
  isNotOptional,
  plainStatements,
  quoteOfStatement,
  type PlainStatement,
} from './plain-statements.ts';

/** Where the words of a condition count: `conditions.tsv` explains them. */
const scopes = ['work', 'law'] as const;
type Scope = (typeof scopes)[number];
const toScope = (word: string): Scope => {
  const scope = scopes.find((one) => one === word);
  if (scope === undefined) throw new Error(`conditions.tsv has no scope ${word}`);
  return scope;
};

interface ConditionPattern {
  readonly concept: ConditionConcept;
  readonly scope: Scope;
}

const rows = loadLexiconTable('conditions.tsv', 3);

// A part has stood above the patterns that name it.
const parts = new Map<string, string>();
const writeOut = (pattern: string): string =>
  pattern.replaceAll(/<([a-z]+)>/gu, (_all, name: string) => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`conditions.tsv has no part ${name} above ${pattern}`);
    return part;
  });
for (const [name = '', how, pattern = ''] of rows) if (how === 'part') parts.set(name, writeOut(pattern));

const patterns = indexPhrases(
  rows
    .filter(([, how]) => how !== 'part')
    .map(([key = '', how = '', pattern = '']): PhrasePattern<ConditionPattern> => {
      return [writeOut(pattern), { concept: conditionConceptOf(key), scope: toScope(how) }];
    }),
);

interface ConditionMention extends ConditionPattern {
  readonly start: number;
  readonly end: number;
}

/** A condition of a vacancy. `isMandatory`: the text asks for it in so many words, so it can decline a candidate. */
export interface RequestedCondition {
  readonly requirement: Analysis['conditions'][number];
  readonly isMandatory: boolean;
}

const findMentions = (words: string): ConditionMention[] =>
  patterns.findOverlapping(words).map(({ value, start, end }) => ({ ...value, start, end }));

const timesOfContract: ReadonlySet<string> = new Set(['start', 'duration']);

const isInScope = (
  { statement, words }: PlainStatement,
  { concept, scope, end }: ConditionMention,
): boolean => {
  const { section, strength } = statement;
  if (section === 'company') return false;
  // "You prepare visa applications" tells of the work.
  if (scope === 'law') return section !== 'duties' || strength !== 'none';
  // "Weekenddiensten: 2 per maand" is a fact of the job, whatever is offered beside it.
  const isField = words.slice(end).startsWith(':') || timesOfContract.has(concept.key);
  return section !== 'procedure' && (section !== 'offer' || isField);
};

const isMeant = (source: PlainStatement, mention: ConditionMention): boolean => {
  const { words, statement } = source;
  const { start, end, scope } = mention;
  const canBeDenied = !deniesItself(words.slice(start, end)) && !saysAccepted(words);
  if (canBeDenied && (statement.negated || isDenied(words, start, end))) return false;
  if (!isInScope(source, mention) || isProvided(words, start, end)) return false;
  if (scope === 'law') return true;
  return !isRewarded(words, start, end) && !isAboutOtherTimes(words);
};

interface FoundCondition {
  readonly concept: ConditionConcept;
  readonly source: PlainStatement;
  readonly words: string;
  readonly required: boolean;
  readonly isAsked: boolean;
}

const toFoundCondition = (
  source: PlainStatement,
  { concept, scope, start, end }: ConditionMention,
): FoundCondition => {
  const required =
    isNotOptional(source) &&
    detectStrengthCue(source.words) !== 'nice' &&
    (scope === 'law' || !isLeftOpen(source.words, start, end));
  return {
    concept,
    source,
    words: source.words.slice(start, end).replaceAll(/\s+/gu, ' ').trim(),
    required,
    isAsked: required && (scope === 'law' || asksOfCandidate(source)),
  };
};

const strengthOf = ({ required, isAsked }: FoundCondition): number => (required ? 2 : 0) + (isAsked ? 1 : 0);

/** Keeps one mention of each condition: the one that asks most strongly, and of these the first. */
const mergeConditions = (all: readonly FoundCondition[]): readonly FoundCondition[] => {
  const kept = new Map<ConditionConcept, FoundCondition>();
  for (const found of all) {
    const known = kept.get(found.concept);
    if (known === undefined || strengthOf(found) > strengthOf(known)) kept.set(found.concept, found);
  }
  return [...kept.values()].sort((one, other) => one.source.statement.start - other.source.statement.start);
};

const toCondition = (
  { concept, source, words, required, isAsked }: FoundCondition,
  language: 'en' | 'nl',
): RequestedCondition => {
  const { name, sentence } = composeConditionWording(concept, words, language);
  return {
    requirement: {
      condition: name,
      required,
      reasoning: quoteOfStatement(source),
      writtenAsRequirement: sentence,
      sessionVariable: concept.variable,
    },
    isMandatory: isAsked,
  };
};

// A second certificate of conduct needs another variable than the first.
const conductCondition = (
  { certification, required, reasoning, writtenAsRequirement }: Analysis['certifications'][number],
  index: number,
): RequestedCondition => ({
  requirement: {
    condition: certification,
    required,
    reasoning,
    writtenAsRequirement,
    sessionVariable: `certificate_of_conduct${index === 0 ? '' : `_${index + 1}`}`,
  },
  isMandatory: required,
});

/**
 * Extracts the practical conditions of a job: times of work, transport, start, permits, a minimum age set by law and
 * the like. Leaves out what is denied, paid for, possible or told of the company. `conduct` are the certificates of
 * conduct that the text asks for; they come last.
 */
export const extractConditions = (
  text: ParsedVacancy,
  conduct: Analysis['certifications'] = [],
): readonly RequestedCondition[] => {
  const found = plainStatements(text).flatMap((source) =>
    findMentions(source.words)
      .filter((mention) => isMeant(source, mention))
      .map((mention) => toFoundCondition(source, mention)),
  );
  return [
    ...mergeConditions(found).map((condition) => toCondition(condition, text.language)),
    ...conduct.map(conductCondition),
  ];
};
