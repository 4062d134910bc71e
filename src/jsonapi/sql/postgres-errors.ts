import { errorChain, stringProperty } from '../../database/database-errors.ts';
import { ApiError, apiError } from '../../errors/api-error.ts';
import type { ResourceModel } from '../declare/model.ts';

interface DatabaseError {
  readonly code: string;
  readonly column: string | undefined;
  readonly detail: string;
}

/** The columns of a key as PostgreSQL names them; of an expression such as `lower(email::text)` the column in it. */
const keyOf = (detail: string): string | undefined =>
  /^Key \((.*?)\)=\(/.exec(detail)?.[1]?.replaceAll(/\w+\((\w+)(::\w+)?\)/g, '$1');

const databaseError = (error: unknown): DatabaseError | undefined => {
  for (const each of errorChain(error)) {
    const code = stringProperty(each, 'code');
    if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) continue;
    const detail = stringProperty(each, 'detail') ?? '';
    // PostgreSQL names the column only in the text: Key (author_id)=(...) is not present.
    return { code, detail, column: keyOf(detail) };
  }
  return undefined;
};

/** Whether the same transaction may simply be tried again: deadlock or serialisation failure. */
export const isWorthRetrying = (error: unknown): boolean => {
  const code = databaseError(error)?.code;
  return code === '40P01' || code === '40001';
};

const fieldOf = (model: ResourceModel, sqlName: string): string | undefined => {
  const column = [...model.columns.values()].find(({ sql }) => sql === `"${sqlName}"`);
  const relation = [...model.toOnes.values()].find((toOne) => toOne.column === column);
  return relation?.name ?? (column && model.fields.has(column.property) ? column.property : undefined);
};

/** What a constraint's refusal means for the caller; any other error is returned as it is. */
export const mapConstraintError = (
  error: unknown,
  model: ResourceModel,
  at: (name: string) => string,
): unknown => {
  if (error instanceof ApiError) return error;
  const refused = databaseError(error);
  if (!refused) return error;
  const field = refused.column
    ?.split(', ')
    .map((name) => fieldOf(model, name))
    .findLast((name) => name !== undefined);
  const pointer = { pointer: field === undefined ? '/data' : at(field) };
  if (refused.code === '23505') {
    return apiError(
      'already_exists',
      `Such a resource of type ${model.resource.type} exists already.`,
      pointer,
    );
  }
  if (refused.code !== '23503' && refused.code !== '23001') return error;
  return refused.code === '23001' || refused.detail.includes('referenced from')
    ? apiError('resource_in_use', 'Other resources still need this one.')
    : apiError('not_found', 'A related resource does not exist.', pointer);
};

/** Runs work and words the refusals of constraints for the caller. */
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
