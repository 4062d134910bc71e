import { errorChain, stringProperty } from '../../database/database-errors.ts';
import { ApiError, apiError } from '../../errors/api-error.ts';
import type { ResourceModel } from '../declare/model.ts';

interface DatabaseError {
  readonly code: string;
  readonly column: string | undefined;
  readonly detail: string;
  readonly table: string | undefined;
}

/** Returns the columns of a violated key; for an expression such as `lower(email::text)`, the column in it. */
const keyColumnsIn = (detail: string): string | undefined =>
  /^Key \((.*?)\)=\(/.exec(detail)?.[1]?.replaceAll(/\w+\((\w+)(::\w+)?\)/g, '$1');

const findDatabaseError = (error: unknown): DatabaseError | undefined => {
  for (const each of errorChain(error)) {
    const code = stringProperty(each, 'code');
    if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) continue;
    const detail = stringProperty(each, 'detail') ?? '';
    // PostgreSQL names the column only in the detail: Key (author_id)=(...) is not present.
    return { code, detail, column: keyColumnsIn(detail), table: stringProperty(each, 'table') };
  }
  return undefined;
};

/** Returns true for a deadlock or a serialization failure: the same transaction can be retried. */
export const isWorthRetrying = (error: unknown): boolean => {
  const code = findDatabaseError(error)?.code;
  return code === '40P01' || code === '40001';
};

const fieldOf = (model: ResourceModel, sqlName: string): string | undefined => {
  const column = [...model.columns.values()].find(({ sql }) => sql === `"${sqlName}"`);
  const relation = [...model.toOnes.values()].find((toOne) => toOne.column === column);
  return relation?.name ?? (column && model.fields.has(column.property) ? column.property : undefined);
};

/** Returns words for the rows that refer to the one of a violation: a table is named as its resource type is. */
const referrersIn = ({ table }: DatabaseError): string =>
  table === undefined
    ? 'Other resources'
    : `Resources of type ${table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Maps a constraint violation to an API error; returns any other error as it is. */
export const mapConstraintError = (
  error: unknown,
  model: ResourceModel,
  at: (name: string) => string,
): unknown => {
  if (error instanceof ApiError) return error;
  const violation = findDatabaseError(error);
  if (!violation) return error;
  const field = violation.column
    ?.split(', ')
    .map((name) => fieldOf(model, name))
    .findLast((name) => name !== undefined);
  const pointer = { pointer: field === undefined ? '/data' : at(field) };
  if (violation.code === '23505') {
    return apiError(
      'already_exists',
      `A resource of type ${model.resource.type} with the same ${field === undefined ? 'value' : `"${field}"`} exists already.`,
      pointer,
    );
  }
  if (violation.code !== '23503' && violation.code !== '23001') return error;
  return violation.code === '23001' || violation.detail.includes('referenced from')
    ? apiError('resource_in_use', `${referrersIn(violation)} still refer to this one.`)
    : apiError('not_found', 'A related resource does not exist.', pointer);
};

/** Runs work and maps its constraint violations to API errors. */
export const withConstraintErrors = async <T>(
  model: ResourceModel,
  at: (name: string) => string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw mapConstraintError(error, model, at);
  }
};
