import { hasVerb } from '../../text/verbs.ts';
import type { VacancyStatement, ParsedVacancy } from '../../vacancy-structure.ts';
import { statesRequirement, isSkillRequested, describesDailyWork } from '../skill-mention.ts';
import type { FeatureCollector } from './feature-types.ts';
import { countSeparators } from './position-features.ts';

/** A language that is asked for has its purpose beside it: "English good enough for technical documentation". */
const languages =
  /\b(?:nederlands\p{L}*|engels\p{L}*|duits\p{L}*|frans\p{L}*|spaans\p{L}*|pools\p{L}*|arabisch\p{L}*|turks\p{L}*|english|dutch|german|french|spanish|polish|welsh|arabic|italia\p{L}+|portugu\p{L}+|languages?|taal|talen)\b/iu;

const taught =
  /\b(?:train(?:ing|ed)? (?:is|are|on|in|you)|we (?:will )?(?:train|teach|show)|are taught|is given|is provided|leer je|leren (?:we|wij)|cursus(?:sen)?|academy|academie|opleidingshuis|e-learning|verzorgt|ingewerkt|inwerk\p{L}*|induction)\b/iu;

const paid =
  /\b(?:vergoed\p{L}*|betal(?:en|ing)|salaris|toeslag|pays?|paid|salary|allowance|provided|krijg(?:t|en)?|you get|we offer|wij bieden|bieden wij)\b/iu;

/** A statement, and where it stands in its text, from 0 to 1. */
interface Placed {
  readonly statement: VacancyStatement;
  readonly place: number;
}

/** What the statement is that a candidate stands in: its place in the text, its part of the vacancy, its strength, whom it speaks of. */
export function collectStatementFeatures(
  { statement, place }: Placed,
  language: ParsedVacancy['language'],
  hold: FeatureCollector,
): void {
  const late = Math.max(0, place - 0.5) * 2;
  const { section, strength, listItem, text: said } = statement;
  const words = said.split(/\s+/).length;
  hold(`language ${language}`, true);
  hold(`section ${section}`, true);
  hold(`strength ${strength}`, true);
  hold('list item', listItem);
  hold(`list item in ${section}`, listItem);
  hold('asked for', isSkillRequested({ kind: 'hard', statement }));
  hold('tells of a day', describesDailyWork(statement));
  hold('has a verb', hasVerb(said));
  hold('statement is short', words <= 4);
  hold('statement is long', words > 18);
  hold('statement words', Math.min(words, 40) / 40);
  hold('practice', /ervaring|experience/iu.test(said));
  hold('knowledge', /kennis|knowledge|understanding/iu.test(said));
  hold('speaks of us', /\b(?:we|wij|ons|onze|our|us)\b/iu.test(said));
  hold('speaks to you', /\b(?:je|jij|jouw|you|you'll|your|u)\b/iu.test(said));
  hold('begins with you', /^(?:je|jij|you|you'll|u)\b/iu.test(said));
  hold('names a language', languages.test(said));
  hold('tells of teaching', taught.test(said));
  hold('tells of pay', paid.test(said));
  hold('question', /\?\s*$/u.test(said));
  hold('counts', /[€£%]|\d/u.test(said));
  hold('place in text', place);
  hold('end of the text', late);
  hold('end of the text, asked', statesRequirement(statement) ? late : 0);
  hold('marks in all', Math.min(8, countSeparators(said, said.length)) / 8);
}
