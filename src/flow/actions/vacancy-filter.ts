import { z } from 'zod';

import { parseTemplate, type Template } from '../placeholders.ts';
import { renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { OfferedVacancy } from '../run.ts';

const fields = ['id', 'title', 'externalId', 'city'] as const;
const operators = ['eq', 'eql', 'match', 'prefix', 'suffix'] as const;

/** A condition on one field of a vacancy; one of the values must match. Values can hold placeholders. */
export interface VacancyCondition {
  readonly field: (typeof fields)[number];
  readonly operator: (typeof operators)[number];
  readonly values: readonly Template[];
}

/** Conditions that all hold. */
export type VacancyFilter = readonly VacancyCondition[];

const word = z.string().min(1).max(255);
const words = z.union([word, z.array(word).min(1).max(100)]);

/** The schema of a filter: `{ city: "Utrecht" }`, `{ title: { prefix: "Nurse" } }`, `{ externalId: ["a", "b"] }`. */
export const vacancyFilterSchema = z.partialRecord(
  z.enum(fields),
  z.union([words, z.partialRecord(z.enum(operators), words)]),
);

const templatesOf = (given: string | readonly string[]): Template[] =>
  (typeof given === 'string' ? [given] : given).map(parseTemplate);

/** Compiles a checked filter. */
export const compileVacancyFilter = (given: z.output<typeof vacancyFilterSchema>): VacancyFilter =>
  fields.flatMap((field): VacancyCondition[] => {
    const value = given[field];
    if (value === undefined) return [];
    if (typeof value === 'string' || Array.isArray(value)) {
      return [{ field, operator: 'eq', values: templatesOf(value) }];
    }
    return operators.flatMap((operator) => {
      const wanted = value[operator];
      return wanted === undefined ? [] : [{ field, operator, values: templatesOf(wanted) }];
    });
  });

const holds = (operator: VacancyCondition['operator'], has: string, wanted: string): boolean => {
  switch (operator) {
    case 'eq':
    case 'match':
      return has === wanted;
    case 'eql':
      return has.toLowerCase() === wanted.toLowerCase();
    case 'prefix':
      return has.startsWith(wanted);
    case 'suffix':
      return has.endsWith(wanted);
  }
};

const valuesOf = (vacancy: OfferedVacancy, field: VacancyCondition['field']): readonly string[] =>
  field === 'city' ? vacancy.cities : [vacancy[field]];

/** Returns the vacancies for which all conditions hold. A condition whose placeholders came out empty holds for all. */
export const filterVacancies = (
  filter: VacancyFilter,
  vacancies: readonly OfferedVacancy[],
  progress: TurnProgress,
  setting: TurnSetting,
): readonly OfferedVacancy[] => {
  const conditions = filter
    .map((condition) => {
      const wanted = condition.values.map((value) => renderText(value, progress, setting).trim());
      return { ...condition, wanted: wanted.filter((value) => value !== '') };
    })
    .filter(({ wanted }) => wanted.length > 0);
  return vacancies.filter((vacancy) =>
    conditions.every(({ field, operator, wanted }) =>
      valuesOf(vacancy, field).some((has) => wanted.some((value) => holds(operator, has, value))),
    ),
  );
};
