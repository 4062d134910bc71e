import { hasVerb } from '../../text/verbs.ts';
import type { Statement, VacancyText } from '../../vacancy-text.ts';
import { isAskedFor, tellsOfDay } from '../mention.ts';
import type { Holds } from './features.ts';

/** A language that is asked for has its purpose beside it: "English good enough for technical documentation". */
const languages =
  /\b(?:nederlands\p{L}*|engels\p{L}*|duits\p{L}*|frans\p{L}*|spaans\p{L}*|pools\p{L}*|arabisch\p{L}*|turks\p{L}*|english|dutch|german|french|spanish|polish|welsh|arabic|italia\p{L}+|portugu\p{L}+|languages?|taal|talen)\b/iu;

const taught =
  /\b(?:train(?:ing|ed)? (?:is|are|on|in|you)|we (?:will )?(?:train|teach|show)|are taught|is given|is provided|leer je|leren (?:we|wij)|cursus(?:sen)?|academy|academie|opleidingshuis|e-learning|verzorgt|ingewerkt|inwerk\p{L}*|induction)\b/iu;

const paid =
  /\b(?:vergoed\p{L}*|betal(?:en|ing)|salaris|toeslag|pays?|paid|salary|allowance|provided|krijg(?:t|en)?|you get|we offer|wij bieden|bieden wij)\b/iu;

/** What the statement is that a candidate stands in: its part of the vacancy, its strength, whom it speaks of. */
export function ofStatement(statement: Statement, language: VacancyText['language']): Holds {
  const { section, strength, listItem, text: said } = statement;
  const words = said.split(/\s+/).length;
  return [
    [`language ${language}`, true],
    [`section ${section}`, true],
    [`strength ${strength}`, true],
    ['list item', listItem],
    [`list item in ${section}`, listItem],
    ['asked for', isAskedFor({ kind: 'hard', statement })],
    ['tells of a day', tellsOfDay(statement)],
    ['has a verb', hasVerb(said)],
    ['statement is short', words <= 4],
    ['statement is long', words > 18],
    ['statement words', Math.min(words, 40) / 40],
    ['practice', /ervaring|experience/iu.test(said)],
    ['knowledge', /kennis|knowledge|understanding/iu.test(said)],
    ['speaks of us', /\b(?:we|wij|ons|onze|our|us)\b/iu.test(said)],
    ['speaks to you', /\b(?:je|jij|jouw|you|you'll|your|u)\b/iu.test(said)],
    ['begins with you', /^(?:je|jij|you|you'll|u)\b/iu.test(said)],
    ['names a language', languages.test(said)],
    ['tells of teaching', taught.test(said)],
    ['tells of pay', paid.test(said)],
    ['question', /\?\s*$/u.test(said)],
    ['counts', /[€£%]|\d/u.test(said)],
  ];
}
