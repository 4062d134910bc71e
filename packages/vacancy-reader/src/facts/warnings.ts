import type { Analysis } from '../analysis.ts';
import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { allPlainStatements, quoteOfStatement, plainStatements } from './plain-statements.ts';
import { isDiscriminating, isWhollyDiscriminating } from './discrimination.ts';

const refusedIn = (text: ParsedVacancy): readonly VacancyStatement[] =>
  plainStatements(text)
    .filter(isWhollyDiscriminating)
    .map(({ statement }) => statement);

/** A vacancy without the statements that ask for what it must not: nothing is to be read from them. */
export const withoutDiscrimination = (text: ParsedVacancy): ParsedVacancy => {
  const refused = new Set(refusedIn(text));
  return {
    ...text,
    statements: text.statements.filter(
      (statement) => !refused.has(statement) || statement.section === 'title',
    ),
  };
};

/** A warning for each statement that asks for an age, a gender, an origin and the like, with its words. */
export const findWarnings = (text: ParsedVacancy): Analysis['warnings'] =>
  allPlainStatements(text)
    .filter(isDiscriminating)
    .map((said) => ({ code: 'discriminating_requirement', detail: quoteOfStatement(said) }));
