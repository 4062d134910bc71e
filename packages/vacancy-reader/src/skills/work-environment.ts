import type { VacancyStatement } from '../vacancy-structure.ts';
import { isSkillRequested } from './skill-mention.ts';

const article = '(?:(?:de|het|een|ons|onze|hun|je|the|an?|our|your|their|other|andere|diverse|various) )*';

/** Up to the place where one works. */
const placed = new RegExp(
  String.raw`(?:^|\s)(?:werkt?|werken|work|working|based) (?:je |jij )?(?:in|bij|voor|binnen|vanuit|at|for|from|within) ${article}$`,
  'iu',
);

/** Up to the people with whom one works. */
const together = new RegExp(
  String.raw`(?:^|\s)(?:contact|contacten|overleg|samenwerking|afstemming|samen|together|touch|liais\p{L}+|alongside) (?:(?:met|with) )?${article}$`,
  'iu',
);

/** "You work in a hotel", "contact met huisartsen": where one works, unless experience with it is asked for, and with whom. */
export function isWorkEnvironment(statement: VacancyStatement, start: number): boolean {
  const before = statement.text.slice(0, start);
  return together.test(before) || (placed.test(before) && !isSkillRequested({ kind: 'hard', statement }));
}
