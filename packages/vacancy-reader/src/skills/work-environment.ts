import type { VacancyStatement } from '../vacancy-structure.ts';
import { isSkillRequested } from './skill-mention.ts';

const article = '(?:(?:de|het|een|ons|onze|hun|je|the|an?|our|your|their|other|andere|diverse|various) )*';

/** Matches the text before the place where one works. */
const atWorkplace = new RegExp(
  String.raw`(?:^|\s)(?:werkt?|werken|work|working|based) (?:je |jij )?(?:in|bij|voor|binnen|vanuit|at|for|from|within) ${article}$`,
  'iu',
);

/** Matches the text before the people one works with. */
const withPeople = new RegExp(
  String.raw`(?:^|\s)(?:contact|contacten|overleg|samenwerking|afstemming|samen|together|touch|liais\p{L}+|alongside) (?:(?:met|with) )?${article}$`,
  'iu',
);

/**
 * Returns whether the words at offset `start` name where or with whom one works: "You work in a hotel", "contact met
 * huisartsen". Experience with such a place is a skill.
 */
export function isWorkEnvironment(statement: VacancyStatement, start: number): boolean {
  const before = statement.text.slice(0, start);
  return (
    withPeople.test(before) || (atWorkplace.test(before) && !isSkillRequested({ kind: 'hard', statement }))
  );
}
