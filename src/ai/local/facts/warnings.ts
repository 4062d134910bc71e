import type { Analysis } from '../../analysis.ts';
import type { Statement, VacancyText } from '../vacancy-text.ts';
import { quoteOf, saidIn } from './asked.ts';
import { isDiscriminating } from './discrimination.ts';

/** The statements of a text that ask for what a vacancy must not. */
export const discriminatingStatements = (text: VacancyText): readonly Statement[] =>
  saidIn(text)
    .filter(isDiscriminating)
    .map(({ statement }) => statement);

/** A vacancy without the statements that ask for what it must not: nothing is to be read from them. */
export const withoutDiscrimination = (text: VacancyText): VacancyText => {
  const refused = new Set(discriminatingStatements(text));
  return {
    ...text,
    statements: text.statements.filter(
      (statement) => !refused.has(statement) || statement.section === 'title',
    ),
  };
};

/** A warning for each statement that asks for an age, a gender, an origin and the like, with its words. */
export const findWarnings = (text: VacancyText): Analysis['warnings'] =>
  saidIn(text)
    .filter(isDiscriminating)
    .map((said) => ({ code: 'discriminating_requirement', detail: quoteOf(said) }));
