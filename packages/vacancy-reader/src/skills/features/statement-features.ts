import { hasVerb } from '../../segmentation/verbs.ts';
import type { VacancyStatement, ParsedVacancy } from '../../vacancy-structure.ts';
import { statesRequirement, isSkillRequested, describesDailyWork } from '../skill-mention.ts';
import type { FeatureCollector } from './feature-types.ts';
import { countSeparators } from './position-features.ts';

/** A language has its purpose beside it: "English good enough for technical documentation". */
const languageWords =
  /\b(?:nederlands\p{L}*|engels\p{L}*|duits\p{L}*|frans\p{L}*|spaans\p{L}*|pools\p{L}*|arabisch\p{L}*|turks\p{L}*|english|dutch|german|french|spanish|polish|welsh|arabic|italia\p{L}+|portugu\p{L}+|languages?|taal|talen)\b/iu;

const teachingWords =
  /\b(?:train(?:ing|ed)? (?:is|are|on|in|you)|we (?:will )?(?:train|teach|show)|are taught|is given|is provided|leer je|leren (?:we|wij)|cursus(?:sen)?|academy|academie|opleidingshuis|e-learning|verzorgt|ingewerkt|inwerk\p{L}*|induction)\b/iu;

const payWords =
  /\b(?:vergoed\p{L}*|betal(?:en|ing)|salaris|toeslag|pays?|paid|salary|allowance|provided|krijg(?:t|en)?|you get|we offer|wij bieden|bieden wij)\b/iu;

/** A statement, and its position in the text from 0 to 1. */
interface PlacedStatement {
  readonly statement: VacancyStatement;
  readonly place: number;
}

/**
 * Describes the statement of a candidate: its position in the text, part of the vacancy, strength, and whom it
 * addresses.
 */
export function collectStatementFeatures(
  { statement, place }: PlacedStatement,
  language: ParsedVacancy['language'],
  collect: FeatureCollector,
): void {
  const lateness = Math.max(0, place - 0.5) * 2;
  const { section, strength, listItem, text } = statement;
  const wordCount = text.split(/\s+/).length;
  collect(`language ${language}`, true);
  collect(`section ${section}`, true);
  collect(`strength ${strength}`, true);
  collect('list item', listItem);
  collect(`list item in ${section}`, listItem);
  collect('asked for', isSkillRequested({ kind: 'hard', statement }));
  collect('tells of a day', describesDailyWork(statement));
  collect('has a verb', hasVerb(text));
  collect('statement is short', wordCount <= 4);
  collect('statement is long', wordCount > 18);
  collect('statement words', Math.min(wordCount, 40) / 40);
  collect('practice', /ervaring|experience/iu.test(text));
  collect('knowledge', /kennis|knowledge|understanding/iu.test(text));
  collect('speaks of us', /\b(?:we|wij|ons|onze|our|us)\b/iu.test(text));
  collect('speaks to you', /\b(?:je|jij|jouw|you|you'll|your|u)\b/iu.test(text));
  collect('begins with you', /^(?:je|jij|you|you'll|u)\b/iu.test(text));
  collect('names a language', languageWords.test(text));
  collect('tells of teaching', teachingWords.test(text));
  collect('tells of pay', payWords.test(text));
  collect('question', /\?\s*$/u.test(text));
  collect('counts', /[€£%]|\d/u.test(text));
  collect('place in text', place);
  collect('end of the text', lateness);
  collect('end of the text, asked', statesRequirement(statement) ? lateness : 0);
  collect('marks in all', Math.min(8, countSeparators(text, text.length)) / 8);
}
