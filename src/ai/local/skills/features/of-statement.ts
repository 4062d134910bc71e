import { hasVerb } from '../../text/verbs.ts';
import type { Statement, VacancyText } from '../../vacancy-text.ts';
import { isAskedFor, tellsOfDay } from '../mention.ts';
import type { Holds } from './features.ts';

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
    ['question', /\?\s*$/u.test(said)],
    ['counts', /[€£%]|\d/u.test(said)],
  ];
}
