import type { Analysis } from '../analysis.ts';
import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { allPlainStatements, quoteOfStatement, plainStatements } from './plain-statements.ts';
import { isDiscriminating, isWhollyDiscriminating } from './discrimination.ts';

const findRefusedStatements = (text: ParsedVacancy): readonly VacancyStatement[] =>
  plainStatements(text)
    .filter(isWhollyDiscriminating)
    .map(({ statement }) => statement);

/** Returns a vacancy without the statements that ask for what it must not ask for. Nothing is read from them. */
export const removeDiscrimination = (text: ParsedVacancy): ParsedVacancy => {
  const refused = new Set(findRefusedStatements(text));
  return {
    ...text,
    statements: text.statements.filter(
      (statement) => !refused.has(statement) || statement.section === 'title',
    ),
  };
};

/**
 * Extracts a warning for each statement that asks for an age, a gender, an origin and the like. `detail` quotes the
 * statement.
 */
export const extractWarnings = (text: ParsedVacancy): Analysis['warnings'] =>
  allPlainStatements(text)
    .filter(isDiscriminating)
    .map((source) => ({ code: 'discriminating_requirement', detail: quoteOfStatement(source) }));
